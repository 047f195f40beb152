import { nativeSha256 } from '@logbuoy/event-store';
import { inOrder, tournamentStream, type TournamentId } from '@logbuoy/tournaments';
import type { JobQueue, JobWorker } from '../jobs';
import type { Audience, EntrantNames, EventCopy, EventFiles } from '../papers';
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
const BEGUN: Progress = { done: 0, total: 0 };

/**
 * Makes archives of events in the background. A job is keyed by the event, where its stream stands, and everything else the
 * archive's bytes follow from; so it is made once however many ask, and one that is out of date is simply not found any more.
 * A job that runs twice puts the same bytes on the shelf again. If queue and shelf are lost, whoever waits asks again.
 */
export class ArchiveJobs {
  private worker: JobWorker | undefined;
  private isClosing = false;

  constructor(private readonly parts: ArchiveParts) {}

  /** Runs the jobs here, one at a time: drawing takes a core. */
  work(): void {
    this.worker = this.parts.jobs.work(QUEUE, (wish) => this.make(wish));
  }

  /** A large one is not waited for: it is begun anew where the queue is worked on next. */
  async close(): Promise<void> {
    this.isClosing = true;
    await this.worker?.close();
  }

  /** Has it made unless it is there or under way; a failed one is tried again. */
  async ask(copy: EventCopy, look: ArchiveLook): Promise<ArchiveState> {
    const { jobs, shelf } = this.parts;
    const key = await this.keyOf(copy, look);
    if (await shelf.has(key)) return { state: 'ready' };
    const { audience, record } = copy;
    await jobs.add(QUEUE, { tournament: record.tournament.id, audience, ...look }, { id: key, attempts: 3 });
    const told = await shelf.progress(key);
    if (told === undefined) await shelf.tell(key, BEGUN);
    return { state: 'making', ...(told ?? BEGUN) };
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

  /** Of the event as it stands now: what was asked for may be out of date before its turn comes. */
  private async make({ tournament, audience, ...look }: ArchiveWish): Promise<void> {
    const { loop, shelf, files, names } = this.parts;
    const { state: record, version } = await loop.load(tournamentStream(tournament as TournamentId));
    const naming = await names.of(record.tournament);
    const copy: EventCopy = { record, version, audience, naming };
    const key = await this.keyOf(copy, look);
    if (await shelf.has(key)) return;
    const made = await archiveOf(files, copy, look, async (progress) => {
      if (this.isClosing) throw new Error('this process is closing');
      await shelf.tell(key, progress);
    });
    await shelf.put(key, made);
  }

  private async keyOf(copy: EventCopy, { size, language, origin }: ArchiveLook): Promise<string> {
    const { record, version, audience } = copy;
    const { tournament } = record;
    const naming = copy.naming ?? (await this.parts.names.of(tournament));
    const called = inOrder(tournament).map(({ id }) => naming.entrant(id));
    // Names are not in the stream, and the codes on slips lead to where we are found.
    const more = nativeSha256(JSON.stringify([origin, called])).slice(0, 16);
    const known = audience === 'public' ? record.publicEvents : version;
    return `${tournament.id}.${known}.${audience}.${language}.${size}.${more}`;
  }
}
