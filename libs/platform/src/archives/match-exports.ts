import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { matchStream, type MatchId } from '@logbuoy/kernel';
import { NotRetryable, type JobQueue, type JobRun, type JobWorker } from '../jobs';
import type { Asker } from '../threads';
import { MadeFiles, type MadeState } from './made-files';
import { matchFile, type MatchFileParts } from './match-file';
import type { FileCache } from './file-cache';

export interface MatchExportWish {
  readonly match: string;
}
export type MatchExportPayloads = { readonly 'match-export': MatchExportWish };

export interface MatchExportParts extends MatchFileParts {
  readonly jobs: JobQueue<MatchExportPayloads>;
  readonly cache: FileCache;
}

const QUEUE = 'match-export';
const AT_ONCE = 2;
/** Long enough to fetch it; a match is soon made again. */
const KEPT_MS = 300_000;
/** Read, packed. */
const STEPS = 2;
const [packed, unpacked] = [promisify(gzip), promisify(gunzip)];

/** Makes files of finished matches in the background. A job is keyed by the match and how far its stream had come. */
export class MatchExports {
  private worker: JobWorker | undefined;
  private readonly made: MadeFiles<typeof QUEUE, MatchExportWish>;

  constructor(private readonly parts: MatchExportParts) {
    this.made = new MadeFiles(QUEUE, parts.jobs, parts.cache);
  }

  /** Runs the jobs here. */
  work(): void {
    const { jobs } = this.parts;
    this.worker = jobs.work(QUEUE, (wish, { tell }) => this.make(wish.match as MatchId, tell), {
      concurrency: AT_ONCE,
    });
  }

  async close(): Promise<void> {
    await this.worker?.close();
  }

  async ask(match: MatchId, asker?: Asker): Promise<MadeState> {
    return this.made.ask(await this.keyOf(match), { match }, asker);
  }

  async state(match: MatchId): Promise<MadeState> {
    return this.made.state(await this.keyOf(match));
  }

  async fetch(match: MatchId): Promise<Buffer | undefined> {
    const bytes = await this.made.fetch(await this.keyOf(match));
    return bytes && unpacked(bytes);
  }

  private async make(match: MatchId, tell: JobRun['tell']): Promise<void> {
    const { cache } = this.parts;
    const age = await cache.age(); // before anything is read that may be erased meanwhile
    const key = await this.keyOf(match);
    if (await cache.has(key)) return;
    tell({ done: 0, total: STEPS });
    const file = await matchFile(this.parts, match);
    if (typeof file === 'string') throw new NotRetryable(file);
    tell({ done: 1, total: STEPS });
    await cache.put(key, await packed(file), { age, keptMs: KEPT_MS });
  }

  private async keyOf(match: MatchId): Promise<string> {
    const { version } = await this.parts.store.head(matchStream(match));
    return `match.${match}.${version}`;
  }
}
