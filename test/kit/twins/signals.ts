import type { Game } from '@logbuoy/games';
import { everyCopyInOnePlace, game, type SignalsState } from '../fixture-game';
import { DECK_SIZE } from '../signals/commands';
import { playFixtureMatch } from '../random-player';
import { batchesOf } from './match-batches';
import { signalsTwin } from './signals-twin';
import type { Probe, TableToPlay, TwinnableGame } from './twinnable-game';

const DAY_MS = 24 * 3_600_000;

/** Signals for the leak tests; `played` may be the game with a leak planted in it. */
export const signalsForTwins = (played: Game = game): TwinnableGame => ({
  game: played,
  play: ({ timed, spectators, listed, ...request }: TableToPlay) =>
    batchesOf(
      playFixtureMatch({
        ...request,
        table: { spectators, listed },
        clock: timed ? { bankMs: 30 * DAY_MS, incrementMs: 1000, delayMs: 500, absenceMaxMs: 20 * DAY_MS } : null,
      }).events,
    ),
  twin: signalsTwin,
  equipment: (random) => ({ deck: Array.from({ length: DECK_SIZE }, () => 1 + random.below(9)) }),
  isSound: (state) => state === null || everyCopyInOnePlace(state as SignalsState),
  // A challenge opens a card, a draw takes one from the deck, a scan rolls a die that hangs on the stream's version.
  revealingCommands: new Set(['Challenge', 'DrawCards', 'ScanSky']),
  probes,
});

const probes: TwinnableGame['probes'] = (random): Probe[] => [
  { type: 'HideCard', card: 1 + random.below(80) },
  { type: 'ShowCard', card: 900 + random.below(80) },
  { type: 'BuryCards', cards: [1 + random.below(80), 900 + random.below(80)] },
  { type: 'BuryCards', cards: [] },
  { type: 'HideCard', card: 'ace' },
  { type: 'SetStandingPass', on: 7 },
  { type: 'Pass', why: 'because' },
  { type: 'LookAtDeck' },
];
