import type { TournamentStanding } from '@logbuoy/contracts';

/** Exact numbers come as text, `37/60`; this is how they are written for reading. */
export function decimalOf(fraction: string, places = 4): string {
  const [numerator = '0', denominator = '1'] = fraction.split('/');
  const value = Number(numerator) / Number(denominator);
  return Number.isInteger(value) ? String(value) : value.toFixed(places);
}

/** Fewer losses are better, so they count as less than nothing; people read how many there are. */
export const plainValue = (code: string, value: string): string =>
  code === 'fewest-losses' ? value.replace(/^-/, '') : value;

/** Numbers below each other: where one of them has decimals all have, so that they are compared at a glance. */
export function columnOf(fractions: readonly string[], places = 4): readonly string[] {
  const shown = fractions.map((fraction) => decimalOf(fraction, places));
  return shown.some((one) => one.includes('.')) ? shown.map((one) => Number(one).toFixed(places)) : shown;
}

/** Whether writing it as a decimal loses something, so that the fraction is worth showing. */
export const isBroken = (fraction: string): boolean => fraction.includes('/');

/** Ratings below each other, with as many decimals as it takes to tell different ratings apart. */
export function ratingColumn(ratings: readonly number[]): readonly string[] {
  const different = new Set(ratings).size;
  const places = [0, 1, 2].find((count) => new Set(ratings.map((one) => one.toFixed(count))).size === different) ?? 3;
  return ratings.map((one) => one.toFixed(places));
}

const tenths = (rating: number): number => Math.round(10 * rating);

/** A rating by itself: to a tenth, since whole numbers would call a line level that rises. */
export const ratingText = (rating: number): string => (tenths(rating) / 10).toFixed(1);

/** What an event moved it by: the difference of the two as they are written. */
export function changeText(before: number, after: number): string {
  const change = tenths(after) - tenths(before);
  return `${change > 0 ? '+' : change < 0 ? '−' : '±'}${(Math.abs(change) / 10).toFixed(1)}`;
}

type Ranked = Pick<TournamentStanding, 'points' | 'tiebreaks' | 'bracket'>;

/** One tie-break down the table. Matches among those who are level count only where all of them met: elsewhere a line says so. */
export function tiebreakColumn(rows: readonly Ranked[], at: number): readonly string[] {
  const code = rows[0]?.tiebreaks[at]?.code ?? '';
  const shown = columnOf(rows.map((row) => plainValue(code, row.tiebreaks[at]?.value ?? '0')));
  if (code !== 'head-to-head') return shown;
  const before = rows.map(({ points, tiebreaks, bracket }) =>
    JSON.stringify([points, bracket?.round, bracket?.beaten, tiebreaks.slice(0, at).map(({ value }) => value)]),
  );
  const level = new Map<string, number[]>();
  for (const [i, key] of before.entries()) level.set(key, [...(level.get(key) ?? []), metAmong(rows[i], at)]);
  const applied = (key: string): boolean => {
    const met = level.get(key) ?? [];
    return met.length > 1 && met.every((count) => count === met.length - 1);
  };
  return shown.map((one, i) => (applied(before[i] ?? '') ? one : '–'));
}

const metAmong = (row: Ranked | undefined, at: number): number =>
  new Set(row?.tiebreaks[at]?.parts.map(({ of }) => of)).size;
