export { COPIES_MAX, deckHash, MISSIONS_NEEDED, sortedDeck, type Deck } from './deck';
export { exportLackey, exportText } from './export';
export { deckKit } from './kit';
export { OPENING_HAND } from './opening-hand';
export { opposingDecks } from './opposing-decks';
export { STARTER_DECK_IDS, STARTER_DECKS } from './starter-decks';
