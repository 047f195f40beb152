import type { IconName, People } from './icons/icons';

/** What the picture of a face shows, as facts of the card; how it looks follows from them and the seed. */
export type Scene =
  PersonScene | ShipScene | PlanetScene | SpaceScene | HomeScene | DangerScene | DeedScene | ThingScene;

/** A bust of planes under an arch of what the person can do; never a likeness. */
export interface PersonScene {
  readonly type: 'person';
  readonly people: People;
  /** A known one has its own tone and marks; any other gets them from its name. */
  readonly species: string;
  /** About 0 to 10: the width of the shoulders. */
  readonly strength: number;
  /** Hue of the yoke. */
  readonly yoke?: number;
  readonly pips: number;
  readonly isUnique: boolean;
  readonly stars: readonly Star[];
  /** Up to three numbers, drawn as the reach of the corners of a triangle. */
  readonly ratings?: readonly number[];
}

/** A skill on the arch: its place among all there are, so that it is the same on each face. */
export interface Star {
  readonly place: number;
  readonly of: number;
  readonly level: number;
  readonly icon: IconName;
}

export interface ShipScene {
  readonly type: 'ship';
  readonly people: People;
  /** Ships of one hull are sisters. */
  readonly hull: string;
  readonly range: number;
  readonly weapons: number;
  readonly shields: number;
  readonly isCloaked: boolean;
}

export interface PlanetScene {
  readonly type: 'planet';
  /** Worlds of one body look alike. */
  readonly body: string;
  readonly bodyHue: number;
  readonly moons: number;
  readonly span: number;
}

export const SPACE_FEATURES = ['cloud', 'belt', 'comet', 'pulsar', 'spiral', 'twins', 'station'] as const;
export type SpaceFeature = (typeof SPACE_FEATURES)[number];
export interface SpaceScene {
  readonly type: 'space';
  /** Where the card's own words do not say it, it follows from the seed. */
  readonly feature?: SpaceFeature;
  readonly bodyHue: number;
  readonly span: number;
}

export interface HomeScene {
  readonly type: 'home';
  readonly people: People;
  readonly bodyHue: number;
}

export const DANGERS = [
  'shards',
  'cage',
  'maze',
  'lattice',
  'spiral',
  'waves',
  'fangs',
  'eye',
  'wall',
  'bloom',
  'moire',
  'fault',
  'storm',
  'lock',
  'swarm',
  'web',
] as const;
export type Danger = (typeof DANGERS)[number];
export interface DangerScene {
  readonly type: 'danger';
  readonly ground: 'planet' | 'space' | 'dual';
  readonly danger: Danger;
  /** Faintly behind it. */
  readonly second?: Danger;
  readonly ratings?: readonly number[];
  readonly mark?: People;
}

/** What an event, an interrupt or the like does. */
export const DEEDS = [
  'rose',
  'burst',
  'orbit',
  'break',
  'knot',
  'ring',
  'star',
  'tiles',
  'bars',
  'ripple',
  'threads',
  'gate',
  'course',
  'form',
  'dial',
] as const;
export type Deed = (typeof DEEDS)[number];
export interface DeedScene {
  readonly type: 'deed';
  readonly deed: Deed;
  /** A card that stays in play has corners. */
  readonly stays: boolean;
  readonly mark?: People;
  /** In the middle of a ripple. */
  readonly sign?: IconName;
}

export const THINGS = [
  'weapon',
  'creature',
  'wand',
  'slab',
  'orb',
  'flask',
  'case',
  'ring',
  'crystal',
  'blade',
  'stack',
] as const;
export type Thing = (typeof THINGS)[number];
export interface ThingScene {
  readonly type: 'thing';
  readonly thing: Thing;
  readonly mark?: People;
}
