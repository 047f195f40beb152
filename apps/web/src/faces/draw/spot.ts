import type { Chance } from './chance';
import type { Palette } from './palette';

/** Where a motif is drawn: around a centre, as far as `unit` reaches, in a field of a size, with lines as thick as `pen`. */
export interface Spot {
  readonly chance: Chance;
  readonly width: number;
  readonly height: number;
  readonly palette: Palette;
  readonly cx: number;
  readonly cy: number;
  readonly unit: number;
  readonly pen: number;
}
export type Motif = (spot: Spot) => string;
