import { accountOfStream, type AccountId, type ActorId, type StreamId } from '@logbuoy/kernel';
import type { ArchiveJobs } from '../archives';
import { actorOf } from '../identity';
import type { JobQueue, JobWorker } from '../jobs';
import { TaskCancelled } from '../threads';
import type { EntrantRef, Erasure } from './erasure';

type Whom = { readonly account: string } | EntrantRef;
/** Ids alone: a queue remembers what it carried. */
export type ErasureWish = Whom & {
  readonly by: string;
  /** Where texts are erased; found before they are, so that a job cut short knows what is left to clean. */
  readonly streams: readonly string[];
  readonly isLast?: boolean;
};
export type ErasureJobsPayloads = { readonly erasure: ErasureWish };

export interface ErasureJobsParts {
  readonly erasure: Erasure;
  readonly archives: Pick<ArchiveJobs, 'clear'>;
  readonly jobs: JobQueue<ErasureJobsPayloads>;
  /** Closes an account, where that has not been done. */
  close(account: AccountId, by: ActorId): Promise<void>;
  /** Other nodes may have kept a state a moment longer: then all is cleaned once more. */
  readonly shared: boolean;
}

const QUEUE = 'erasure';
const ATTEMPTS = 10;
const AGAIN_MS = 60_000;

/**
 * Erases a person: from answers at once, from files by a job that is retried until it succeeds.
 * Every step finds its work done when it runs again.
 */
export class ErasureJobs {
  private worker: JobWorker | undefined;
  private readonly closing = new AbortController();

  constructor(private readonly parts: ErasureJobsParts) {}

  work(): void {
    this.worker = this.parts.jobs.work(QUEUE, (wish) => this.run(wish));
  }

  /** A rebuild is not waited for: the job is begun again where the queue is worked on next. */
  async close(): Promise<void> {
    this.closing.abort(new TaskCancelled('this process is closing'));
    await this.worker?.close();
  }

  /** Closes the account and erases all that is about it. */
  async account(
    account: AccountId,
    by: ActorId = actorOf(account),
    close = () => this.parts.close(account, by),
  ): Promise<void> {
    const wish = { account, by };
    await this.add({ ...wish, streams: onePerKind(await this.parts.erasure.streamsOf(account)) }, idOf(wish));
    await close();
    await this.parts.erasure.account(account, by, { signal: this.closing.signal });
    await this.parts.archives.clear();
  }

  /** A person who was entered by name. */
  async entrant(ref: EntrantRef, by: ActorId): Promise<void> {
    const streams = onePerKind(await this.parts.erasure.streamsOfEntrant(ref));
    await this.add({ ...ref, by, streams }, idOf(ref));
    await this.parts.erasure.entrant(ref, by, this.closing.signal);
    await this.parts.archives.clear();
  }

  private async run(wish: ErasureWish): Promise<void> {
    const { erasure, archives, shared } = this.parts;
    const { signal } = this.closing;
    const by = wish.by as ActorId;
    if ('account' in wish) {
      const account = wish.account as AccountId;
      await this.parts.close(account, by);
      const streams = onePerKind([
        ...wish.streams,
        ...(await erasure.streamsOf(account, { isThorough: true, signal })),
      ]);
      if (streams.length > wish.streams.length)
        return this.add({ ...wish, streams }, `${idOf(wish)}.${streams.length}`);
      await erasure.account(account, by, { isThorough: true, signal });
    } else await erasure.entrant({ tournament: wish.tournament, entrant: wish.entrant }, by, signal);
    await archives.clear();
    await erasure.clean(wish.streams.filter(isRepeated) as StreamId[], signal);
    if (shared && wish.isLast !== true) await this.add({ ...wish, isLast: true }, `${idOf(wish)}.last`, AGAIN_MS);
  }

  private add(wish: ErasureWish, id: string, delayMs = 0): Promise<void> {
    return this.parts.jobs.add(QUEUE, wish, { id, delayMs, attempts: ATTEMPTS });
  }
}

/**
 * Whether a read model repeats what was erased. Of accounts it repeats the name alone, which leaves it when the account is
 * closed: otherwise every guest who leaves would have it built again from the whole log.
 */
const isRepeated = (stream: string): boolean => accountOfStream(stream as StreamId) === undefined;

/** One stream of each kind says which read models must be built again. */
const onePerKind = (streams: readonly string[]): string[] => [
  ...new Map(streams.map((stream) => [stream.slice(0, stream.indexOf('-')), stream])).values(),
];

const idOf = (wish: Whom): string => ('account' in wish ? wish.account : `${wish.tournament}.${wish.entrant}`);
