import type { StarterDeck } from '../../decks';
import type { Deck } from './deck';

export const STARTER_DECK_IDS = [
  'deep-space-9',
  'the-next-generation',
  'klingon',
  'romulan',
  'bajoran',
  'cardassian',
] as const;
export type StarterDeckId = (typeof STARTER_DECK_IDS)[number];

/** Card number and copies, as in `268x2`. */
const copies = (list: string): number[] =>
  list.split(' ').flatMap((entry) => {
    const [number, times] = entry.split('x').map(Number);
    return Array.from({ length: times as number }, () => number as number);
  });

/** The printed ones are the fixed sixty cards of a starter deck of 2002, without its three random rares. */
type Starter = StarterDeck<Deck> & { readonly id: StarterDeckId };

/** Six legal decks to begin with; any two of them can meet. */
export const STARTER_DECKS: readonly Starter[] = [
  {
    id: 'deep-space-9',
    name: { en: 'Deep Space 9', de: 'Deep Space 9' },
    origin: 'printed',
    deck: {
      missions: copies('170x1 187x1 188x1 198x1 199x1'),
      dilemmas: copies('4x2 8x1 17x2 25x1 33x2 34x2 41x1 43x2 48x2 50x2 52x1 57x1 60x1'),
      deck: [
        ...copies('68x1 83x2 84x2 136x2 145x2 207x2 210x2 214x2 217x1 225x2 251x1'),
        ...copies('254x1 256x2 265x2 278x2 280x1 285x1 291x1 320x1 334x1 351x1 390x3'),
      ],
    },
  },
  {
    id: 'the-next-generation',
    name: { en: 'The Next Generation', de: 'The Next Generation' },
    origin: 'printed',
    deck: {
      missions: copies('161x1 171x1 172x1 176x1 203x1'),
      dilemmas: copies('4x2 8x1 12x2 17x2 25x1 33x2 34x2 41x1 43x2 48x2 52x1 57x1 60x1'),
      deck: [
        ...copies('72x2 83x2 84x2 131x2 136x2 253x1 258x2 260x1 262x1 268x2'),
        ...copies('273x1 274x2 276x3 281x2 282x1 287x2 289x1 290x1 339x1 395x3 396x1'),
      ],
    },
  },
  {
    id: 'klingon',
    name: { en: 'Klingons', de: 'Klingonen' },
    origin: 'printed',
    deck: {
      missions: copies('167x1 183x1 191x1 200x1 201x1'),
      dilemmas: copies('8x1 17x2 25x1 33x2 34x2 37x2 41x1 43x2 50x2 52x1 54x2 57x1 60x1'),
      deck: [
        ...copies('83x2 84x2 136x2 143x2 292x2 295x3 297x2 299x1 300x1'),
        ...copies('301x3 303x1 307x2 312x2 315x2 316x3 340x1 399x1 403x3'),
      ],
    },
  },
  {
    id: 'romulan',
    name: { en: 'Romulans', de: 'Romulaner' },
    origin: 'printed',
    deck: {
      missions: copies('148x1 178x1 180x1 195x1 202x1'),
      dilemmas: copies('8x1 17x2 25x1 33x2 34x2 37x2 41x1 43x2 48x2 50x2 52x1 57x1 60x1'),
      deck: [
        ...copies('65x1 83x2 84x2 117x1 136x2 140x2 326x1 340x1 355x2'),
        ...copies('356x1 358x2 360x3 363x1 365x2 366x3 370x2 373x2 377x2 408x3'),
      ],
    },
  },
  {
    id: 'bajoran',
    name: { en: 'Bajorans', de: 'Bajoraner' },
    origin: 'house',
    deck: {
      missions: copies('150x1 152x1 198x1 199x1 205x1'),
      dilemmas: copies('3x1 6x2 9x2 13x2 18x2 21x2 31x2 36x2 40x2 44x2 53x1'),
      deck: [
        ...copies('79x2 85x2 141x1 145x1 207x2 210x3 211x3 213x1 214x2 215x2 216x1'),
        ...copies('217x1 218x1 219x1 220x1 224x1 225x2 226x1 227x2 228x1 380x2 382x2'),
      ],
    },
  },
  {
    id: 'cardassian',
    name: { en: 'Cardassians', de: 'Cardassianer' },
    origin: 'house',
    deck: {
      missions: copies('148x1 153x1 176x1 190x1 198x1'),
      dilemmas: copies('3x2 6x2 14x1 15x2 16x1 19x2 22x2 29x2 38x2 45x1 49x1 56x2'),
      deck: [
        ...copies('100x2 113x1 116x2 128x1 132x1 229x2 231x1 232x1 234x2 235x1'),
        ...copies('236x1 237x3 240x1 241x3 245x1 247x2 249x3 250x3 384x3 385x1'),
      ],
    },
  },
];
