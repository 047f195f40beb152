import type { Standing } from '@logbuoy/contracts';

/** Where a finished match is opened: when who won took the lead for good, else how it ended. */
export function turningPointOf(standings: readonly Standing[], winners: readonly string[]): number {
  let found = standings.at(-1)?.version ?? 0;
  let led = false;
  for (const { version, scores } of standings) {
    const leads = isAhead(scores, winners);
    if (leads && !led) found = version;
    if (!leads && led) found = standings.at(-1)?.version ?? 0;
    led = leads;
  }
  return found;
}

function isAhead(scores: Standing['scores'], winners: readonly string[]): boolean {
  const pointsOf = (ofWinners: boolean) =>
    Object.entries(scores)
      .filter(([seat]) => winners.includes(seat) === ofWinners)
      .map(([, points]) => points ?? 0);
  const [own, others] = [pointsOf(true), pointsOf(false)];
  return own.length > 0 && Math.min(...own) > Math.max(0, ...others);
}
