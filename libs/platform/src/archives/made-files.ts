import type { JobProgress, JobQueue } from '../jobs';
import { TooMuchAtOnce, type Asker } from '../threads';
import type { FileCache } from './file-cache';

/** Where a file is that is made in the background; `none` also where it is out of date or was lost. */
export type MadeState = { readonly state: 'none' | 'ready' | 'failed' } | ({ readonly state: 'making' } & JobProgress);

const ASKERS_MAX = 10_000;
const ATTEMPTS = 3;
const BEGUN: JobProgress = { done: 0, total: 0 };

/**
 * Files that are made by jobs of one queue and wait in a cache. A file's key says everything its bytes follow from and is the
 * id of its job, so it is made once however many ask, and a job that runs twice puts the same bytes there again. If queue
 * and cache are lost, a caller who waits asks again.
 */
export class MadeFiles<Queue extends string, Wish> {
  private readonly asked = new Map<string, readonly string[]>();

  constructor(
    private readonly queue: Queue,
    private readonly jobs: JobQueue<{ readonly [queue in Queue]: Wish }>,
    private readonly cache: FileCache,
  ) {}

  /** Has it made unless it is there or under way; a failed one is tried again. */
  async ask(key: string, wish: Wish, asker?: Asker): Promise<MadeState> {
    if (await this.cache.has(key)) return { state: 'ready' };
    if (asker !== undefined) await this.count(asker, key);
    await this.jobs.add(this.queue, wish, { id: key, attempts: ATTEMPTS });
    const now = await this.state(key);
    return now.state === 'ready' || now.state === 'making' ? now : { state: 'making', ...BEGUN };
  }

  async state(key: string): Promise<MadeState> {
    if (await this.cache.has(key)) return { state: 'ready' };
    const job = await this.jobs.find(this.queue, key);
    if (job === undefined) return { state: (await this.cache.has(key)) ? 'ready' : 'none' }; // it may have ended just now
    return job.state === 'failed' ? { state: 'failed' } : { state: 'making', ...(job.progress ?? BEGUN) };
  }

  fetch(key: string): Promise<Buffer | undefined> {
    return this.cache.get(key);
  }

  /** So many of one asker wait to be made at once; what is made or was given up does not count. */
  private async count({ key: who, atOnceMax }: Asker, key: string): Promise<void> {
    const waiting: string[] = [];
    for (const one of this.asked.get(who) ?? [])
      if (one !== key && (await this.state(one)).state === 'making') waiting.push(one);
    if (waiting.length >= atOnceMax) throw new TooMuchAtOnce('too many files of the same asker are being made');
    this.asked.delete(who); // to the young end
    this.asked.set(who, [...waiting, key]);
    if (this.asked.size > ASKERS_MAX) this.asked.delete(this.asked.keys().next().value as string);
  }
}
