import { CommandLoop, nativeSha256, type EventStore } from '@logbuoy/event-store';
import {
  lookAtLog,
  reject,
  RemoteLog,
  type ActorId,
  type CommandId,
  type Context,
  type Decision,
  type ForkProof,
  type Look,
  type Random,
  type Signer,
  type SignedTreeHead,
  type StreamId,
} from '@logbuoy/kernel';
import type { Clock } from '../clock';
import type { JobQueue, JobWorker } from '../jobs';
import { askLogAt } from './ask-log';

/** What this server saw of another's public log, as a stream of its own: it must not forget what it countersigned. */
export const witnessStream = (url: string): StreamId => `witness-${nativeSha256(url).slice(0, 32)}` as StreamId;

type WitnessEvent =
  | { readonly type: 'HeadWitnessed'; readonly url: string; readonly head: SignedTreeHead }
  | { readonly type: 'ForkSeen'; readonly url: string; readonly proof: ForkProof };
type WitnessCommand =
  | { readonly type: 'WitnessHead'; readonly url: string; readonly after: string; readonly head: SignedTreeHead }
  | { readonly type: 'ReportFork'; readonly url: string; readonly proof: ForkProof };
export type Witnessed = { readonly head: SignedTreeHead | null; readonly fork: ForkProof | null };

const signatureOf = (head: SignedTreeHead | null): string => head?.signature ?? '';

const decider = {
  initial: { head: null, fork: null } as Witnessed,
  decide({ head, fork }: Witnessed, command: WitnessCommand): Decision<WitnessEvent> {
    const { url } = command;
    if (command.type === 'ReportFork') return fork === null ? [{ type: 'ForkSeen', url, proof: command.proof }] : [];
    // Another node may have looked meanwhile: what it countersigned is what the next head must continue.
    if (command.after !== signatureOf(head)) return reject('looked-meanwhile');
    return command.head.signature === signatureOf(head) ? [] : [{ type: 'HeadWitnessed', url, head: command.head }];
  },
  evolve(state: Witnessed, event: WitnessEvent): Witnessed {
    if (event.type === 'HeadWitnessed') return { ...state, head: event.head };
    return event.type === 'ForkSeen' ? { ...state, fork: event.proof } : state;
  },
};

export type WitnessJobsPayloads = { readonly witness: { readonly url: string } };

export interface WitnessJobsParts {
  readonly store: EventStore;
  readonly jobs: JobQueue<WitnessJobsPayloads>;
  readonly clock: Clock;
  readonly witness: Signer;
  readonly urls: readonly string[];
  readonly everyMs: number;
  /** Other nodes append to the same log. */
  readonly shared: boolean;
  onError(error: unknown): void;
  onFork(url: string, proof: ForkProof): void;
}

const BY = 'system:witness' as ActorId;

/** This server as a witness of others: looks at their logs on a schedule, countersigns, remembers, and refuses a fork. */
export class WitnessJobs {
  private readonly loop: CommandLoop<Witnessed, WitnessCommand, WitnessEvent>;
  private worker: JobWorker | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly parts: WitnessJobsParts) {
    const { store, shared, clock } = parts;
    this.loop = new CommandLoop({
      store,
      decider,
      shared,
      snapshots: { kind: 'witness/1', every: 50 },
      contextFor: (): Context => ({ nowMs: clock.nowMs(), random: NO_CHANCE }),
    });
  }

  /** Runs the jobs here. */
  work(): void {
    if (this.parts.urls.length === 0) return;
    this.worker = this.parts.jobs.work('witness', async ({ url }) => void (await this.look(url)));
    this.timer = setInterval(() => this.set(), this.parts.everyMs).unref();
  }

  /** Sets a job for each log, one for all nodes in each slot of time. */
  set(): void {
    const { jobs, clock, everyMs, urls, onError } = this.parts;
    const slot = Math.floor(clock.nowMs() / everyMs);
    for (const url of urls) {
      const id = `${witnessStream(url)}.${slot}`;
      jobs.add('witness', { url }, { id, attempts: 1 }).catch((error: unknown) => onError(error));
    }
  }

  /** Looks once. What is countersigned is on record before the other server hears of it. */
  async look(url: string): Promise<Look> {
    const { clock, witness, onFork } = this.parts;
    const { state } = await this.loop.load(witnessStream(url));
    const log = new RemoteLog(askLogAt(url));
    const look = await lookAtLog({ log, seen: state.head ?? undefined, witness, nowMs: clock.nowMs() });
    if (look.kind === 'fork') {
      await this.record(url, { type: 'ReportFork', url, proof: look.proof }, `fork-${look.proof.shown.signature}`);
      onFork(url, look.proof);
    }
    if (look.kind === 'first' || look.kind === 'continues') {
      const { head, cosignature } = look;
      const command = { type: 'WitnessHead', url, after: signatureOf(state.head), head } as const;
      if (await this.record(url, command, `head-${head.signature}`)) await log.cosign(head, cosignature);
    }
    return look;
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.worker?.close();
    await this.loop.close();
  }

  private async record(url: string, command: WitnessCommand, id: string): Promise<boolean> {
    const commandId = nativeSha256(id).slice(0, 32) as CommandId;
    const handled = await this.loop.handle(witnessStream(url), command, { commandId, by: BY });
    if (handled.kind === 'failed') throw new Error(`what was witnessed could not be recorded: ${handled.incident}`);
    return handled.kind === 'accepted';
  }
}

const never = (): never => {
  throw new Error('a witness leaves nothing to chance');
};
const NO_CHANCE: Random = { shuffle: never, roll: never };
