import type { InWords, Language } from '../words';
import { COPIES_PER_LINE_MAX } from './deck-line';
import type { CardId } from './card-names';
import { IMPORT_LIMITS, type ImportProblem, type ImportProblemCode } from './read-list';

const PROBLEMS: { readonly [code in ImportProblemCode]: (cardsMax: number) => InWords } = {
  'unknown-card': () => ({ en: 'no card of this name', de: 'keine Karte dieses Namens' }),
  'subtitle-needed': () => ({
    en: 'several cards have this title; the subtitle is needed',
    de: 'mehrere Karten haben diesen Titel; der Untertitel fehlt',
  }),
  'bad-count': () => ({
    en: `the number of copies must be a whole number from 1 to ${COPIES_PER_LINE_MAX}`,
    de: `die Anzahl muss eine ganze Zahl von 1 bis ${COPIES_PER_LINE_MAX} sein`,
  }),
  'line-too-long': () => ({ en: 'too long for the name of a card', de: 'zu lang für den Namen einer Karte' }),
  'too-many-cards': (cardsMax) => ({
    en: `more than ${cardsMax} cards; reading ended here`,
    de: `mehr als ${cardsMax} Karten; hier endete das Lesen`,
  }),
  'too-many-lines': () => ({
    en: `more than ${IMPORT_LIMITS.lines} lines; reading ended here`,
    de: `mehr als ${IMPORT_LIMITS.lines} Zeilen; hier endete das Lesen`,
  }),
  'too-many-problems': () => ({
    en: 'too many lines are not understood; reading ended here',
    de: 'zu viele Zeilen sind nicht zu verstehen; hier endete das Lesen',
  }),
  'text-too-long': () => ({
    en: `more than ${IMPORT_LIMITS.chars} characters; nothing was read`,
    de: `mehr als ${IMPORT_LIMITS.chars} Zeichen; nichts wurde gelesen`,
  }),
};

/** What the words of a problem need to know of the game. */
export interface CardsInWords<Id extends CardId> {
  readonly cardsMax: number;
  nameOf(card: Id): string;
  /** What a name lacks that several cards have, where it is not the subtitle. */
  readonly ambiguous?: InWords;
}

export function sayProblem<Id extends CardId>(
  { line, text, code, suggestions }: ImportProblem<Id>,
  language: Language,
  { cardsMax, nameOf, ambiguous }: CardsInWords<Id>,
): string {
  const [where, perhaps, or] = language === 'en' ? ['Line', 'Perhaps', ' or '] : ['Zeile', 'Vielleicht', ' oder '];
  const meant = suggestions.length === 0 ? '' : `. ${perhaps} ${suggestions.map(nameOf).join(or)}?`;
  const what = code === 'subtitle-needed' ? (ambiguous ?? PROBLEMS[code](cardsMax)) : PROBLEMS[code](cardsMax);
  return `${where} ${line}, "${text}": ${what[language]}${meant}`;
}
