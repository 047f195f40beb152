import type { ThrottlerStorage } from '@nestjs/throttler';

interface Window {
  hits: number;
  readonly endsAt: number;
}

const REMEMBERED_MAX = 100_000;

/** Counts hits in windows, without a timer per hit. Counted in this process: each node of a fleet counts for itself. */
export class WindowCounters implements ThrottlerStorage {
  private readonly windows = new Map<string, Window>();

  constructor(private readonly nowMs: () => number) {}

  async increment(key: string, ttl: number, limit: number) {
    return this.add(key, ttl, limit, 1);
  }

  /** A hit of some weight. */
  add(key: string, ttl: number, limit: number, weight: number) {
    const nowMs = this.nowMs();
    let window = this.windows.get(key);
    if (window === undefined || window.endsAt <= nowMs) {
      window = { hits: 0, endsAt: nowMs + ttl };
      this.windows.delete(key); // to the young end of the map
      this.windows.set(key, window);
      this.forgetOldest();
    }
    window.hits += weight;
    const timeToExpire = Math.ceil((window.endsAt - nowMs) / 1000);
    return { totalHits: window.hits, timeToExpire, isBlocked: window.hits > limit, timeToBlockExpire: timeToExpire };
  }

  private forgetOldest(): void {
    if (this.windows.size <= REMEMBERED_MAX) return;
    const [oldest] = this.windows.keys();
    if (oldest !== undefined) this.windows.delete(oldest);
  }
}
