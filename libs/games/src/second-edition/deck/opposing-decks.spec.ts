import { opposingDecks } from './opposing-decks';

describe('the deck of a bot', () => {
  const deckWith = (...missions: number[]) => ({ deck: { missions, dilemmas: [], deck: [] } });
  const [mine, close, far] = [deckWith(170, 187), deckWith(187, 200), deckWith(148, 153)];

  it('brings no mission of those who sit there, as long as there is such a deck', () => {
    expect(opposingDecks([mine.deck], [mine, close, far])).toEqual([far]);
    expect(opposingDecks([mine.deck], [mine, close])).toEqual([mine, close]);
  });
});
