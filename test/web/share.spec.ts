import { addressOf, deckIn } from '../../apps/web/src/decks/share';
import { shelfIn, shelfText, withKept, withoutKept } from '../../apps/web/src/decks/shelf';

describe('a deck as an address', () => {
  const deck = { missions: [170, 187], dilemmas: [4, 4, 8], deck: [68, 83, 83] };

  it('comes back as it was', () => {
    expect(addressOf(deck)).toBe('#deck=170.187~4x2.8~68.83x2');
    expect(deckIn(addressOf(deck))).toEqual(deck);
    const nothing = { missions: [], dilemmas: [], deck: [] };
    expect(deckIn(addressOf(nothing))).toEqual(nothing);
  });

  it.each([
    '',
    '#',
    '#deck=',
    '#deck=1~2',
    '#deck=1~2~3~4',
    '#deck=a~2~3',
    '#deck=1x99.2x99.3x99.4x99.5x99~~',
    '#2E-142',
  ])('is not read from %s', (hash) => expect(deckIn(hash)).toBeUndefined());
});

describe('decks that are kept', () => {
  const deckOf = (...missions: number[]) => ({ missions, dilemmas: [4, 4], deck: [68] });
  const shelf = withKept(withKept([], { name: 'Terok Nor', deck: deckOf(150) }), { name: 'Boreth', deck: deckOf(191) });

  it('stand in the order of their names, each name once', () => {
    expect(shelf.map(({ name }) => name)).toEqual(['Boreth', 'Terok Nor']);
    expect(withKept(shelf, { name: 'Boreth', deck: deckOf(183) })[0]?.deck.missions).toEqual([183]);
    expect(withoutKept(shelf, 'Boreth').map(({ name }) => name)).toEqual(['Terok Nor']);
  });

  it('come back as they were, and what nobody can read is left out', () => {
    expect(shelfIn(shelfText(shelf))).toEqual(shelf);
    expect(shelfIn('[["Boreth","#deck=191~~"],["x","nothing"],["y"],7]')).toEqual([
      { name: 'Boreth', deck: { missions: [191], dilemmas: [], deck: [] } },
    ]);
    expect([shelfIn(null), shelfIn('{'), shelfIn('{}')]).toEqual([[], [], []]);
  });
});
