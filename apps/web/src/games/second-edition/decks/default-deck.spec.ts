import { STARTER_DECKS } from '@logbuoy/games/second-edition';
import { defaultDeck } from './default-deck';

describe('the deck of a player who has not chosen one', () => {
  it('shares no mission with that of the player who sat down first', () => {
    const [first, second] = [defaultDeck(STARTER_DECKS, 0), defaultDeck(STARTER_DECKS, 1)];
    expect(first).toBe(STARTER_DECKS[0]);
    expect(second?.deck.missions.filter((mission) => first?.deck.missions.includes(mission))).toEqual([]);
  });

  it('is another one for each of four, and some deck for any number', () => {
    expect(new Set([0, 1, 2, 3].map((seated) => defaultDeck(STARTER_DECKS, seated))).size).toBe(4);
    expect(defaultDeck(STARTER_DECKS, 99)).toBeDefined();
    expect(defaultDeck([], 0)).toBeUndefined();
  });
});
