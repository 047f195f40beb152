import type { Clock } from '../clock';
import type { JobQueue, JobWorker } from '../jobs';
import type { TreeGrowth } from './tree-growth';

export type TreeJobsPayloads = { readonly 'public-log': { readonly slot: number } };

export interface TreeJobsParts {
  readonly growth: TreeGrowth;
  readonly jobs: JobQueue<TreeJobsPayloads>;
  readonly clock: Clock;
  readonly everyMs: number;
  onError(error: unknown): void;
}

/**
 * Lets the tree grow on a schedule. Time is cut into slots and a job is named after its slot, so that all nodes of a fleet
 * together set one for each; one that runs twice finds nothing to take up.
 */
export class TreeJobs {
  private worker: JobWorker | undefined;
  private timer: NodeJS.Timeout | undefined;
  private readonly closing = new AbortController();

  constructor(private readonly parts: TreeJobsParts) {}

  /** Runs the jobs here. */
  work(): void {
    const { jobs, growth, everyMs } = this.parts;
    this.worker = jobs.work('public-log', async () => void (await growth.grow(this.closing.signal)));
    this.timer = setInterval(() => this.set(), everyMs).unref();
  }

  /** Sets the job of this moment's slot. */
  set(): void {
    const { jobs, clock, everyMs, onError } = this.parts;
    const slot = Math.floor(clock.nowMs() / everyMs);
    jobs.add('public-log', { slot }, { id: `slot.${slot}`, attempts: 1 }).catch((error: unknown) => onError(error));
  }

  /** What is not taken up yet, the next run takes up. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    this.closing.abort();
    await this.worker?.close();
  }
}
