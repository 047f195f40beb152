import type { Chance } from '../draw/chance';
import { nth } from '../draw/chance';
import { curve, line, svg, type Point } from '../draw/svg';
import type { People } from '../icons/icons';

const flat = (...numbers: readonly number[]): Point[] =>
  numbers.flatMap((x, i): Point[] => (i % 2 === 0 ? [[x, numbers[i + 1] ?? 0]] : []));

/** Half widths of a hull from bow to stern. */
const OUTLINES: readonly (readonly Point[])[] = [
  flat(50, 0, 42, 8, 16, 15, -14, 16, -40, 9, -50, 4),
  flat(52, 0, 12, 8, -28, 14, -45, 11, -50, 3),
  flat(50, 0, 43, 6, 28, 9, 2, 6, -18, 12, -42, 8, -50, 3),
  flat(46, 0, 32, 9, 8, 32, -16, 43, -21, 30, -12, 13, -38, 9, -48, 3),
  flat(32, 0, 27, 8, 45, 29, 38, 39, 11, 35, -14, 19, -40, 10, -48, 4),
  flat(50, 0, 49, 15, 40, 18, 33, 7, -8, 7, -16, 23, -40, 27, -44, 11, -50, 4),
  flat(44, 0, 42, 12, 30, 17, -32, 17, -43, 12, -46, 3),
  flat(54, 0, 34, 4, 26, 11, 10, 12, 2, 5, -20, 5, -30, 16, -44, 14, -50, 4),
  flat(48, 0, 40, 12, 20, 20, 0, 12, -20, 20, -40, 12, -50, 4),
];

/** Which of them a people builds. */
const FAMILIES: { readonly [people in People]?: readonly number[] } = {
  klingon: [4, 1, 7, 5],
  romulan: [3, 3, 8, 4],
  cardassian: [7, 2, 5],
  federation: [0, 8, 6, 2],
  bajoran: [1, 6, 4],
  andorian: [1, 5, 7],
};
const SHARP: readonly People[] = ['klingon', 'cardassian', 'andorian', 'borg', 'ferengi'];

export interface Hull {
  /** Down one side, from bow to stern. */
  readonly side: readonly Point[];
  readonly isSharp: boolean;
  readonly bow: number;
  readonly stern: number;
}

export function hullOf(people: People, chance: Chance): Hull {
  const outline = nth(OUTLINES, chance.of(FAMILIES[people] ?? OUTLINES.map((_, i) => i)));
  const side = outline.map(([x, y], i): Point => [i === 0 ? x : x + chance.in(-3, 3), y * chance.in(0.82, 1.16)]);
  return { side, isSharp: SHARP.includes(people), bow: nth(side, 0)[0], stern: nth(side, -1)[0] };
}

/** One side of it, closed along the middle; smaller for what lies on it. */
export function halfOf({ side, isSharp, bow, stern }: Hull, long = 1, wide = 1, back = 0): string {
  const at = ([x, y]: Point): Point => [x * long - back, y * wide];
  return (isSharp ? line : curve)(side.map(at)) + svg`L${stern * long - back} 0L${bow * long - back} 0z`;
}

/** Its seam, a little within the edge, on both sides. */
export function seamOf({ side, isSharp }: Hull): string {
  const through = isSharp ? line : curve;
  return [1, -1].map((up) => through(side.map(([x, y]): Point => [x * 0.9, y * 0.74 * up]))).join('');
}

/** How wide it is there, to one side. */
export function widthAt({ side }: Hull, x: number): number {
  const after = side.findIndex((point) => point[0] < x);
  const [a, b] = [nth(side, Math.max(0, after - 1)), nth(side, Math.max(1, after))];
  return Math.abs(a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0] || 1));
}
