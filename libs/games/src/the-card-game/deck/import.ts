import { readList, type ImportedDeck } from '../../decks';
import { DECK_CARDS_MAX } from './deck';
import { LACKEY_NAMES, NAMES } from './names';

/** Headings in English and German. */
const HEADINGS = new Set([
  ...['deck', 'drawpile', 'crew', 'mission', 'missions', 'plot', 'plots', 'discovery', 'discoveries', 'episodes'],
  ...['challenge', 'challenges', 'effect', 'effects', 'wild', 'wilds', 'permanentwild', 'permanentwilds', 'total'],
  ...['missionen', 'entdeckung', 'entdeckungen', 'herausforderung', 'herausforderungen', 'effekt', 'effekte'],
  ...['zugstapel', 'episoden', 'gesamt', 'startingcards'],
]);

/** LackeyCCG's lists have a count, a tab and a name on each line. */
const IS_LACKEYS = /^\s*\d+\t/m;

/** Reads a list of a deck, a plain one or LackeyCCG's, with headings or without. */
export const importDeck = (text: string): ImportedDeck<number, 'cards'> =>
  readList(text, {
    names: IS_LACKEYS.test(text) ? LACKEY_NAMES : NAMES,
    parts: ['cards'],
    partOf: () => 'cards',
    cardsMax: DECK_CARDS_MAX,
    headings: HEADINGS,
  });
