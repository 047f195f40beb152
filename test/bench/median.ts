/** The value in the middle; of an even number of values the mean of the two there. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [Math.floor((sorted.length - 1) / 2), Math.ceil((sorted.length - 1) / 2)];
  return ((sorted[low] as number) + (sorted[high] as number)) / 2;
}

/** How long some work takes, in seconds. */
export function secondsFor(work: () => void): number {
  const start = performance.now();
  work();
  return (performance.now() - start) / 1000;
}
