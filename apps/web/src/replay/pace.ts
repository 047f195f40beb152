/** How fast a replay plays: so many sentences a second, or as it really was. */
export const PACES = ['0.25', '0.5', '1', '2', '4', '8', '16', 'real'] as const;
export type Pace = (typeof PACES)[number];

/** What happened in one go is still shown one after the other, fast enough to be one. */
const AT_ONCE_MS = 120;
const SENTENCE_MS = 1_000;

/** How long to stay before the next event, which came `gapMs` after this one. */
export const staysMs = (pace: Pace, gapMs: number): number =>
  pace === 'real' ? Math.max(AT_ONCE_MS, gapMs) : SENTENCE_MS / Number(pace);

export function otherPace(pace: Pace, by: 1 | -1): Pace {
  const at = PACES.indexOf(pace) + by;
  return PACES[Math.min(Math.max(at, 0), PACES.length - 1)] as Pace;
}
