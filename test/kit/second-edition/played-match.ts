import { parseLine, seatsFor, seatViewer, type Json, type MatchId } from '@logbuoy/kernel';
import { offersFor, secondEdition, secondEditionBots, secondEditionDecks, type ClockSettings } from '@logbuoy/games';
import { Prng } from '../prng';
import type { PlayedMatch } from '../random-player';
import {
  createFixtureMatch,
  FIXTURE_DECIDER,
  FIXTURE_GAMES,
  HOST,
  nativeSha256,
  playerOf,
  TestTable,
} from '../test-table';

const { BOTS } = secondEditionBots;

export interface BotMatch {
  readonly seed: number;
  readonly players?: number;
  readonly clock?: ClockSettings | null;
  /** Who plays: the captain plays well and comes to an end, chance goes on for long. */
  readonly bot?: keyof typeof BOTS;
  /** Somebody concedes once the match has this many events; without it the match is played to its end. */
  readonly eventsMost?: number;
}

/**
 * A match of Second Edition as a server would have recorded it: frame and game, chain and seal. Bots play starter decks
 * and take some seconds for each decision. The same request is the same match, byte for byte.
 */
export function playSecondEditionMatch({
  seed,
  players = 2,
  clock = null,
  bot = 'captain',
  eventsMost,
}: BotMatch): PlayedMatch {
  const prng = new Prng(seed);
  const table = new TestTable(`bots-${seed}` as MatchId, nativeSha256(`match of bots ${seed}`), FIXTURE_DECIDER);
  table.must(createFixtureMatch({ match: table.match, game: secondEdition.id, options: {}, players, clock }));
  for (const seat of seatsFor(players)) {
    const equipment = prng.pick(secondEditionDecks.STARTER_DECKS).id as Json;
    table.must({ type: 'TakeSeat', seat, player: playerOf(seat), nonce: `${seat} ${seed}`, equipment });
  }
  table.must({ type: 'StartMatch', by: HOST });
  while (table.state.status === 'playing') {
    table.nowMs += 500 + prng.below(9_000);
    const [seat] = table.state.awaiting.seats;
    if (seat === undefined) throw new Error('nobody is awaited');
    const player = playerOf(seat);
    if (eventsMost !== undefined && table.version >= eventsMost) table.must({ type: 'Concede', seat, player });
    else table.must({ type: 'Play', seat, player, command: botCommand(table, bot, prng) });
  }
  const lines = table.recorded.map(({ line }) => line);
  const events = lines.map((line, i) => parseLine(line, i + 1));
  return { match: table.match, seed: table.seed, steps: table.steps, events, lines, state: table.state };
}

function botCommand({ state, decider }: TestTable, bot: keyof typeof BOTS, prng: Prng): Json {
  const [seat] = state.awaiting.seats;
  if (seat === undefined) throw new Error('nobody is awaited');
  const look = () => decider.view(state, seatViewer(seat)).play;
  return BOTS[bot](look, offersFor(state, seat, FIXTURE_GAMES).game, prng);
}
