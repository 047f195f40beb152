import type { EventStore } from '@logbuoy/event-store';
import { matchOfStream, matchStream, type MatchId } from '@logbuoy/kernel';
import type { JobQueue, JobWorker } from '../jobs';
import type { MatchLoop } from '../matches';

export type CompressionJobs = { readonly 'match-compression': { readonly match: string } };

/** Right after its end a match is read by those who played and watched it. */
const COMPRESS_AFTER_MS = 10 * 60_000;

export interface MatchCompressionParts {
  readonly loop: Pick<MatchLoop, 'onCommitted'>;
  readonly store: Pick<EventStore, 'archive'>;
  readonly jobs: JobQueue<CompressionJobs>;
  readonly afterMs?: number;
  onError(error: unknown): void;
}

/** Has every match compressed at rest some time after it was sealed. A job that is lost leaves a larger log, nothing else. */
export class MatchCompression {
  private worker: JobWorker | undefined;
  private readonly unlisten: () => void;

  constructor(private readonly parts: MatchCompressionParts) {
    this.unlisten = parts.loop.onCommitted(({ stream, state }) => {
      const match = matchOfStream(stream);
      if (match !== undefined && state.sealed) this.plan(match);
    });
  }

  /** Runs the jobs here. */
  work(): void {
    this.worker = this.parts.jobs.work('match-compression', async ({ match }) => {
      await this.parts.store.archive(matchStream(match as MatchId));
    });
  }

  async close(): Promise<void> {
    this.unlisten();
    await this.worker?.close();
  }

  private plan(match: MatchId): void {
    const { jobs, afterMs = COMPRESS_AFTER_MS, onError } = this.parts;
    jobs.add('match-compression', { match }, { id: match, delayMs: afterMs }).catch(onError);
  }
}
