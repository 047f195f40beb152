import type { MatchId, Seat } from '@logbuoy/kernel';
import type { Redis } from 'ioredis';

/** The last heartbeat of each seat, over all nodes. A seat without one for long enough is overdue. */
export interface Presence {
  beat(match: MatchId, seat: Seat, nowMs: number): Promise<void>;
  /** Seats whose last heartbeat is before this moment, each with its time. */
  silentSince(momentMs: number): Promise<readonly Silence[]>;
  /** Stops to count for a seat; its next heartbeat starts again. */
  forget(match: MatchId, seat: Seat): Promise<void>;
  /** Starts to count for a seat without a heartbeat so far. */
  expect(match: MatchId, seat: Seat, nowMs: number): Promise<void>;
}

export interface Silence {
  readonly match: MatchId;
  readonly seat: Seat;
  readonly lastHeardMs: number;
}

export class MemoryPresence implements Presence {
  private readonly lastHeardMs = new Map<string, number>();

  beat(match: MatchId, seat: Seat, nowMs: number): Promise<void> {
    const member = memberOf(match, seat);
    this.lastHeardMs.set(member, Math.max(nowMs, this.lastHeardMs.get(member) ?? 0));
    return Promise.resolve();
  }

  expect(match: MatchId, seat: Seat, nowMs: number): Promise<void> {
    const member = memberOf(match, seat);
    if (!this.lastHeardMs.has(member)) this.lastHeardMs.set(member, nowMs);
    return Promise.resolve();
  }

  silentSince(momentMs: number): Promise<readonly Silence[]> {
    const silent = [...this.lastHeardMs].filter(([, heard]) => heard < momentMs);
    return Promise.resolve(silent.map(([member, heard]) => silenceOf(member, heard)));
  }

  forget(match: MatchId, seat: Seat): Promise<void> {
    this.lastHeardMs.delete(memberOf(match, seat));
    return Promise.resolve();
  }
}

const KEY = 'logbuoy:presence';

/** One sorted set for the fleet: member is the seat, score the time of its last heartbeat. */
export class RedisPresence implements Presence {
  constructor(private readonly redis: Redis) {}

  async beat(match: MatchId, seat: Seat, nowMs: number): Promise<void> {
    await this.redis.zadd(KEY, 'GT', nowMs, memberOf(match, seat));
  }

  async expect(match: MatchId, seat: Seat, nowMs: number): Promise<void> {
    await this.redis.zadd(KEY, 'NX', nowMs, memberOf(match, seat));
  }

  async silentSince(momentMs: number): Promise<readonly Silence[]> {
    const found = await this.redis.zrange(KEY, '-inf', `(${momentMs}`, 'BYSCORE', 'LIMIT', 0, 1000, 'WITHSCORES');
    const silent: Silence[] = [];
    for (let i = 0; i + 1 < found.length; i += 2) silent.push(silenceOf(found[i] as string, Number(found[i + 1])));
    return silent;
  }

  async forget(match: MatchId, seat: Seat): Promise<void> {
    await this.redis.zrem(KEY, memberOf(match, seat));
  }
}

const memberOf = (match: MatchId, seat: Seat): string => `${match} ${seat}`;

function silenceOf(member: string, lastHeardMs: number): Silence {
  const [match, seat] = member.split(' ') as [MatchId, Seat];
  return { match, seat, lastHeardMs };
}
