import type { Json } from '@logbuoy/kernel';
import { type Game } from '@logbuoy/games';
import { secondEdition, type SecondEditionState } from '@logbuoy/games/second-edition';
import {
  sample,
  secondEditionForTwins,
  testSeed,
  timeLimitMs,
  type MatchBatch,
  type TableToPlay,
} from '@logbuoy/test-kit';
import { huntAtTheDoor, LeakAtTheDoor } from './at-the-door';
import { progressOf } from './progress';
import { huntForLeaks } from './twin-houses';

describe('non-interference of Second Edition', () => {
  it(
    'twins look the same through every endpoint',
    async () => {
      const name = 'second edition non-interference';
      const pairs = sample(name, { test: 12, soak: 10_000, of: 'pairs' });
      const onProgress = progressOf(name, pairs);
      const found = await huntForLeaks(secondEditionForTwins(), pairs, testSeed(), { onProgress });
      expect(found.pairs).toBe(pairs);
      expect(found.routesLeft).toEqual([]);
      expect(found.answersCompared).toBeGreaterThan(20 * pairs);
    },
    timeLimitMs(900_000),
  );

  it(
    'twins look the same at the game’s own door, to every viewer and at every step',
    () => {
      const name = 'second edition twins';
      const pairs = sample(name, { test: 24, soak: 10_000, of: 'pairs' });
      expect(() => huntAtTheDoor(secondEditionForTwins(), pairs, testSeed(), progressOf(name, pairs))).not.toThrow();
    },
    timeLimitMs(600_000),
  );

  type Leaking = Partial<Game<SecondEditionState>>;
  const door = secondEdition as unknown as Game<SecondEditionState>;
  const viewWith = (more: (state: SecondEditionState) => Json): Leaking => ({
    view: (state, viewer) => ({ ...(door.view(state, viewer) as object), more: more(state) }),
  });
  const cardsIn = ({ copies, players }: SecondEditionState, zone: 'hand' | 'deck' | 'pile'): number[] =>
    players.map((player) => copies[player[zone][0] ?? -1]?.card ?? 0);

  /** Leaks are planted in what is told of a match: the same matches serve to look for all of them. */
  const played = new Map<number, readonly MatchBatch[]>();
  const playedOnce = (table: TableToPlay): readonly MatchBatch[] => {
    const history = played.get(table.seed) ?? secondEditionForTwins().play(table);
    played.set(table.seed, history);
    return history;
  };

  it.each<[string, Leaking]>([
    ['a card of a hand', viewWith((state) => cardsIn(state, 'hand'))],
    ['the next card of a deck', viewWith((state) => cardsIn(state, 'deck'))],
    ['the next dilemma of a pile', viewWith((state) => cardsIn(state, 'pile'))],
    ['what else is passed', viewWith(({ players }) => players.map(({ standingPasses }) => standingPasses))],
    [
      'who was beamed',
      viewWith(({ copies }) => copies.flatMap(({ zone, card }) => (zone === 'aboard' ? [card] : [])).sort()),
    ],
    ['the order of a deck', viewWith(({ players }) => players.map(({ deck }) => deck.join()))],
    [
      'what is offered',
      {
        offers: (state, seat) => [
          ...door.offers(state, seat),
          ...(cardsIn(state, 'hand').some((card) => card % 7 === 0) ? [{ type: 'Hope' }] : []),
        ],
      },
    ],
  ])('a leak of %s is found', (_what, leaking) => {
    const twinnable = { ...secondEditionForTwins(leaking), play: playedOnce };
    expect(() => huntAtTheDoor(twinnable, 50, testSeed())).toThrow(LeakAtTheDoor);
  });
});
