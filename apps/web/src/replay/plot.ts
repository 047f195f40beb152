import type { Standing } from '@logbuoy/contracts';

export interface Line {
  readonly seat: string;
  /** Points of a polyline, `x,y` in the units of the picture. */
  readonly points: string;
  /** Where the line ends. */
  readonly last: { readonly x: number; readonly y: number; readonly value: number };
}
export interface Plot {
  readonly lines: readonly Line[];
  readonly top: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}

type Measure = 'scores' | 'usedMs';

/** A measure of each seat over the match, as steps: it holds until it changes. */
export function plotOf(
  standings: readonly Standing[],
  seats: readonly string[],
  measure: Measure,
  last: number,
  { width, height }: Size,
): Plot {
  const valueOf = (standing: Standing, seat: string): number =>
    (standing[measure] as { readonly [seat: string]: number | undefined })[seat] ?? 0;
  const all = standings.flatMap((standing) => seats.map((seat) => valueOf(standing, seat)));
  const top = niceTop(Math.max(1, ...all), measure);
  const x = (version: number) => rounded((version / Math.max(1, last)) * width);
  const y = (value: number) => rounded(height - (Math.max(0, value) / top) * height);
  const lines = seats.map((seat): Line => {
    const points: string[] = [];
    let before: number | undefined;
    for (const standing of standings) {
      const value = valueOf(standing, seat);
      if (value === before) continue;
      if (before !== undefined) points.push(`${x(standing.version)},${y(before)}`);
      points.push(`${x(standing.version)},${y(value)}`);
      before = value;
    }
    points.push(`${width},${y(before ?? 0)}`);
    return { seat, points: points.join(' '), last: { x: width, y: y(before ?? 0), value: before ?? 0 } };
  });
  return { lines, top };
}

const MINUTE_MS = 60_000;

/** Where the scale ends: points in steps of 25, time in whole minutes. */
const niceTop = (most: number, measure: Measure): number => {
  const step = measure === 'scores' ? 25 : MINUTE_MS;
  return Math.ceil(most / step) * step;
};

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** The standings a table shows: the one at which each of these moments is reached, and the last. */
export function standingsAt(standings: readonly Standing[], versions: readonly number[]): readonly Standing[] {
  const found = versions.map((version) => standings.find((standing) => standing.version >= version));
  return [...new Set([...found, standings.at(-1)])].filter((standing) => standing !== undefined);
}
