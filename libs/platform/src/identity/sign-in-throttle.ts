import type { Clock } from '../clock';

/** Failures further apart than this do not add up. */
const WINDOW_MS = 15 * 60 * 1000;
/** A household or a tournament hall shares an address. */
const PER_ADDRESS_FACTOR = 10;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = WINDOW_MS;
/** Attempts on a name from many addresses only delay the answer: its owner still gets in. */
const PER_NAME_FACTOR = 5;
const SLOWEST_MS = 3_000;
const SLOWER_BY_MS = 100;
const REMEMBERED_MAX = 100_000;

interface Failures {
  count: number;
  lastAt: number;
}

/**
 * Counts wrong passwords and asks for more and more patience: for a name from one address after a few, for an address that
 * tries many names after ten times as many, each time twice as long, up to a quarter of an hour. Strangers elsewhere cannot
 * lock an owner out: what they try on a name delays answers by seconds and refuses no one. Counted in this process: a
 * fleet lets each of its nodes try as often.
 */
export class SignInThrottle {
  private readonly failures = new Map<string, Failures>();

  constructor(
    private readonly perName: number,
    private readonly clock: Clock,
  ) {}

  /** How long to wait before another try from this address, in milliseconds; 0 for not at all. */
  waitMs(name: string, address: string): number {
    return Math.max(
      this.remainingMs(pairOf(name, address), this.perName),
      this.remainingMs(addressOf(address), this.perName * PER_ADDRESS_FACTOR),
    );
  }

  /** By how much the answer to a try is to be held back, because many try this name. */
  slowMs(name: string): number {
    const over = this.countOf(nameOf(name)) - this.perName * PER_NAME_FACTOR;
    return over <= 0 ? 0 : Math.min(SLOWEST_MS, over * SLOWER_BY_MS);
  }

  failed(name: string, address: string): void {
    this.count(pairOf(name, address));
    this.count(addressOf(address));
    this.count(nameOf(name));
  }

  /** The right password proves who it is; what was tried from here before no longer matters. */
  succeeded(name: string, address: string): void {
    this.failures.delete(pairOf(name, address));
    // This attempt was counted before its end was known.
    for (const key of [addressOf(address), nameOf(name)]) {
      const found = this.failures.get(key);
      if (found !== undefined) found.count -= 1;
    }
  }

  /** The password was not looked at, because too many others waited. */
  notTried(name: string, address: string): void {
    for (const key of [pairOf(name, address), addressOf(address), nameOf(name)]) {
      const found = this.failures.get(key);
      if (found !== undefined) found.count -= 1;
    }
  }

  private countOf(key: string): number {
    const found = this.failures.get(key);
    return found === undefined || found.lastAt + WINDOW_MS <= this.clock.nowMs() ? 0 : found.count;
  }

  private remainingMs(key: string, free: number): number {
    const over = this.countOf(key) - free;
    const found = this.failures.get(key);
    if (over < 0 || found === undefined) return 0;
    const waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** over);
    return Math.max(0, found.lastAt + waitMs - this.clock.nowMs());
  }

  private count(key: string): void {
    const lastAt = this.clock.nowMs();
    const count = this.countOf(key) + 1;
    this.failures.set(key, { count, lastAt });
    if (this.failures.size > REMEMBERED_MAX) this.forgetOldest();
  }

  /** Many at once: to find the oldest of a map takes as long as there were deletions before it. */
  private forgetOldest(): void {
    for (const key of this.failures.keys()) {
      if (this.failures.size <= REMEMBERED_MAX * 0.9) return;
      this.failures.delete(key);
    }
  }
}

const pairOf = (name: string, address: string): string => `pair ${address} ${name}`;
const addressOf = (address: string): string => `from ${address}`;
const nameOf = (name: string): string => `name ${name}`;
