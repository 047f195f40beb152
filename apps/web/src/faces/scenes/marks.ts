import { disc, dots, fill, oval, stroke, type Point } from '../draw/svg';
import type { Mark } from './species';

interface Tones {
  readonly skin: string;
  readonly dark: string;
  readonly deep: string;
  readonly light: string;
}

/** Marks that stand out from behind the head; the others lie on the face. */
export const isOutside = (mark: Mark | undefined): boolean =>
  mark === 'ears' || mark === 'lobes' || mark === 'antennae';

export const markOf = (mark: Mark, tones: Tones): string => MARKS[mark](tones);

const SPOTS: readonly Point[] = [
  ...([-1, 1] as const).flatMap((side): Point[] =>
    [-78, -72, -66, -60, -54].map((y, i): Point => [side * ([17, 18, 17.5, 15, 12][i] ?? 0), y]),
  ),
  [-14, -83],
  [14, -83],
];

const MARKS: { readonly [mark in Mark]: (tones: Tones) => string } = {
  nose: ({ deep }) => stroke('M-2.5-70h5M-2-67.5h4M-1.5-65h3', deep, 1.1, 0.8),
  ridge: ({ deep }) =>
    stroke(
      'M0-92V-75M-5-91C-6-84-4-79-2-75M5-91C6-84 4-79 2-75M-10-88C-11-82-8-77-5-74M10-88C11-82 8-77 5-74',
      deep,
      1.3,
      0.75,
    ),
  ears: ({ dark }) => fill('M-18-72L-25-84-18.5-60zM18-72L25-84 18.5-60z', dark),
  neck: ({ dark, deep }) =>
    fill('M-9-50L-22-36-10-40zM9-50L22-36 10-40z', dark) +
    stroke('M-12-46l-6 5M-13-44l-6 6M12-46l6 5M13-44l6 6', deep, 0.9, 0.7) +
    stroke('M0-84a3 4 0 1 1-.1 0M-14-73q6-3 11 0M14-73q-6-3-11 0', deep, 1.2, 0.8),
  lobes: ({ dark, deep }) =>
    oval(-22, -71, 8, 11, dark, 1, -14) +
    oval(22, -71, 8, 11, dark, 1, 14) +
    oval(-22, -70, 4, 6.5, deep, 0.6, -14) +
    oval(22, -70, 4, 6.5, deep, 0.6, 14),
  antennae: ({ skin }) =>
    stroke('M-7-90C-9-104-13-108-16-111M7-90C9-104 13-108 16-111', skin, 2.6, 1, ' stroke-linecap="round"') +
    disc(-16, -111, 3, skin) +
    disc(16, -111, 3, skin),
  spots: ({ deep }) => dots(SPOTS, deep, 1.9, 0.75),
  midline: ({ deep }) => stroke('M0-93V-43', deep, 1.6, 0.6),
  facets: ({ deep }) =>
    stroke('M-18-76L-6-84 0-93 6-84 18-76M-6-84L-4-66-14-54M6-84L4-66 14-54M-4-66L0-58 4-66', deep, 0.8, 0.55),
  scan: ({ light }) =>
    stroke('M-18-84h36M-18-78h36M-19-72h38M-19-66h38M-18-60h36M-16-54h32M-12-48h24', light, 0.9, 0.45),
  ripple: ({ light }) =>
    stroke('M-14-86Q0-78 14-86M-17-78Q0-69 17-78M-18-69Q0-60 18-69M-16-60Q0-51 16-60', light, 1, 0.45),
};
