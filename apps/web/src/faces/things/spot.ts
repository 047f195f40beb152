import type { Chance } from '../draw/chance';
import type { Palette } from '../draw/palette';
import { disc } from '../draw/svg';

/** A thing is drawn around 0 0, about a hundred units wide, lit from above. */
export interface Bench {
  readonly chance: Chance;
  readonly palette: Palette;
  readonly lit: string;
  readonly unlit: string;
  /** Hue of what glows in it. */
  readonly hue: number;
}
export type Made = (bench: Bench) => string;

export const lamp = ({ accent }: Palette, x: number, y: number, size = 3): string =>
  disc(x, y, size, accent) + disc(x - size * 0.3, y - size * 0.3, size * 0.4, '#fff', 0.8);
