export interface SweepOptions {
  readonly everyMs: number;
  /** Ends early, without an error, once the signal is aborted. */
  work(signal: AbortSignal): Promise<void>;
  onError(error: unknown): void;
}

/** Work that is repeated, at once and then a while after each end: two never overlap, and stopping cancels the one under way. */
export class Sweep {
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly options: SweepOptions) {}

  start(): void {
    this.running = this.run();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    clearTimeout(this.timer);
    await this.running;
  }

  private async run(): Promise<void> {
    const { everyMs, work, onError } = this.options;
    const { signal } = this.stopping;
    if (signal.aborted) return;
    try {
      await work(signal);
    } catch (error) {
      if (!signal.aborted) onError(error);
    }
    if (!signal.aborted) this.timer = setTimeout(() => this.start(), everyMs).unref();
  }
}
