import { savedDecksIn, savedDecksText, withKept, withoutKept } from './saved-decks';

describe('decks that are kept', () => {
  const deckOf = (...missions: number[]) => ({ missions, dilemmas: [4, 4], deck: [68] });
  const saved = withKept(withKept([], { name: 'Terok Nor', deck: deckOf(150) }), { name: 'Boreth', deck: deckOf(191) });

  it('stand in the order of their names, each name once', () => {
    expect(saved.map(({ name }) => name)).toEqual(['Boreth', 'Terok Nor']);
    expect(withKept(saved, { name: 'Boreth', deck: deckOf(183) })[0]?.deck.missions).toEqual([183]);
    expect(withoutKept(saved, 'Boreth').map(({ name }) => name)).toEqual(['Terok Nor']);
  });

  it('come back as they were, without the unreadable ones', () => {
    expect(savedDecksIn(savedDecksText(saved))).toEqual(saved);
    expect(savedDecksIn('[["Boreth","#deck=191~~"],["x","nothing"],["y"],7]')).toEqual([
      { name: 'Boreth', deck: { missions: [191], dilemmas: [], deck: [] } },
    ]);
    expect([savedDecksIn(null), savedDecksIn('{'), savedDecksIn('{}')]).toEqual([[], [], []]);
  });
});
