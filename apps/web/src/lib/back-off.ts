const FIRST_MS = 500;
const LONGEST_MS = 30_000;

/** How long to wait before the nth attempt; spread out, so that a restarted server is not met by everyone at once. */
export function backOffMs(attempt: number, chance: number): number {
  const ceiling = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempt, 16));
  return Math.round(ceiling / 2 + (ceiling / 2) * chance);
}
