import type { EventStore } from '@logbuoy/event-store';
import { areOutOfDate, changesRatings, keptRatings, rebuildRatings } from '@logbuoy/projections';
import type { JobQueue, JobWorker } from '../jobs';
import { tournamentOfStream, type TournamentLoop } from '../tournaments';

export type RatingJobsPayloads = {
  readonly ratings: { readonly tournament: string; readonly version: number };
};

export interface RatingJobsParts {
  readonly loop: TournamentLoop;
  readonly store: EventStore;
  readonly jobs: JobQueue<RatingJobsPayloads>;
  onError(error: unknown): void;
}

const SWEEP_EVERY_MS = 60_000;

/**
 * Rebuilds the ratings whenever a certificate is issued or revoked: by a job keyed by the event and where its stream stood. A job
 * that runs twice, or late, finds its work done. Whatever is lost with the queue, a look at the log makes up for, at the start
 * and every minute.
 */
export class RatingJobs {
  private readonly unlisten: () => void;
  private worker: JobWorker | undefined;
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> = Promise.resolve();

  constructor(private readonly parts: RatingJobsParts) {
    this.unlisten = parts.loop.onCommitted(({ stream, domain, record }) => {
      const tournament = tournamentOfStream(stream);
      if (tournament === undefined || !domain.some(({ type }) => changesRatings(type))) return;
      const version = record.lastVersion;
      parts.jobs
        .add('ratings', { tournament, version }, { id: `${tournament}.${version}` })
        .catch((error: unknown) => parts.onError(error));
    });
  }

  /** Runs the jobs here. */
  work(): void {
    this.worker = this.parts.jobs.work('ratings', () => this.bringUpToDate());
    const sweep = (): void => {
      this.sweeping = this.bringUpToDate().catch((error: unknown) => this.parts.onError(error));
    };
    sweep();
    this.timer = setInterval(sweep, SWEEP_EVERY_MS).unref();
  }

  async close(): Promise<void> {
    this.unlisten();
    clearInterval(this.timer);
    await this.sweeping;
    await this.worker?.close();
  }

  private async bringUpToDate(): Promise<void> {
    const { store } = this.parts;
    const kept = await keptRatings(store);
    if (kept === undefined || (await areOutOfDate(store, kept))) await rebuildRatings(store);
  }
}
