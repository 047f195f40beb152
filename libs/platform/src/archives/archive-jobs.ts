import { nativeSha256 } from '@logbuoy/event-store';
import { tournamentStream, type TournamentId } from '@logbuoy/tournaments';
import type { JobQueue, JobRun, JobWorker } from '../jobs';
import type { Audience, EntrantNames, EventCopy } from '../printed-documents';
import type { TournamentLoop } from '../tournaments';
import { archiveOf, type ArchiveLook, type ArchiveSources } from './archive';
import { MadeFiles, type MadeState } from './made-files';
import type { FileCache } from './file-cache';

export interface ArchiveWish extends ArchiveLook {
  readonly tournament: string;
  readonly audience: Audience;
}
export type ArchiveJobsPayloads = { readonly 'tournament-archive': ArchiveWish };

export interface ArchiveParts extends ArchiveSources {
  readonly jobs: JobQueue<ArchiveJobsPayloads>;
  readonly cache: FileCache;
  readonly names: EntrantNames;
  readonly loop: TournamentLoop;
}

const QUEUE = 'tournament-archive';
const KEPT_MS = 3_600_000;
const KEPT_LACKING_MS = 600_000;

/**
 * Makes archives of events in the background. A job is keyed by the event, where its stream stands, and everything else the
 * archive's bytes follow from; one that is out of date is not found any more.
 */
export class ArchiveJobs {
  private worker: JobWorker | undefined;
  private readonly closing = new AbortController();
  private readonly made: MadeFiles<typeof QUEUE, ArchiveWish>;

  constructor(private readonly parts: ArchiveParts) {
    this.made = new MadeFiles(QUEUE, parts.jobs, parts.cache);
  }

  /** Runs the jobs here, one at a time: drawing takes a core. */
  work(): void {
    this.worker = this.parts.jobs.work(QUEUE, (wish, { tell }) => this.make(wish, tell));
  }

  /** A large one is not waited for: it is begun again where the queue is worked on next. */
  async close(): Promise<void> {
    this.closing.abort(new Error('this process is closing'));
    await this.worker?.close();
  }

  async ask(copy: EventCopy, look: ArchiveLook): Promise<MadeState> {
    const { audience, record, asker } = copy;
    return this.made.ask(await this.keyOf(copy, look), { tournament: record.tournament.id, audience, ...look }, asker);
  }

  async state(copy: EventCopy, look: ArchiveLook): Promise<MadeState> {
    return this.made.state(await this.keyOf(copy, look));
  }

  async fetch(copy: EventCopy, look: ArchiveLook): Promise<Buffer | undefined> {
    return this.made.fetch(await this.keyOf(copy, look));
  }

  /** What was made before is made again when it is asked for: a name in it was erased. */
  clear(): Promise<void> {
    this.parts.files.forget();
    return this.parts.cache.clear();
  }

  /** Of the event as it stands now: what was asked for may be out of date before its turn comes. */
  private async make({ tournament, audience, ...look }: ArchiveWish, tell: JobRun['tell']): Promise<void> {
    const { loop, cache, names } = this.parts;
    const age = await cache.age(); // before anything is read that may be erased meanwhile
    const { state: record, version } = await loop.load(tournamentStream(tournament as TournamentId));
    const naming = await names.of(record.tournament);
    const copy: EventCopy = { record, version, audience, naming };
    const key = await this.keyOf(copy, look);
    if (await cache.has(key)) return;
    const { bytes, isLacking } = await archiveOf(this.parts, copy, look, (progress) => {
      this.closing.signal.throwIfAborted();
      tell(progress);
    });
    await cache.put(key, bytes, { age, keptMs: isLacking ? KEPT_LACKING_MS : KEPT_MS });
  }

  private async keyOf(copy: EventCopy, { size, language, origin }: ArchiveLook): Promise<string> {
    const { record, version, audience } = copy;
    const { tournament } = record;
    const naming = copy.naming ?? (await this.parts.names.of(tournament));
    // Names are not in the stream, and the codes on slips lead to where we are found.
    const more = nativeSha256(JSON.stringify([origin, naming.key])).slice(0, 16);
    const known = audience === 'public' ? record.publicEvents : version;
    return `${tournament.id}.${known}.${audience}.${language}.${size}.${more}`;
  }
}
