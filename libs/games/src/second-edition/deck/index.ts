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
export {
  IMPORT_LIMITS,
  IMPORT_PROBLEMS,
  importDeck,
  type ImportedDeck,
  type ImportProblem,
  type ImportProblemCode,
} from '../../decks/import';
export { cardName, cardsNamed } from './names';
export { STARTER_DECK_IDS, STARTER_DECKS, type StarterDeck, type StarterDeckId } from './starter-decks';
export { suggestionsFor } from '../../decks/suggest';
export {
  DECK_WARNINGS,
  deckWarnings,
  validateDeck,
  type DeckFault,
  type DeckFaultCode,
  type DeckWarning,
  type DeckWarningCode,
} from './validate';
export { sayFault, sayProblem, sayWarning, type DeckLanguage } from './words';
