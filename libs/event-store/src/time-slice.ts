import { setImmediate } from 'node:timers/promises';

/** So long a thread that serves others works on one thing. */
const SLICE_MS = 8;

/** Long work in steps, between which everything else that waits has its turn. */
export class TimeSlice {
  private since = performance.now();

  isOver(): boolean {
    return performance.now() - this.since >= SLICE_MS;
  }

  async next(): Promise<void> {
    await setImmediate();
    this.since = performance.now();
  }
}
