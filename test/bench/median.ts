/** The value in the middle; of an even number of values the mean of the two there. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** The value below which this share of them lies; between two values, as far between them. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(at)] ?? NaN, sorted[Math.ceil(at)] ?? NaN];
  return low + (high - low) * (at % 1);
}

/** How long some work takes, in seconds. */
export function secondsFor(work: () => void): number {
  const start = performance.now();
  work();
  return (performance.now() - start) / 1000;
}
