/** Exact numbers come as text, `37/60`; this is how they are written for reading. */
export function decimalOf(fraction: string, places = 4): string {
  const [numerator = '0', denominator = '1'] = fraction.split('/');
  const value = Number(numerator) / Number(denominator);
  return Number.isInteger(value) ? String(value) : value.toFixed(places);
}

/** Whether writing it as a decimal loses something, so that the fraction is worth showing. */
export const isBroken = (fraction: string): boolean => fraction.includes('/');
