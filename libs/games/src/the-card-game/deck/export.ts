import { writeLackey, writeText } from '../../decks';
import { cardsOfType, LISTED_TYPES, sortedDeck, type Deck } from './deck';
import { cardName, headingOf, lackeyName } from './names';

/** A list for people, type by type. */
export function exportText(deck: Deck): string {
  const sorted = sortedDeck(deck);
  const parts = LISTED_TYPES.map((type) => ({ heading: headingOf(type), cards: cardsOfType(sorted, type) }));
  return writeText(
    parts.filter(({ cards }) => cards.length > 0),
    cardName,
  );
}

/** The same for LackeyCCG. */
export const exportLackey = (deck: Deck): string => writeLackey(sortedDeck(deck).cards, [], lackeyName);
