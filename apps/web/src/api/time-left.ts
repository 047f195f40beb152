import type { ClockView } from './shapes';

/** What a seat's bank holds at a moment: the reading, less what ran since; the delay of a decision is used up first. */
export function bankLeftMs(clock: ClockView, seat: string, now: number): number | undefined {
  const time = clock.left?.[seat];
  if (time === undefined) return undefined;
  if (!clock.running.includes(seat)) return time.bankMs;
  const ranMs = Math.max(0, now - clock.sinceMs);
  return Math.max(0, time.bankMs - Math.max(0, ranMs - time.delayMs));
}
