import { CREW } from './crew';
import { EMBLEMS } from './emblems';
import { KINDS } from './kinds';
import { SKILLS } from './skills';
import { STATES } from './states';
import { VALUES } from './values';

/**
 * All icons, on a grid of 16: strokes (`S…`) and filled shapes (`F…`) parted by bars, in the one colour of what stands around
 * them, told apart at 14 px. None follows a printed or filmed emblem.
 */
export const ICONS = { ...SKILLS, ...VALUES, ...KINDS, ...CREW, ...STATES, ...EMBLEMS };
export type IconName = keyof typeof ICONS;
export type People = keyof typeof EMBLEMS;

export const isIcon = (name: string): name is IconName => Object.hasOwn(ICONS, name);
export const isPeople = (name: string): name is People => Object.hasOwn(EMBLEMS, name);

export interface IconPart {
  readonly d: string;
  readonly isStroke: boolean;
}
export const iconParts = (name: IconName): readonly IconPart[] =>
  ICONS[name].split('|').map((part) => ({ d: part.slice(1), isStroke: part.startsWith('S') }));
