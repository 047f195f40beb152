import { JobsUnavailable } from '../jobs';
import type { Redis } from '../redis';

export interface Progress {
  readonly done: number;
  readonly total: number;
}

/**
 * Where what was made waits to be fetched, for an hour. It may be empty at any time: everything on it can be made again, so
 * nothing here needs to last, and names on it are forgotten by themselves.
 */
export interface Shelf {
  put(key: string, bytes: Buffer): Promise<void>;
  get(key: string): Promise<Buffer | undefined>;
  has(key: string): Promise<boolean>;
  /** How far whoever makes it has come; forgotten when nobody has told for a while. */
  tell(key: string, progress: Progress): Promise<void>;
  progress(key: string): Promise<Progress | undefined>;
  /** Nothing of what was made before stays: a name in it was erased. */
  clear(): Promise<void>;
}

const KEPT_MS = 3_600_000;
const BELIEVED_MS = 600_000;

const PREFIX = 'logbuoy:archive:';

/** For a fleet: whoever made it, every node can hand it out. */
export class RedisShelf implements Shelf {
  constructor(private readonly redis: Redis) {}

  async put(key: string, bytes: Buffer): Promise<void> {
    await this.reached((redis) => redis.set(`${PREFIX}${key}`, bytes, 'PX', KEPT_MS));
  }

  async get(key: string): Promise<Buffer | undefined> {
    return (await this.reached((redis) => redis.getBuffer(`${PREFIX}${key}`))) ?? undefined;
  }

  async has(key: string): Promise<boolean> {
    return (await this.reached((redis) => redis.exists(`${PREFIX}${key}`))) === 1;
  }

  async tell(key: string, { done, total }: Progress): Promise<void> {
    await this.reached((redis) => redis.set(`${PREFIX}${key}:progress`, `${done}/${total}`, 'PX', BELIEVED_MS));
  }

  async progress(key: string): Promise<Progress | undefined> {
    const told = await this.reached((redis) => redis.get(`${PREFIX}${key}:progress`));
    if (told === null) return undefined;
    const [done = 0, total = 0] = told.split('/').map(Number);
    return { done, total };
  }

  async clear(): Promise<void> {
    for (let cursor = '0'; ;) {
      const [next, keys] = await this.reached((redis) => redis.scan(cursor, 'MATCH', `${PREFIX}*`, 'COUNT', 500));
      if (keys.length > 0) await this.reached((redis) => redis.del(...keys));
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

interface Kept<Thing> {
  readonly thing: Thing;
  readonly untilMs: number;
}

/** For one process: in memory, and no more than this; what was put first goes first. */
export class MemoryShelf implements Shelf {
  private readonly files = new Map<string, Kept<Buffer>>();
  private readonly told = new Map<string, Kept<Progress>>();

  constructor(
    private readonly nowMs: () => number,
    private readonly bytesMax = 128 * 1024 * 1024,
  ) {}

  async put(key: string, bytes: Buffer): Promise<void> {
    this.files.delete(key);
    this.files.set(key, { thing: bytes, untilMs: this.nowMs() + KEPT_MS });
    let held = [...this.files.values()].reduce((sum, { thing }) => sum + thing.length, 0);
    for (const [old, { thing, untilMs }] of this.files) {
      if (old === key || (held <= this.bytesMax && untilMs > this.nowMs())) continue;
      this.files.delete(old);
      held -= thing.length;
    }
  }

  async get(key: string): Promise<Buffer | undefined> {
    return this.fresh(this.files, key);
  }

  async has(key: string): Promise<boolean> {
    return this.fresh(this.files, key) !== undefined;
  }

  async tell(key: string, progress: Progress): Promise<void> {
    for (const [old, { untilMs }] of this.told) if (untilMs <= this.nowMs()) this.told.delete(old);
    this.told.set(key, { thing: progress, untilMs: this.nowMs() + BELIEVED_MS });
  }

  async progress(key: string): Promise<Progress | undefined> {
    return this.fresh(this.told, key);
  }

  async clear(): Promise<void> {
    this.files.clear();
    this.told.clear();
  }

  private fresh<Thing>(shelf: Map<string, Kept<Thing>>, key: string): Thing | undefined {
    const kept = shelf.get(key);
    return kept !== undefined && kept.untilMs > this.nowMs() ? kept.thing : undefined;
  }
}
