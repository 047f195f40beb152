import { hash, type Chance } from '../draw/chance';

export const MARKS = [
  'nose',
  'ridge',
  'ears',
  'neck',
  'lobes',
  'antennae',
  'spots',
  'midline',
  'facets',
  'scan',
  'ripple',
] as const;
export type Mark = (typeof MARKS)[number];

export interface Look {
  /** The tone of the sculpture: it belongs to a people, never to a person. */
  readonly hue: number;
  readonly chroma: number;
  /** Lighter or darker than most. */
  readonly lift: number;
  /** Which of the head-dresses they wear. */
  readonly hair: readonly number[];
  readonly mark?: Mark;
}

const look = (hue: number, chroma: number, lift: number, hair: readonly number[], mark?: Mark): Look => ({
  hue,
  chroma,
  lift,
  hair,
  ...(mark === undefined ? {} : { mark }),
});

const LOOKS: { readonly [species: string]: Look } = {
  human: look(62, 0.05, 0, [1, 2, 9, 10, 11, 12, 13]),
  bajoran: look(52, 0.06, 0, [1, 2, 10, 11, 12, 13], 'nose'),
  klingon: look(42, 0.07, -0.1, [3, 6, 8, 7], 'ridge'),
  romulan: look(118, 0.05, 0, [5, 12, 5, 9], 'ears'),
  vulcan: look(100, 0.06, 0, [5, 1], 'ears'),
  cardassian: look(230, 0.025, 0.02, [2, 9, 12, 10], 'neck'),
  ferengi: look(50, 0.09, -0.02, [0], 'lobes'),
  andorian: look(235, 0.1, 0, [1, 2, 10, 13], 'antennae'),
  trill: look(68, 0.05, 0.03, [1, 10, 13, 12], 'spots'),
  reman: look(250, 0.015, -0.05, [0, 7], 'ears'),
  bolian: look(240, 0.1, 0, [0], 'midline'),
  benzite: look(205, 0.08, 0, [0], 'midline'),
  android: look(95, 0.04, 0.1, [5, 1], 'facets'),
  hologram: look(190, 0.06, 0.08, [1, 2], 'scan'),
  changeling: look(70, 0.07, 0, [9], 'ripple'),
  betazoid: look(30, 0.05, 0, [13, 11, 10]),
  borg: look(150, 0.02, -0.02, [0], 'facets'),
  tellarite: look(45, 0.07, -0.04, [8], 'ridge'),
  acamarian: look(48, 0.06, -0.02, [2, 13, 6, 7], 'spots'),
};

/** Of a people that is not known here it follows from its name: the same for all of them. */
export function lookOf(species: string, chance: Chance): Look {
  const strangers: readonly (Mark | undefined)[] = ['ridge', 'spots', 'midline', 'nose', 'ripple', undefined];
  return (
    LOOKS[species] ??
    look(
      hash(species) % 360,
      0.055,
      chance.in(-0.05, 0.06),
      [0, 1, 2, 3, 7, 9],
      strangers[hash(`${species} mark`) % strangers.length],
    )
  );
}
