import type { Json } from '@logbuoy/kernel';
import { secondEdition, type Game, type SecondEditionState } from '@logbuoy/games';
import { sample, secondEditionForTwins, testSeed, timeLimitMs } from '@logbuoy/test-kit';
import { firstLeak } from './at-the-door';
import { huntForLeaks } from './twin-houses';

describe('non-interference of Second Edition', () => {
  it(
    'twins look the same at the game’s own door, to every viewer and at every step',
    () => {
      const matches = sample('second edition twins', { test: 15, soak: 10_000, of: 'matches' });
      const twinnable = secondEditionForTwins();
      for (let i = 0; i < matches; i++) expect(firstLeak(twinnable, (testSeed() + i) >>> 0)).toBeUndefined();
    },
    timeLimitMs(600_000),
  );

  it(
    'twins look the same through every endpoint',
    async () => {
      const pairs = sample('second edition non-interference', { test: 6, soak: 10_000, of: 'pairs' });
      const found = await huntForLeaks(secondEditionForTwins(), pairs, testSeed());
      expect(found.pairs).toBe(pairs);
    },
    timeLimitMs(900_000),
  );

  type Leaking = Partial<Game<SecondEditionState>>;
  const door = secondEdition as unknown as Game<SecondEditionState>;
  const viewWith = (more: (state: SecondEditionState) => Json): Leaking => ({
    view: (state, viewer) => ({ ...(door.view(state, viewer) as object), more: more(state) }),
  });
  const cardsIn = ({ copies, players }: SecondEditionState, zone: 'hand' | 'deck' | 'pile'): number[] =>
    players.map((player) => copies[player[zone][0] ?? -1]?.card ?? 0);

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
    const twinnable = secondEditionForTwins(leaking);
    let leak: string | undefined;
    for (let i = 0; i < 12 && leak === undefined; i++) leak = firstLeak(twinnable, (testSeed() + i) >>> 0);
    expect(leak).toBeDefined();
  });
});
