import { setTimeout as pause } from 'node:timers/promises';
import { StorageAway } from '../storage-away';

const LONGEST_PAUSE_MS = 50;

/** A server acknowledges and refuses appends before its readers see them: looks until they do, within the deadline. */
export async function untilShown<T>(look: () => Promise<T | undefined>, deadlineMs: number, what: string): Promise<T> {
  const until = performance.now() + deadlineMs;
  for (let pauseMs = 1; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() >= until) throw new StorageAway(`KurrentDB did not show ${what} within ${deadlineMs} ms`);
    await pause(pauseMs);
  }
}
