import { Behaviours } from '.';

interface Card {
  readonly card: number;
  readonly abilities?: readonly { readonly kind: 'order' | 'response'; readonly id: string }[];
}
const first: Card = {
  card: 3,
  abilities: [
    { kind: 'order', id: 'a' },
    { kind: 'response', id: 'b' },
    { kind: 'order', id: 'c' },
  ],
};

function filled(): Behaviours<Card> {
  const behaviours = new Behaviours<Card>();
  behaviours.add([first, { card: 5 }]);
  return behaviours;
}

describe('the behaviours of a game', () => {
  it('are found by card, and their abilities by kind', () => {
    const behaviours = filled();
    expect([behaviours.of(3), behaviours.of(4)]).toEqual([first, undefined]);
    expect(behaviours.abilities(3, 'order').map(({ id }) => id)).toEqual(['a', 'c']);
    expect([behaviours.abilities(4, 'order'), behaviours.abilities(5, 'order')]).toEqual([[], []]);
    expect(behaviours.all().map(({ card }) => card)).toEqual([3, 5]);
  });

  it('are one for each card', () => {
    expect(() => filled().add([{ card: 5 }])).toThrow('card 5 has two behaviours');
  });

  it('can be forgotten for a test, and brought back', () => {
    const behaviours = filled();
    const remember = behaviours.forget(3);
    expect([behaviours.of(3), behaviours.abilities(3, 'order')]).toEqual([undefined, []]);
    remember();
    expect(behaviours.abilities(3, 'response').map(({ id }) => id)).toEqual(['b']);
  });

  it('can be watched by a simulation', () => {
    const behaviours = filled();
    behaviours.watch((behaviour) => ({ ...behaviour, abilities: [] }));
    expect(behaviours.abilities(3, 'order')).toEqual([]);
    expect(behaviours.of(4)).toBeUndefined();
  });
});
