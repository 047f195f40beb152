/** What the end of a match is to the viewer: victory and defeat are for those who played. */
export function howItEnded(
  winners: readonly string[],
  mySeat: string | undefined,
): 'won' | 'shared' | 'lost' | undefined {
  if (mySeat === undefined || winners.length === 0) return undefined;
  if (!winners.includes(mySeat)) return 'lost';
  return winners.length === 1 ? 'won' : 'shared';
}
