import type { AccountId } from '@logbuoy/kernel';
import type { Redis } from 'ioredis';

/** Which accounts are here, over all nodes: when each was last heard of, by a socket or a request that says so. */
export interface Roster {
  heard(account: AccountId, nowMs: number): Promise<void>;
  /** Accounts that were never heard of are missing. */
  lastHeard(accounts: readonly AccountId[]): Promise<ReadonlyMap<AccountId, number>>;
  /** Those heard of since this moment, the latest first, and how many there are in all. */
  heardSince(momentMs: number, limit: number): Promise<Present>;
}

export interface Present {
  readonly accounts: readonly AccountId[];
  readonly count: number;
}

/** Older entries are never read. */
const KEPT_MS = 24 * 3_600_000;

export class MemoryRoster implements Roster {
  private readonly lastMs = new Map<AccountId, number>();

  heard(account: AccountId, nowMs: number): Promise<void> {
    this.lastMs.set(account, Math.max(nowMs, this.lastMs.get(account) ?? 0));
    return Promise.resolve();
  }

  lastHeard(accounts: readonly AccountId[]): Promise<ReadonlyMap<AccountId, number>> {
    const known = accounts.flatMap((account) => {
      const atMs = this.lastMs.get(account);
      return atMs === undefined ? [] : [[account, atMs] as const];
    });
    return Promise.resolve(new Map(known));
  }

  heardSince(momentMs: number, limit: number): Promise<Present> {
    for (const [account, atMs] of this.lastMs) if (atMs < momentMs - KEPT_MS) this.lastMs.delete(account);
    const present = [...this.lastMs].filter(([, atMs]) => atMs >= momentMs).sort(([, a], [, b]) => b - a);
    return Promise.resolve({ accounts: present.slice(0, limit).map(([account]) => account), count: present.length });
  }
}

const KEY = 'logbuoy:roster';

/** One sorted set for the fleet: member is the account, score the time. */
export class RedisRoster implements Roster {
  constructor(private readonly redis: Redis) {}

  async heard(account: AccountId, nowMs: number): Promise<void> {
    await this.redis.zadd(KEY, 'GT', nowMs, account);
  }

  async lastHeard(accounts: readonly AccountId[]): Promise<ReadonlyMap<AccountId, number>> {
    if (accounts.length === 0) return new Map();
    const scores = await this.redis.zmscore(KEY, ...accounts);
    return new Map(
      accounts.flatMap((account, i) => {
        const score = scores[i];
        return score === null || score === undefined ? [] : [[account, Number(score)] as const];
      }),
    );
  }

  async heardSince(momentMs: number, limit: number): Promise<Present> {
    await this.redis.zremrangebyscore(KEY, '-inf', `(${momentMs - KEPT_MS}`);
    const [accounts, count] = await Promise.all([
      this.redis.zrange(KEY, '+inf', String(momentMs), 'BYSCORE', 'REV', 'LIMIT', 0, limit),
      this.redis.zcount(KEY, momentMs, '+inf'),
    ]);
    return { accounts: accounts as AccountId[], count };
  }
}
