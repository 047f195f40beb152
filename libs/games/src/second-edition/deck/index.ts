export {
  COPIES_MAX,
  DECK_CARDS_MAX,
  DECK_PARTS,
  deckHash,
  MISSIONS_NEEDED,
  partFor,
  readDeck,
  sortedDeck,
  type Deck,
  type DeckPart,
} from './deck';
export { exportLackey, exportText } from './export';
export { importDeck } from './import';
export { deckKit } from './kit';
export { cardName, cardsNamed, suggestionsFor } from './names';
export { opposingDecks } from './opposing-decks';
export { STARTER_DECK_IDS, STARTER_DECKS, type StarterDeckId } from './starter-decks';
export {
  DECK_WARNINGS,
  deckWarnings,
  validateDeck,
  type DeckFault,
  type DeckFaultCode,
  type DeckWarning,
  type DeckWarningCode,
} from './validate';
