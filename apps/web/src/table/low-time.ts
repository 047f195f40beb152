/** How short a bank is: the last minute, or the last fifth of a short one; and the end of that. */
export type Shortness = 'enough' | 'low' | 'critical';

const LOW_MS = 60_000;
const CRITICAL_MS = 15_000;
const LOW_PART = 5;
const CRITICAL_PART = 12;

export function shortnessOf(leftMs: number, bankMs: number): Shortness {
  if (leftMs <= Math.min(CRITICAL_MS, bankMs / CRITICAL_PART)) return 'critical';
  return leftMs <= Math.min(LOW_MS, bankMs / LOW_PART) ? 'low' : 'enough';
}
