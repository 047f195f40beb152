import type { Clock } from '../clock';

const WINDOW_MS = 15 * 60 * 1000;
/** A household or a tournament hall shares an address. */
const PER_ADDRESS_FACTOR = 10;
const REMEMBERED_MAX = 100_000;

interface Failures {
  count: number;
  readonly since: number;
}

/**
 * Counts wrong passwords per name and per address and asks for patience when there were too many. Counted in this
 * process: a fleet lets each of its nodes try as often.
 */
export class SignInThrottle {
  private readonly failures = new Map<string, Failures>();

  constructor(
    private readonly perName: number,
    private readonly clock: Clock,
  ) {}

  /** How long to wait before another try, in milliseconds; 0 for not at all. */
  waitMs(name: string, address: string): number {
    return Math.max(
      this.remainingMs(`name ${name}`, this.perName),
      this.remainingMs(`from ${address}`, this.perName * PER_ADDRESS_FACTOR),
    );
  }

  failed(name: string, address: string): void {
    this.count(`name ${name}`);
    this.count(`from ${address}`);
  }

  /** The right password proves who it is; what others tried on that name before no longer matters. */
  succeeded(name: string, address: string): void {
    this.failures.delete(`name ${name}`);
    const fromHere = this.failures.get(`from ${address}`);
    if (fromHere !== undefined) fromHere.count -= 1; // this attempt was counted before its end was known
  }

  private remainingMs(key: string, most: number): number {
    const found = this.failures.get(key);
    if (found === undefined || found.count < most) return 0;
    return Math.max(0, found.since + WINDOW_MS - this.clock.nowMs());
  }

  private count(key: string): void {
    const nowMs = this.clock.nowMs();
    const found = this.failures.get(key);
    if (found !== undefined && found.since + WINDOW_MS > nowMs) {
      found.count += 1;
      return;
    }
    this.failures.delete(key); // the new window goes to the young end of the map
    this.failures.set(key, { count: 1, since: nowMs });
    if (this.failures.size > REMEMBERED_MAX) this.forgetOldest();
  }

  private forgetOldest(): void {
    const [oldest] = this.failures.keys();
    if (oldest !== undefined) this.failures.delete(oldest);
  }
}
