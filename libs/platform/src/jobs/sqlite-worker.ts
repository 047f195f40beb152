import type { JobWorker } from './port';

export interface JobRow {
  readonly seq: number;
  readonly id: string;
  readonly payload: string;
  readonly attempts_made: number;
  readonly attempts_max: number;
  readonly backoff_ms: number;
  readonly error: string | null;
  readonly failed_at_ms: number | null;
}

/** After the file failed: how long until it is tried again. */
const TRY_AGAIN_MS = 1_000;
/** Timers cannot wait longer than this; a later job is checked again then. */
const LONGEST_TIMER_MS = 3_600_000;

interface WorkerParts {
  claim(): JobRow | undefined;
  nextDueInMs(): number | undefined;
  /** Never rejects for the handler's sake; a rejection means that the file failed. */
  perform(job: JobRow): Promise<void>;
  /** The file failed, as it does where a disk is full. */
  onTrouble(error: unknown, job?: JobRow): void;
  onClose(): void;
}

/** Takes jobs of one name as they come due, so many at once. */
export class SqliteWorker implements JobWorker {
  private readonly running = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  private isWoken = false;
  private isClosed = false;

  constructor(
    readonly jobName: string,
    private readonly concurrency: number,
    private readonly parts: WorkerParts,
  ) {}

  /** Looks for due jobs soon, once, however often it is called until then. */
  wake(): void {
    if (this.isWoken || this.isClosed) return;
    this.isWoken = true;
    setImmediate(() => {
      this.isWoken = false;
      if (!this.isClosed) this.takeDue();
    });
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    await Promise.all(this.running);
    this.parts.onClose();
  }

  private takeDue(): void {
    try {
      while (this.running.size < this.concurrency) {
        const job = this.parts.claim();
        if (!job) return this.sleep(this.parts.nextDueInMs());
        this.start(job);
      }
    } catch (error) {
      this.parts.onTrouble(error);
      this.sleep(TRY_AGAIN_MS);
    }
  }

  private start(job: JobRow): void {
    const run = this.parts
      .perform(job)
      .catch((error: unknown) => this.parts.onTrouble(error, job))
      .finally(() => {
        this.running.delete(run);
        this.wake();
      });
    this.running.add(run);
  }

  private sleep(ms: number | undefined): void {
    clearTimeout(this.timer);
    if (ms === undefined) return;
    this.timer = setTimeout(() => this.wake(), Math.min(Math.max(ms, 0), LONGEST_TIMER_MS));
    this.timer.unref(); // waiting for a job is no reason to keep a process alive
  }
}
