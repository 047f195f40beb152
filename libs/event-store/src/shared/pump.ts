import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RecordedEvent } from '@logbuoy/kernel';
import type { Subscribe, Subscription } from '../port';
import type { Bell } from './bell';

/** What a subscription reads: the next events behind a position, and how far that reading looked. */
export interface Page {
  readonly events: readonly RecordedEvent[];
  /** Position of the last event looked at, wanted or not; `undefined` at the end of the log. */
  readonly position: number | undefined;
}

export interface PumpSource {
  readAfter(position: number): Promise<Page> | Page;
  lastPosition(): Promise<number> | number;
  readonly bell: Bell;
  /** How often to look without having been called, where a call may get lost on the way. */
  readonly pollMs?: number;
}

const BACK_OFF_FIRST_MS = 10;
const BACK_OFF_MOST_MS = 5_000;

/**
 * One subscription: reads, delivers, and waits until the bell rings. There is one way of reading for the past and the
 * present, always from the last handled position on, so there is no seam between catching up and being live at which an
 * event could be lost or delivered twice.
 */
export class Pump implements Subscription {
  readonly caughtUp: Promise<void>;
  private at: number;
  private stopped = false;
  /** The bell rang since the last reading began. */
  private rung = false;
  private wake: () => void = () => undefined;
  /** Settles when nothing of it runs any more. */
  readonly ended: Promise<void>;

  constructor(
    private readonly source: PumpSource,
    private readonly options: Subscribe,
  ) {
    this.at = options.after;
    const { promise, resolve, reject } = withResolvers();
    this.caughtUp = promise;
    this.caughtUp.catch(() => undefined); // there may be no caller that awaits it
    const leave = source.bell.listen(() => {
      this.rung = true;
      this.wake();
    });
    this.ended = this.run(resolve).finally(() => {
      leave();
      reject(new Error('the subscription was stopped before it had caught up'));
    });
  }

  get position(): number {
    return this.at;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.wake();
    await this.ended;
  }

  private async run(caughtUp: () => void): Promise<void> {
    let goal: number | undefined;
    let failures = 0;
    while (!this.stopped) {
      try {
        goal ??= await this.source.lastPosition();
        if (this.at >= goal) caughtUp();
        this.rung = false;
        const page = await this.source.readAfter(this.at);
        if (page.position === undefined) {
          if (!this.rung) await this.rest(this.source.pollMs);
          continue;
        }
        if (this.stopped) return;
        if (page.events.length > 0) await this.options.handle(page.events, page.position);
        this.at = page.position;
        if (page.events.length === 0) this.options.passed?.(page.position);
        failures = 0;
        await nextTurn(); // an embedded store answers at once, and a long history must not keep everybody else waiting
      } catch (error) {
        this.report(error);
        await this.backOff(Math.min(BACK_OFF_FIRST_MS * 2 ** failures++, BACK_OFF_MOST_MS));
      }
    }
  }

  private report(error: unknown): void {
    try {
      this.options.onError?.(error);
    } catch {
      // The error handler may throw, too; the subscription goes on all the same.
    }
  }

  private async backOff(ms: number): Promise<void> {
    const until = Date.now() + ms;
    for (let left = ms; left > 0 && !this.stopped; left = until - Date.now()) await this.rest(left);
  }

  /** Until woken; a timer of ours keeps no process alive. */
  private async rest(ms: number | undefined): Promise<void> {
    if (this.stopped) return;
    const { promise, resolve } = withResolvers();
    const timer = ms === undefined ? undefined : setTimeout(resolve, ms).unref();
    this.wake = resolve;
    await promise;
    clearTimeout(timer);
  }
}

function withResolvers(): { promise: Promise<void>; resolve: () => void; reject: (error: Error) => void } {
  let resolve: () => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<void>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
