import { sayProblem, type DeckKit, type ImportProblem } from '../../decks';
import type { InWords, Language } from '../../words';
import { DECK_CARDS_MAX, deckHash, readDeck, sortedDeck, type Deck } from './deck';
import { exportLackey, exportText } from './export';
import { importDeck } from './import';
import { cardName } from './names';
import { sampleHand } from './opening-hand';
import { opposingDecks } from './opposing-decks';
import { STARTER_DECKS } from './starter-decks';
import { deckWarnings, validateDeck } from './validate';
import { sayFault, sayWarning } from './words';

const inBoth = (say: (language: Language) => string): InWords => ({ en: say('en'), de: say('de') });

/** What was not understood of a list, in words. */
export const sayImportProblem = (problem: ImportProblem<number>, language: Language): string =>
  sayProblem(problem, language, { cardsMax: DECK_CARDS_MAX, nameOf: cardName });

/** What can be said about decks of Second Edition. */
export const deckKit: DeckKit<Deck> = {
  starters: STARTER_DECKS,
  demo: ['the-next-generation', 'klingon'],
  read: readDeck,
  sorted: sortedDeck,
  hash: deckHash,
  faults: (deck) =>
    validateDeck(deck).map((fault) => ({ ...fault, words: inBoth((language) => sayFault(fault, language)) })),
  warnings: (deck) =>
    deckWarnings(deck).map((warning) => ({ ...warning, words: inBoth((language) => sayWarning(warning, language)) })),
  import(text) {
    const { deck, problems } = importDeck(text);
    const inWords = (problem: ImportProblem<number>) => inBoth((language) => sayImportProblem(problem, language));
    return { deck, problems: problems.map((problem) => ({ ...problem, words: inWords(problem) })) };
  },
  lists: { text: exportText, lackey: exportLackey },
  sampleHand,
  opposing: opposingDecks,
};
