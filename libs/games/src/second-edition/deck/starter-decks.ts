import type { StarterDeck } from '../../decks';
import type { Deck } from './deck';
import { bajoran } from './starters/bajoran';
import { cardassian } from './starters/cardassian';
import { deepSpace9 } from './starters/deep-space-9';
import { klingon } from './starters/klingon';
import { romulan } from './starters/romulan';
import { theNextGeneration } from './starters/the-next-generation';

export const STARTER_DECK_IDS = [
  'deep-space-9',
  'the-next-generation',
  'klingon',
  'romulan',
  'bajoran',
  'cardassian',
] as const;
export type StarterDeckId = (typeof STARTER_DECK_IDS)[number];

/** The printed ones are the fixed sixty cards of a starter deck of 2002, without its three random rares. */
type Starter = StarterDeck<Deck> & { readonly id: StarterDeckId };

/** Six legal decks to begin with; any two of them can meet. */
export const STARTER_DECKS: readonly Starter[] = [
  {
    id: 'deep-space-9',
    name: { en: 'Deep Space 9', de: 'Deep Space 9' },
    origin: 'printed',
    deck: deepSpace9,
  },
  {
    id: 'the-next-generation',
    name: { en: 'The Next Generation', de: 'The Next Generation' },
    origin: 'printed',
    deck: theNextGeneration,
  },
  {
    id: 'klingon',
    name: { en: 'Klingons', de: 'Klingonen' },
    origin: 'printed',
    deck: klingon,
  },
  {
    id: 'romulan',
    name: { en: 'Romulans', de: 'Romulaner' },
    origin: 'printed',
    deck: romulan,
  },
  {
    id: 'bajoran',
    name: { en: 'Bajorans', de: 'Bajoraner' },
    origin: 'house',
    deck: bajoran,
  },
  {
    id: 'cardassian',
    name: { en: 'Cardassians', de: 'Cardassianer' },
    origin: 'house',
    deck: cardassian,
  },
];
