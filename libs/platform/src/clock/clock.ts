/** The server's time, in milliseconds since 1970. */
export interface Clock {
  nowMs(): number;
}

/**
 * The machine's clock, but never backwards: when it is set back while we run, time stands still until it has caught up.
 * Recorded times then stay in the order of the events, and nobody's clock gains.
 */
export class SystemClock implements Clock {
  private latest = 0;

  constructor(private readonly source: () => number = Date.now) {}

  nowMs(): number {
    this.latest = Math.max(this.latest, this.source());
    return this.latest;
  }
}
