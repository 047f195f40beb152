import { base } from '@logbuoy/cards';
import { SeededChance } from '@logbuoy/kernel';
import { readDeck, type Deck } from '../deck/deck';
import { deckWarnings, validateDeck } from '../deck/validate';
import { simulatedDecks } from './decks';

const drawn = (seed: number, ...around: number[]): Deck => {
  const [deck] = simulatedDecks.deal(['random'], new SeededChance(seed), around);
  return readDeck(deck) as Deck;
};
const SEEDS = Array.from({ length: 50 }, (_, seed) => seed);

describe('a deck drawn from all cards', () => {
  it('[TCG-228] [TCG-229] is legal, and of every type', () => {
    for (const seed of SEEDS) {
      const deck = drawn(seed, base.effects.phaserBlastLogic, base.challenges.metron);
      expect([seed, validateDeck(deck), deckWarnings(deck)]).toEqual([seed, [], []]);
    }
  });

  it('is the same for the same chance, and another for another', () => {
    expect(drawn(1)).toEqual(drawn(1));
    expect(drawn(1)).not.toEqual(drawn(2));
  });

  it('holds the cards it is built around as often as allowed', () => {
    const { metron } = base.challenges;
    expect(drawn(3, metron).cards.filter((id) => id === metron)).toHaveLength(4);
  });
});
