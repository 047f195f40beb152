import type { AccountId } from '@logbuoy/kernel';
import type { Redis } from 'ioredis';

/** Which accounts are here, over all nodes: when each was last heard of, by a socket or a request that says so. */
export interface Roster {
  /** Those who do not want to be listed are known, too: pairing asks whether they have gone. */
  heard(account: AccountId, nowMs: number, isListed: boolean): Promise<void>;
  /** Accounts that were never heard of are missing. */
  lastHeard(accounts: readonly AccountId[]): Promise<ReadonlyMap<AccountId, number>>;
  /** Those listed and heard of since this moment, the latest first, and how many there are in all. */
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
  private readonly unlisted = new Set<AccountId>();

  heard(account: AccountId, nowMs: number, isListed: boolean): Promise<void> {
    this.lastMs.set(account, Math.max(nowMs, this.lastMs.get(account) ?? 0));
    if (isListed) this.unlisted.delete(account);
    else this.unlisted.add(account);
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
    for (const [account, atMs] of this.lastMs) if (atMs < momentMs - KEPT_MS) this.forget(account);
    const present = [...this.lastMs]
      .filter(([account, atMs]) => atMs >= momentMs && !this.unlisted.has(account))
      .sort(([, a], [, b]) => b - a);
    return Promise.resolve({ accounts: present.slice(0, limit).map(([account]) => account), count: present.length });
  }

  private forget(account: AccountId): void {
    this.lastMs.delete(account);
    this.unlisted.delete(account);
  }
}

const LISTED = 'logbuoy:roster';
const UNLISTED = 'logbuoy:roster:unlisted';

/** Two sorted sets for the fleet, of those who are listed and of those who are not: member is the account, score the time. */
export class RedisRoster implements Roster {
  constructor(private readonly redis: Redis) {}

  async heard(account: AccountId, nowMs: number, isListed: boolean): Promise<void> {
    const [own, other] = isListed ? [LISTED, UNLISTED] : [UNLISTED, LISTED];
    await this.redis.multi().zrem(other, account).zadd(own, 'GT', nowMs, account).exec();
  }

  async lastHeard(accounts: readonly AccountId[]): Promise<ReadonlyMap<AccountId, number>> {
    if (accounts.length === 0) return new Map();
    const [listed, unlisted] = await Promise.all([
      this.redis.zmscore(LISTED, ...accounts),
      this.redis.zmscore(UNLISTED, ...accounts),
    ]);
    return new Map(
      accounts.flatMap((account, i) => {
        const score = listed[i] ?? unlisted[i];
        return score === null || score === undefined ? [] : [[account, Number(score)] as const];
      }),
    );
  }

  async heardSince(momentMs: number, limit: number): Promise<Present> {
    const tooOld = `(${momentMs - KEPT_MS}`;
    await Promise.all([LISTED, UNLISTED].map((key) => this.redis.zremrangebyscore(key, '-inf', tooOld)));
    const [accounts, count] = await Promise.all([
      this.redis.zrange(LISTED, '+inf', String(momentMs), 'BYSCORE', 'REV', 'LIMIT', 0, limit),
      this.redis.zcount(LISTED, momentMs, '+inf'),
    ]);
    return { accounts: accounts as AccountId[], count };
  }
}
