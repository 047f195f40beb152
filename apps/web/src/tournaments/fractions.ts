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
