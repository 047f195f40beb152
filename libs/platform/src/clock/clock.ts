/** The server's time, in milliseconds since 1970. */
export interface Clock {
  nowMs(): number;
}

/** While we are ahead of the machine's clock, a second of ours lasts a little longer, until it has caught up. */
const SLOWER = 0.95;

export interface TimeSources {
  /** What the machine says the time is; may be set at any moment. */
  readonly wallMs: () => number;
  /** Monotonic: since an arbitrary moment, and not adjustable. */
  readonly steadyMs: () => number;
}

/**
 * The machine's clock, but never backwards and never at a standstill. When it is set back while we run, time goes on from
 * where it was, slightly slower until the machine has caught up: recorded times stay in the order of the events, clocks of
 * matches run on, and no player's clock gains. When it is set forward, or the machine has slept, we follow at once.
 */
export class SystemClock implements Clock {
  private latest: number;
  private steadyAt: number;

  constructor(private readonly sources: TimeSources = { wallMs: Date.now, steadyMs: () => performance.now() }) {
    this.latest = sources.wallMs();
    this.steadyAt = sources.steadyMs();
  }

  nowMs(): number {
    const { wallMs, steadyMs } = this.sources;
    const [wall, steady] = [wallMs(), steadyMs()];
    const passed = Math.max(0, steady - this.steadyAt);
    this.steadyAt = steady;
    this.latest = Math.max(wall, this.latest + passed * SLOWER);
    return Math.floor(this.latest);
  }

  /** For a process that begins: nothing is recorded before what another one recorded last. Answers how far that is ahead. */
  notBefore(atMs: number): number {
    const aheadMs = Math.max(0, atMs - this.nowMs());
    this.latest = Math.max(this.latest, atMs);
    return aheadMs;
  }
}
