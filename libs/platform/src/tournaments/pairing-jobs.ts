import type { EventStore, Handled, Sender } from '@logbuoy/event-store';
import { isRejection, type ActorId, type CommandId, type Rejection, type StreamId } from '@logbuoy/kernel';
import { tournamentStream, type TournamentCommand, type TournamentId } from '@logbuoy/tournaments';
import {
  JobRefused,
  JobsUnavailable,
  NotRetryable,
  type JobGlance,
  type JobQueue,
  type JobRun,
  type JobWorker,
} from '../jobs';
import { isLarge } from './parted-tournament';
import type { PreparedDecisions } from './prepared-decisions';
import type { TournamentLoop } from './tournament-loop';
import type { TournamentRecord } from './tournament-record';
import type { TournamentJobs } from './tournament-watch';

/** A pairing as it was requested; its seed is derived from the server's secret and added where it is made. */
export interface PairingWish {
  readonly tournament: string;
  readonly commandId: string;
  readonly by: string;
  readonly actor: string;
  readonly role: string;
  /** As the command stands on record. */
  readonly sent?: Pick<Sender, 'client' | 'received' | 'asked'>;
}
type PairRound = Extract<TournamentCommand, { readonly type: 'PairRound' }>;

export interface PairingParts {
  readonly loop: TournamentLoop;
  readonly store: EventStore;
  readonly jobs: JobQueue<TournamentJobs>;
  seedFor(tournament: TournamentId, record: TournamentRecord): string;
  readonly prepared?: Pick<PreparedDecisions, 'prepare'>;
  /** How long a job may wait for a worker before the pairing is made here. */
  readonly takeUpMs?: number;
  readonly patienceMs?: number;
}

const QUEUE = 'tournament-pairing';
/** The pairing of a large field takes a thread for as long as it takes; small ones must not wait behind it. */
const AT_ONCE = 4;
const TAKE_UP_MS = 1_000;
const PATIENCE_MS = 60_000;
const LOOK_FIRST_AFTER_MS = 2;
const LOOK_EVERY_MS = 50;
/** Read, decided, recorded. */
const STEPS = 3;

/**
 * Pairs rounds by jobs. A job is keyed by the sender's own command and carries its id, so it counts once, however often it
 * runs. Where no worker takes it up, or the queue is away, the pairing is made here; of a large field the sender waits longer
 * for a worker, because it takes a core. A pairing with a reason is made here as well: jobs carry no sentences of people.
 */
export class PairingJobs {
  private worker: JobWorker | undefined;

  constructor(private readonly parts: PairingParts) {}

  /** Runs the jobs here. */
  work(): void {
    this.worker = this.parts.jobs.work(QUEUE, (wish, { tell }) => this.make(wish, tell), { concurrency: AT_ONCE });
  }

  async close(): Promise<void> {
    await this.worker?.close();
  }

  async pair(id: TournamentId, command: PairRound, sender: Sender): Promise<Handled<TournamentRecord>> {
    const { loop, store, jobs } = this.parts;
    const stream = tournamentStream(id);
    const { state } = await loop.load(stream);
    const here = async () => {
      await this.parts.prepared?.prepare(await loop.load(stream), command);
      return loop.handle(stream, command, sender);
    };
    if ((await store.findCommand(stream, sender.commandId)) !== undefined) return here(); // sent before: nothing to pair
    const { by, role, reason } = command;
    if (reason !== undefined) return here(); // a queue remembers what it carried, and a reason must be erasable
    const { commandId, by: actor, ...sent } = sender;
    const watch = this.watchFor(stream);
    try {
      const job = `${id}.${actor}.${commandId}`;
      await jobs.add(QUEUE, { tournament: id, commandId, by, actor, role, sent }, { id: job });
      return (await this.outcome(stream, job, sender, isLarge(state.tournament), watch)) ?? (await here());
    } catch (error) {
      if (error instanceof JobsUnavailable) return here();
      throw error;
    } finally {
      watch.end();
    }
  }

  /** What became of the job; nothing where it is to be made here. */
  private async outcome(
    stream: StreamId,
    job: string,
    sender: Sender,
    isLarge: boolean,
    watch: CommitWatch,
  ): Promise<Handled<TournamentRecord> | undefined> {
    const { loop, store, jobs, takeUpMs = TAKE_UP_MS, patienceMs = PATIENCE_MS } = this.parts;
    const begunMs = Date.now();
    for (
      let pauseMs = LOOK_FIRST_AFTER_MS;
      Date.now() - begunMs < patienceMs;
      pauseMs = Math.min(2 * pauseMs, LOOK_EVERY_MS)
    ) {
      await watch.committedWithin(pauseMs);
      const found = await jobs.find(QUEUE, job);
      if (found === undefined || watch.isCommitted) {
        const record = await store.findCommand(stream, sender.commandId);
        if (record?.by === sender.by)
          return { kind: 'accepted', record, repeated: false, state: (await loop.load(stream)).state };
      }
      if (found === undefined) return undefined; // lost with Redis
      if (found.state === 'failed') return this.refusalIn(found);
      const isLeft = found.state === 'waiting' && Date.now() - begunMs >= (isLarge ? patienceMs : takeUpMs);
      if (isLeft && (await jobs.cancel(QUEUE, job))) return undefined;
    }
    return undefined;
  }

  /** A refusal is an answer to the sender of the command, and no failure to report to an operator. */
  private async refusalIn({ id, error }: JobGlance<PairingWish>): Promise<Handled<TournamentRecord> | undefined> {
    const rejection = rejectionIn(error ?? '');
    if (rejection === undefined) return undefined;
    await this.parts.jobs.forget(QUEUE, id);
    return { kind: 'rejected', rejection };
  }

  private async make(wish: PairingWish, tell: JobRun['tell']): Promise<void> {
    const { tournament, commandId, by, actor, role, sent } = wish;
    const { loop, seedFor, prepared } = this.parts;
    const id = tournament as TournamentId;
    const loaded = await loop.load(tournamentStream(id));
    tell({ done: 1, total: STEPS });
    const command = { type: 'PairRound', seed: seedFor(id, loaded.state), by, role } as PairRound;
    await prepared?.prepare(loaded, command);
    tell({ done: 2, total: STEPS });
    const sender = { ...sent, commandId: commandId as CommandId, by: actor as ActorId };
    const handled = await loop.handle(tournamentStream(id), command, sender);
    if (handled.kind === 'accepted') return;
    if (handled.kind === 'rejected') throw new JobRefused(JSON.stringify(handled.rejection));
    if (handled.kind === 'conflict') throw new Error(`pairing ${id}: others were faster each time`);
    throw new NotRetryable(`pairing ${id}: ${handled.kind}`); // its sender hears the same, from here
  }

  private watchFor(stream: StreamId): CommitWatch {
    let noticed = (): void => undefined;
    const committed = new Promise<void>((resolve) => (noticed = resolve));
    const end = this.parts.loop.onCommitted((commit) => {
      if (commit.stream !== stream) return;
      watch.isCommitted = true;
      noticed();
    });
    const watch: CommitWatch = {
      end,
      isCommitted: false,
      committedWithin: (ms) => (watch.isCommitted ? pause(ms) : Promise.race([committed, pause(ms)])),
    };
    return watch;
  }
}

/** Where the job runs in this process, its commit is seen at once. */
interface CommitWatch {
  isCommitted: boolean;
  committedWithin(ms: number): Promise<void>;
  end(): void;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function rejectionIn(error: string): Rejection | undefined {
  try {
    const read: unknown = JSON.parse(error);
    return isRejection(read) ? read : undefined;
  } catch {
    return undefined;
  }
}
