import { JobsUnavailable } from '../jobs';
import type { Redis } from '../redis';

/**
 * Where what was made waits to be fetched. It may be empty at any time: everything in it can be made again, so nothing here
 * needs to last, and names in it are forgotten by themselves.
 */
export interface FileCache {
  /** How often it was cleared: what was begun before does not come into it any more. */
  age(): Promise<number>;
  put(key: string, bytes: Buffer, options: { readonly age: number; readonly keptMs: number }): Promise<void>;
  get(key: string): Promise<Buffer | undefined>;
  has(key: string): Promise<boolean>;
  /** Nothing of what was made before stays: a text in it was erased. */
  clear(): Promise<void>;
}

const PREFIX = 'logbuoy:archive:';
const AGE = `${PREFIX}age`;

/** For a fleet: every node can hand out what any of them made. */
export class RedisFileCache implements FileCache {
  constructor(private readonly redis: Redis) {}

  async age(): Promise<number> {
    return Number((await this.reached((redis) => redis.get(AGE))) ?? 0);
  }

  async put(key: string, bytes: Buffer, { age, keptMs }: { age: number; keptMs: number }): Promise<void> {
    const place = placeOf(key, age);
    await this.reached((redis) => redis.set(place, bytes, 'PX', keptMs));
    if ((await this.age()) !== age) await this.reached((redis) => redis.del(place)); // cleared meanwhile
  }

  async get(key: string): Promise<Buffer | undefined> {
    const place = placeOf(key, await this.age());
    return (await this.reached((redis) => redis.getBuffer(place))) ?? undefined;
  }

  async has(key: string): Promise<boolean> {
    const place = placeOf(key, await this.age());
    return (await this.reached((redis) => redis.exists(place))) === 1;
  }

  async clear(): Promise<void> {
    await this.reached((redis) => redis.incr(AGE));
    for (let cursor = '0'; ;) {
      const [next, keys] = await this.reached((redis) => redis.scan(cursor, 'MATCH', `${PREFIX}*`, 'COUNT', 500));
      const old = keys.filter((key) => key !== AGE);
      if (old.length > 0) await this.reached((redis) => redis.del(...old));
      if (next === '0') return;
      cursor = next;
    }
  }

  private async reached<T>(ask: (redis: Redis) => Promise<T>): Promise<T> {
    try {
      return await ask(this.redis);
    } catch (cause) {
      throw new JobsUnavailable(`Redis cannot be reached: ${cause instanceof Error ? cause.message : ''}`, { cause });
    }
  }
}

const placeOf = (key: string, age: number): string => `${PREFIX}${age}:${key}`;

interface Kept {
  readonly bytes: Buffer;
  readonly untilMs: number;
}

/** For one process: in memory, and no more than this; what was put first goes first. */
export class MemoryFileCache implements FileCache {
  private readonly files = new Map<string, Kept>();
  private cleared = 0;

  constructor(
    private readonly nowMs: () => number,
    private readonly bytesMax = 128 * 1024 * 1024,
  ) {}

  async age(): Promise<number> {
    return this.cleared;
  }

  async put(key: string, bytes: Buffer, { age, keptMs }: { age: number; keptMs: number }): Promise<void> {
    if (age !== this.cleared) return;
    this.files.delete(key);
    this.files.set(key, { bytes, untilMs: this.nowMs() + keptMs });
    let held = [...this.files.values()].reduce((sum, kept) => sum + kept.bytes.length, 0);
    for (const [old, kept] of this.files) {
      if (old === key || (held <= this.bytesMax && kept.untilMs > this.nowMs())) continue;
      this.files.delete(old);
      held -= kept.bytes.length;
    }
  }

  async get(key: string): Promise<Buffer | undefined> {
    const kept = this.files.get(key);
    return kept !== undefined && kept.untilMs > this.nowMs() ? kept.bytes : undefined;
  }

  async has(key: string): Promise<boolean> {
    return (await this.get(key)) !== undefined;
  }

  async clear(): Promise<void> {
    this.cleared += 1;
    this.files.clear();
  }
}
