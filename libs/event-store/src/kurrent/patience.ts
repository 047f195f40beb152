import {
  CancelledError,
  DeadlineExceededError,
  NotLeaderError,
  TimeoutError,
  UnavailableError,
  UnknownError,
} from '@kurrent/kurrentdb-client';
import { setTimeout as pause } from 'node:timers/promises';
import { StorageAway } from '../storage-away';

/** UnknownError as well: it is what the client makes of "Server Is Not Ready". */
const PASSING = [
  UnavailableError,
  UnknownError,
  NotLeaderError,
  DeadlineExceededError,
  CancelledError,
  TimeoutError,
] as const;
/** Of the client and its transport, which have no class for them: a channel that was replaced, a cluster without a leader. */
const PASSING_SENTENCES = /Channel has been shut down|channel has been closed|Failed to discover|leader-endpoint/;

/** CANCELLED, UNKNOWN, DEADLINE_EXCEEDED, RESOURCE_EXHAUSTED, ABORTED, INTERNAL and UNAVAILABLE of gRPC. */
const PASSING_CODES: readonly unknown[] = [1, 2, 4, 8, 10, 13, 14];

export function isPassing(error: unknown): boolean {
  if (PASSING.some((kind) => error instanceof kind)) return true;
  if (!(error instanceof Error)) return false;
  // Of the transport itself: what the client asks about the server before an append, it does not put into its own errors.
  if ('details' in error && 'code' in error && PASSING_CODES.includes(error.code)) return true;
  return PASSING_SENTENCES.test(error.message);
}

const FIRST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 200;
/** After so long without a failure, the next one begins an outage of its own. */
const CALM_MS = 10_000;

/**
 * Tries again what failed because the server changes its leader or restarts. A new leader was seen after 0.3 to 1.1 s. Once
 * the server has been unavailable for longer than that, each call is tried once, so that senders get the error at once
 * instead of queueing.
 */
export class Patience {
  private failingSince: number | undefined;
  private failedAt = -Infinity;

  constructor(private readonly forMs: number) {}

  /** Throws `StorageAway` where the server is away for longer; `work` gets the number of earlier tries. */
  async with<T>(work: (failures: number) => Promise<T>): Promise<T> {
    for (let failures = 0; ; failures++) {
      try {
        const done = await work(failures);
        this.failingSince = undefined;
        return done;
      } catch (error) {
        if (!isPassing(error)) throw error;
        if (this.isOver(performance.now()))
          throw new StorageAway(`KurrentDB is away: ${(error as Error).message}`, { cause: error });
      }
      await pause(Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS));
    }
  }

  private isOver(now: number): boolean {
    if (now - this.failedAt > CALM_MS) this.failingSince = undefined;
    this.failedAt = now;
    this.failingSince ??= now;
    return now - this.failingSince >= this.forMs;
  }
}
