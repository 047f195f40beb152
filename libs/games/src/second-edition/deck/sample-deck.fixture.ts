import { SECOND_EDITION_CARDS } from '@logbuoy/cards';
import fc from 'fast-check';
import { partFor, type Deck, type DeckPart } from './deck';
import { STARTER_DECKS, type StarterDeckId } from './starter-decks';

export function starter(id: StarterDeckId): Deck {
  const found = STARTER_DECKS.find((one) => one.id === id);
  if (!found) throw new RangeError(id);
  return found.deck;
}

/** The card of this name, for tests that speak of cards. */
export function numberOf(title: string, subtitle: string | null = null): number {
  const found = SECOND_EDITION_CARDS.find((card) => card.title === title && card.subtitle === subtitle);
  if (!found) throw new RangeError(`${title}, ${subtitle}`);
  return found.number;
}

export const times = (copies: number, number: number): number[] => Array.from({ length: copies }, () => number);

const numbersFor = (part: DeckPart) =>
  SECOND_EDITION_CARDS.filter(({ type }) => partFor(type) === part).map(({ number }) => number);
const some = (part: DeckPart, maxLength: number) =>
  fc.array(fc.constantFrom(...numbersFor(part)), { maxLength, size: 'max' });

/** Cards where they belong, whether or not they make a legal deck. */
export const anyDeck: fc.Arbitrary<Deck> = fc.record({
  missions: some('missions', 8),
  dilemmas: some('dilemmas', 40),
  deck: some('deck', 80),
});
