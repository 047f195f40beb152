import { writeLackey, writeText } from '../../decks';
import { sortedDeck, type Deck } from './deck';
import { cardName, lackeyName } from './names';

/** A list for people. */
export function exportText(deck: Deck): string {
  const { missions, dilemmas, deck: rest } = sortedDeck(deck);
  const parts = [
    { heading: 'Missions', cards: missions },
    { heading: 'Dilemmas', cards: dilemmas },
    { heading: 'Deck', cards: rest },
  ];
  return writeText(parts, cardName);
}

/** The same for LackeyCCG. */
export function exportLackey(deck: Deck): string {
  const { missions, dilemmas, deck: rest } = sortedDeck(deck);
  const parts = [
    { heading: 'Dilemmas', cards: dilemmas },
    { heading: 'Missions', cards: missions },
  ];
  return writeLackey(rest, parts, lackeyName);
}
