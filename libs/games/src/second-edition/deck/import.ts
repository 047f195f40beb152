import { secondEditionCard } from '@logbuoy/cards';
import { readList, type ImportedDeck } from '../../decks';
import { DECK_CARDS_MAX, DECK_PARTS, partFor, type DeckPart } from './deck';
import { NAMES } from './names';

/** Headings in English and German. */
const HEADINGS = new Set([
  ...['deck', 'maindeck', 'drawdeck', 'mission', 'missions', 'dilemma', 'dilemmas', 'dilemmapile', 'headquarters'],
  ...['personnel', 'ship', 'ships', 'equipment', 'event', 'events', 'interrupt', 'interrupts', 'other', 'total'],
  ...['missionen', 'dilemmastapel', 'hauptquartier', 'personal', 'personen', 'schiff', 'schiffe', 'ausrustung'],
  ...['ereignis', 'ereignisse', 'unterbrechung', 'unterbrechungen', 'sonstige', 'sonstiges', 'gesamt'],
]);

/** Reads a list of a deck, a plain one or LackeyCCG's, with headings or without. */
export const importDeck = (text: string): ImportedDeck<number, DeckPart> =>
  readList(text, {
    names: NAMES,
    parts: DECK_PARTS,
    partOf: (number) => partFor(secondEditionCard(number).type),
    cardsMax: DECK_CARDS_MAX,
    headings: HEADINGS,
  });
