import { nativeSha256 } from '@logbuoy/event-store';
import { tournamentStream, type TournamentId } from '@logbuoy/tournaments';
import type { JobQueue, JobWorker } from '../jobs';
import type { Audience, EntrantNames, EventCopy, EventFiles } from '../papers';
import { TooMuchAtOnce, type Asker } from '../threads';
import type { TournamentLoop } from '../tournaments';
import { archiveOf, type ArchiveLook } from './archive';
import type { Progress, Shelf } from './shelf';

export interface ArchiveWish extends ArchiveLook {
  readonly tournament: string;
  readonly audience: Audience;
}
export type ArchiveJobsPayloads = { readonly 'tournament-archive': ArchiveWish };

export type ArchiveState = { readonly state: 'none' | 'ready' | 'failed' } | ({ readonly state: 'making' } & Progress);

export interface ArchiveParts {
  readonly jobs: JobQueue<ArchiveJobsPayloads>;
  readonly shelf: Shelf;
  readonly files: EventFiles;
  readonly names: EntrantNames;
  readonly loop: TournamentLoop;
}

const QUEUE = 'tournament-archive';
const ASKERS_MAX = 10_000;
const BEGUN: Progress = { done: 0, total: 0 };

/**
 * Makes archives of events in the background. A job is keyed by the event, where its stream stands, and everything else the
 * archive's bytes follow from; so it is made once however many ask, and one that is out of date is simply not found any more.
 * A job that runs twice puts the same bytes on the shelf again. If queue and shelf are lost, whoever waits asks again.
 */
export class ArchiveJobs {
  private worker: JobWorker | undefined;
  private readonly closing = new AbortController();
  private readonly asked = new Map<string, readonly string[]>();

  constructor(private readonly parts: ArchiveParts) {}

  /** Runs the jobs here, one at a time: drawing takes a core. */
  work(): void {
    this.worker = this.parts.jobs.work(QUEUE, (wish) => this.make(wish));
  }

  /** A large one is not waited for: it is begun anew where the queue is worked on next. */
  async close(): Promise<void> {
    this.closing.abort();
    await this.worker?.close();
  }

  /** Has it made unless it is there or under way; a failed one is tried again. */
  async ask(copy: EventCopy, look: ArchiveLook): Promise<ArchiveState> {
    const { jobs, shelf } = this.parts;
    const key = await this.keyOf(copy, look);
    if (await shelf.has(key)) return { state: 'ready' };
    const { audience, record, asker } = copy;
    if (asker !== undefined) await this.count(asker, key);
    await jobs.add(QUEUE, { tournament: record.tournament.id, audience, ...look }, { id: key, attempts: 3 });
    const told = await shelf.progress(key);
    if (told === undefined) await shelf.tell(key, BEGUN);
    return { state: 'making', ...(told ?? BEGUN) };
  }

  /** So many of one asker wait to be made at once; what is made or was given up does not count. */
  private async count({ key: who, atOnceMax }: Asker, key: string): Promise<void> {
    const { shelf } = this.parts;
    const waiting: string[] = [];
    for (const one of this.asked.get(who) ?? [])
      if (one !== key && !(await shelf.has(one)) && (await shelf.progress(one)) !== undefined) waiting.push(one);
    if (waiting.length >= atOnceMax) throw new TooMuchAtOnce('too many archives of the same asker are being made');
    this.asked.delete(who); // to the young end
    this.asked.set(who, [...waiting, key]);
    if (this.asked.size > ASKERS_MAX) this.asked.delete(this.asked.keys().next().value as string);
  }

  async state(copy: EventCopy, look: ArchiveLook): Promise<ArchiveState> {
    const { jobs, shelf } = this.parts;
    const key = await this.keyOf(copy, look);
    if (await shelf.has(key)) return { state: 'ready' };
    if ((await jobs.failed(QUEUE)).some(({ id }) => id === key)) return { state: 'failed' };
    const progress = await shelf.progress(key);
    return progress === undefined ? { state: 'none' } : { state: 'making', ...progress };
  }

  async fetch(copy: EventCopy, look: ArchiveLook): Promise<Buffer | undefined> {
    return this.parts.shelf.get(await this.keyOf(copy, look));
  }

  /** What was made before is made again when it is asked for: a name in it was erased. */
  clear(): Promise<void> {
    this.parts.files.forget();
    return this.parts.shelf.clear();
  }

  /** Of the event as it stands now: what was asked for may be out of date before its turn comes. */
  private async make({ tournament, audience, ...look }: ArchiveWish): Promise<void> {
    const { loop, shelf, files, names } = this.parts;
    const { state: record, version } = await loop.load(tournamentStream(tournament as TournamentId));
    const naming = await names.of(record.tournament);
    const copy: EventCopy = { record, version, audience, naming };
    const key = await this.keyOf(copy, look);
    if (await shelf.has(key)) return;
    const { signal } = this.closing;
    const made = await archiveOf(files, copy, look, signal, async (progress) => {
      if (signal.aborted) throw new Error('this process is closing');
      await shelf.tell(key, progress);
    });
    await shelf.put(key, made);
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
