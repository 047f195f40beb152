import type { Json } from '@logbuoy/kernel';
import { type Game } from '@logbuoy/games';
import { secondEdition, type SecondEditionState } from '@logbuoy/games/second-edition';
import { secondEditionForTwins, testSeed, type MatchBatch, type TableToPlay } from '@logbuoy/test-kit';
import { huntAtTheDoor, LeakAtTheDoor } from './at-the-door';

describe('the hunt for leaks in Second Edition', () => {
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
