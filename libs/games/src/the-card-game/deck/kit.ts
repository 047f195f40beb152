import { sayProblem, type DeckKit, type ImportProblem } from '../../decks';
import type { InWords, Language } from '../../words';
import { DECK_CARDS_MAX, deckHash, readDeck, sortedDeck, type Deck } from './deck';
import { exportLackey, exportText } from './export';
import { importDeck } from './import';
import { cardName } from './names';
import { STARTER_DECKS } from './starter-decks';
import { deckWarnings, validateDeck } from './validate';
import { sayFault, WARNINGS } from './words';

const AMBIGUOUS: InWords = {
  en: 'several cards have this name; the type or Icon is needed',
  de: 'mehrere Karten haben diesen Namen; Typ oder Symbol fehlt',
};

function inWords(problem: ImportProblem<number>): InWords {
  const say = (language: Language): string =>
    sayProblem(problem, language, { cardsMax: DECK_CARDS_MAX, nameOf: cardName, ambiguous: AMBIGUOUS });
  return { en: say('en'), de: say('de') };
}

/** What can be said about decks of this game. */
export const deckKit: DeckKit<Deck> = {
  starters: STARTER_DECKS,
  demo: ['red-shirts', 'klingon-border'],
  read: readDeck,
  sorted: sortedDeck,
  hash: deckHash,
  faults: (deck) => validateDeck(deck).map((fault) => ({ ...fault, words: sayFault(fault) })),
  warnings: (deck) => deckWarnings(deck).map((code) => ({ code, rule: 'TCG-228', words: WARNINGS[code] })),
  import(text) {
    const { deck, problems } = importDeck(text);
    return { deck, problems: problems.map((problem) => ({ ...problem, words: inWords(problem) })) };
  },
  lists: { text: exportText, lackey: exportLackey },
};
