import type { EventStore, Handled, Sender } from '@logbuoy/event-store';
import { reject, type ActorId, type CommandId } from '@logbuoy/kernel';
import { inOrder, isActive, tournamentStream, type TournamentCommand, type TournamentId } from '@logbuoy/tournaments';
import { NotRetryable, type JobQueue, type JobWorker } from '../jobs';
import type { PreparedDecisions } from './prepared-decisions';
import type { TournamentLoop } from './tournament-loop';
import type { TournamentRecord } from './tournament-record';
import type { TournamentJobs } from './tournament-watch';

/** A pairing as it was asked for; its seed follows from the house's secret and is added where it is made. */
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
  /** From so many players on a pairing is made by a worker: it takes a core for as long as it takes. */
  readonly largeFrom?: number;
  readonly patienceMs?: number;
}

const LARGE_FROM = 512;
const PATIENCE_MS = 60_000;
const LOOK_EVERY_MS = 50;
const REFUSED = 'refused: ';

/**
 * Pairs a round: a small field at once, a large one by a job, so that nobody at the edge waits behind it. The job is keyed
 * by where the stream stood and carries the sender's own command id; whoever loses patience, or has no queue, makes the
 * pairing here, and it still counts once.
 */
export class PairingJobs {
  private worker: JobWorker | undefined;

  constructor(private readonly parts: PairingParts) {}

  /** Runs the jobs here. */
  work(): void {
    this.worker = this.parts.jobs.work('tournament-pairing', (wish) => this.make(wish));
  }

  async close(): Promise<void> {
    await this.worker?.close();
  }

  async pair(id: TournamentId, command: PairRound, sender: Sender): Promise<Handled<TournamentRecord>> {
    const { loop, jobs, largeFrom = LARGE_FROM } = this.parts;
    const stream = tournamentStream(id);
    const { state, version } = await loop.load(stream);
    const here = async () => {
      await this.parts.prepared?.prepare(await loop.load(stream), command);
      return loop.handle(stream, command, sender);
    };
    if (inOrder(state.tournament).filter(isActive).length < largeFrom) return here();
    const job = `${id}.${version}`;
    const { by, role } = command;
    const { commandId, by: actor, ...sent } = sender;
    const wish = { tournament: id, commandId, by, actor, role, sent };
    try {
      await jobs.add('tournament-pairing', wish, { id: job });
    } catch {
      return here();
    }
    return (await this.outcome(id, job, sender)) ?? here();
  }

  /** What became of the job; nothing where that takes too long. */
  private async outcome(id: TournamentId, job: string, sender: Sender): Promise<Handled<TournamentRecord> | undefined> {
    const { loop, store, jobs, patienceMs = PATIENCE_MS } = this.parts;
    const stream = tournamentStream(id);
    const deadline = Date.now() + patienceMs;
    while (Date.now() < deadline) {
      const record = await store.findCommand(stream, sender.commandId);
      if (record?.by === sender.by)
        return { kind: 'accepted', record, repeated: false, state: (await loop.load(stream)).state };
      const failed = (await jobs.failed('tournament-pairing').catch(() => [])).find((one) => one.id === job);
      if (failed?.error.startsWith(REFUSED) === true)
        return { kind: 'rejected', rejection: reject(failed.error.slice(REFUSED.length)) };
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
    return undefined;
  }

  private async make({ tournament, commandId, by, actor, role, sent }: PairingWish): Promise<void> {
    const { loop, seedFor, prepared } = this.parts;
    const id = tournament as TournamentId;
    const loaded = await loop.load(tournamentStream(id));
    const command = { type: 'PairRound', seed: seedFor(id, loaded.state), by, role } as PairRound;
    await prepared?.prepare(loaded, command);
    const sender = { ...sent, commandId: commandId as CommandId, by: actor as ActorId };
    const handled = await loop.handle(tournamentStream(id), command, sender);
    if (handled.kind === 'rejected') throw new NotRetryable(REFUSED + handled.rejection.code);
    if (handled.kind !== 'accepted') throw new Error(`pairing ${id}: ${handled.kind}`);
  }
}
