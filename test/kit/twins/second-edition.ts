import { seatsFor, seatViewer, type MatchId, SeededChance } from '@logbuoy/kernel';
import {
  gamesOf,
  matchDecider,
  nextDeadlineMs,
  type Game,
  type Games,
  type MatchCommand,
  type MatchState,
} from '@logbuoy/games';
import { BOTS, secondEdition, type SecondEditionState, STARTER_DECKS, randomDeck } from '@logbuoy/games/second-edition';
import { playedAt, randomHappening } from '../random-player';
import { createFixtureMatch, JUDGE, nativeSha256, playerOf, TestTable } from '../test-table';
import { batchesOf } from './match-batches';
import { secondEditionTwin } from './second-edition-twin';
import type { TableToPlay, TwinnableGame } from './twinnable-game';

const DAY_MS = 24 * 3_600_000;
/** Beside the house's own game of that name stands this one, which a test may plant a leak in. */
const asGuest = (played: Partial<Game>): Game => ({
  ...(secondEdition as unknown as Game),
  ...played,
  id: 'second-edition-twins',
});

export const secondEditionForTwins = (planted: Partial<Game> = {}): TwinnableGame => {
  const game = asGuest(planted);
  return {
    game,
    play: (table) => play(table, gamesOf([asGuest({})])),
    twin: secondEditionTwin,
    equipment: wildDeck,
    isSound: (state) => state === null || everyCopyInOnePlace(state as SecondEditionState),
    // Whatever goes on with work, or with chance, or opens cards. Moving cards about and settings show nobody anything new.
    revealingCommands: new Set([
      'AttemptMission',
      'Choose',
      'DrawCard',
      'EndSegment',
      'MoveShip',
      'Pass',
      'PlayCard',
      'Respond',
      'UseAbility',
    ]),
    probes,
  };
};

/** Bots play some dozen decisions or some hundred, then one after another concedes: whole matches would take their time. */
function play({ timed, spectators, listed, seed, startMs, players, lively }: TableToPlay, games: Games) {
  const prng = new SeededChance(seed);
  const match = `second-edition-${seed}` as MatchId;
  const table = new TestTable(match, nativeSha256(`second edition ${seed}`), matchDecider(games), startMs, games);
  const clock = timed ? { bankMs: 30 * DAY_MS, incrementMs: 1000, delayMs: 500, absenceMaxMs: 20 * DAY_MS } : null;
  const game = 'second-edition-twins';
  table.must(createFixtureMatch({ match, game, players, clock, spectators, listed, options: null }));
  for (const seat of seatsFor(players)) {
    const equipment = prng.chance(0.5) ? starter(prng) : wildDeck(prng);
    table.sit(seat, equipment);
  }
  table.start();
  const most = 40 + Math.floor(440 * prng.next() ** 2);
  for (let decisions = 0; table.state.status === 'playing'; decisions++) {
    table.nowMs += 50 + prng.below(3000);
    if (table.nowMs >= (nextDeadlineMs(table.state) ?? Infinity)) table.must({ type: 'ProposeTimeout' });
    else table.must(nextCommand(table.state, prng, lively, table.nowMs, games, decisions >= most));
  }
  return batchesOf(playedAt(table).events);
}

const starter = (prng: SeededChance) => prng.pick(STARTER_DECKS).deck;
const wildDeck = (prng: SeededChance) => randomDeck(new SeededChance(prng.below(2 ** 32)));

function nextCommand(
  match: MatchState,
  prng: SeededChance,
  lively: boolean,
  nowMs: number,
  games: Games,
  isLate: boolean,
): MatchCommand {
  if (match.pause) return { type: 'ResumeMatch', judge: JUDGE };
  const happening = lively && prng.chance(0.03) ? randomHappening(match, prng, nowMs, games) : undefined;
  if (happening && happening.type !== 'OfferDraw') return happening;
  const seat = prng.pick(match.awaiting.seats);
  const player = playerOf(seat);
  if (isLate && prng.chance(0.1)) return { type: 'Concede', seat, player };
  const state = match.game as SecondEditionState;
  const bot = prng.chance(0.8) ? BOTS.captain : BOTS.random;
  const offers = secondEdition.offers(state, seat);
  const command = bot(() => secondEdition.view(state, seatViewer(seat)), offers, prng);
  return { type: 'Play', seat, player, command };
}

function everyCopyInOnePlace({ copies, players }: SecondEditionState): boolean {
  const places = new Map<number, string>();
  for (const { deck, hand, discard, pile, pileFaceUp } of players)
    for (const [zone, ids] of Object.entries({ deck, hand, discard, pile, pileFaceUp }))
      for (const id of ids) {
        if (places.has(id)) return false;
        places.set(id, zone === 'pileFaceUp' ? 'pile' : zone);
      }
  return copies.every(({ zone }, id) => {
    const inPile = zone === 'deck' || zone === 'hand' || zone === 'discard' || zone === 'pile';
    return places.get(id) === (inPile ? zone : undefined);
  });
}

const probes: TwinnableGame['probes'] = (random): Probe[] => [
  { type: 'PlayCard', card: 1 + random.below(600), at: 'core' },
  { type: 'PlayCard', card: 1 + random.below(600), at: `planet:${random.below(20)}` },
  { type: 'Beam', from: `planet:${random.below(20)}`, to: `ship:${1 + random.below(600)}`, cards: [random.below(600)] },
  { type: 'MoveShip', ship: 1 + random.below(600), to: random.below(20) },
  { type: 'AttemptMission', mission: 1 + random.below(200), with: 'planet' },
  { type: 'UseAbility', card: 1 + random.below(600), ability: 'order' },
  { type: 'Respond', card: 1 + random.below(600), ability: random.pick(['save', 'on-play', 'play']) },
  { type: 'Choose', picks: [random.below(4), 90] },
  { type: 'EndSegment', really: true },
  { type: 'LookAtDeck' },
];

type Probe = ReturnType<TwinnableGame['probes']>[number];
