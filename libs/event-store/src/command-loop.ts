import {
  COMMAND_WITHOUT_EFFECT,
  COMMANDS_REFUSED,
  isRecordEvent,
  isRejection,
  sealed,
  toDomain,
  toNewEvent,
  type ActorId,
  type ChainedBatch,
  type ChainedEvent,
  type CommandId,
  type Context,
  type Decider,
  type DomainEvent,
  type Json,
  type Rejection,
  type SealKey,
  type Sent,
  type Sha256,
  type StreamHead,
  type StreamId,
} from '@logbuoy/kernel';
import { randomUUID } from 'node:crypto';
import { AskedCommands, boundTo, isFromOutside, type OnRecord, type Sender } from './asked-commands';
import { newIncidentId, recordIncident, type Incident } from './incidents';
import { nativeSha256 } from './native-sha256';
import { CachedStreams, Unfoldable, type CachedStreamsOptions, type Entry } from './cached-streams';
import type { CommandRecord } from './port';
import { SerialQueues } from './serial-queues';
import { chainWithTexts, withoutCommitments } from './texts/chain-with-texts';

export interface CommandLoopOptions<
  State,
  Command,
  Event extends DomainEvent,
  Ctx extends Context,
> extends CachedStreamsOptions<State, Event> {
  readonly decider: Pick<Decider<State, Command, Event, unknown, unknown, Ctx>, 'initial' | 'decide' | 'evolve'>;
  /** Time, chance and whatever else a decision on this state may consult. */
  contextFor(stream: StreamId, state: State, version: number): Ctx;
  readonly sha256?: Sha256;
  /** Today's schema version of an event type; 1 by default. */
  schemaOf?(type: string): number;
  /** Histories that end are sealed in the batch that ends them; `before` is the state this batch was decided on. */
  readonly seal?: {
    closes(event: Event, before: State): boolean;
    readonly key: SealKey;
    /** Whether nothing may follow any more. */
    isClosed?(state: State): boolean;
  };
  /** Called with each bug met; recording it in the log has already been tried. */
  onIncident?(incident: Incident, error: unknown): void;
  /** Whether other processes append to the same log; then a refusal is only believed on the newest state. */
  readonly shared?: boolean;
  /** How often a command is decided again when another node was faster. */
  readonly attemptsMax?: number;
  /** How commands are put on record; without it facts stand alone. */
  readonly onRecord?: OnRecord<State, Command>;
}

export type Handled<State> =
  /** `record` is missing where there was nothing to do. `repeated`: this command had been accepted before. */
  | { readonly kind: 'accepted'; readonly record?: CommandRecord; readonly repeated: boolean; readonly state: State }
  | { readonly kind: 'rejected'; readonly rejection: Rejection }
  /** This sender used the id for another command. */
  | { readonly kind: 'id-used' }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'failed'; readonly incident: string };

/** A batch this process has just appended. */
export interface Commit<State, Event> {
  readonly stream: StreamId;
  readonly events: readonly ChainedEvent[];
  readonly domain: readonly Event[];
  /** After each of the events; `state` is the last of them. */
  readonly states: readonly State[];
  readonly state: State;
  readonly record: CommandRecord;
}

export interface Loaded<State> extends StreamHead {
  readonly state: State;
}

/**
 * The one loop that handles a command: serial per stream, on cached state, decide, append, on conflict read on and decide
 * again, publish. A bug in a decision refuses that command and is recorded as an incident; the history stays as it was.
 */
export class CommandLoop<State, Command, Event extends DomainEvent, Ctx extends Context = Context> {
  private readonly streams: CachedStreams<State, Event>;
  private readonly queues = new SerialQueues<StreamId>();
  private readonly listeners = new Set<(commit: Commit<State, Event>) => void>();
  private readonly sha256: Sha256;
  private readonly asked = new AskedCommands();
  private flushing: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(private readonly options: CommandLoopOptions<State, Command, Event, Ctx>) {
    this.sha256 = options.sha256 ?? nativeSha256;
    this.streams = new CachedStreams(options, this.sha256, (stream) => this.queues.isBusy(stream));
  }

  handle(stream: StreamId, command: Command, sender: Sender): Promise<Handled<State>> {
    if (this.closed) return Promise.reject(new Error('the command loop is closed'));
    return this.queues.run(stream, () => this.handleNow(stream, command, sender));
  }

  /** What became of a command if it was sent before, for callers that must read other things before they can word it. */
  async repeated(stream: StreamId, sentBy: Sender): Promise<Handled<State> | undefined> {
    return this.queues.run(stream, async () => {
      const entry = await this.streams.entry(stream);
      if (this.options.shared === true) await this.streams.catchUp(stream, entry);
      const { known } = await this.underOwnId(stream, entry, sentBy);
      return known && this.again(entry, known, sentBy, sentBy.asked);
    });
  }

  /** The state at the newest event. */
  async load(stream: StreamId): Promise<Loaded<State>> {
    const cached = this.streams.peek(stream);
    if (cached !== undefined && this.options.shared !== true) return { state: cached.state, ...cached.head };
    return this.queues.run(stream, async () => {
      const entry = await this.streams.entry(stream);
      if (cached !== undefined) await this.streams.catchUp(stream, entry);
      return { state: entry.state, ...entry.head };
    });
  }

  /** The state as this process last knew it, at once; for facts that no longer change. */
  lastKnown(stream: StreamId): State | undefined {
    return this.streams.peek(stream)?.state;
  }

  /** Reads the stream again when it is next needed: texts in its state were erased. */
  async forget(stream: StreamId): Promise<void> {
    await this.queues.run(stream, async () => {
      this.streams.forget(stream);
      this.asked.settled(stream); // refusals that wait to be recorded may hold such texts, too
    });
  }

  /** Called for every batch appended by this process, in stream order, before its sender gets the answer. */
  onCommitted(listener: (commit: Commit<State, Event>) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Takes no further commands and waits for those under way. */
  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.flushing);
    this.recordRefusals();
    await this.queues.idle();
  }

  private async handleNow(stream: StreamId, command: Command, sentBy: Sender): Promise<Handled<State>> {
    const attemptsMax = this.options.attemptsMax ?? 20;
    for (let attempt = 1; attempt <= attemptsMax; attempt++) {
      // Nearly always both are at hand; a promise less each, in everybody's way to the disk.
      const entry = this.streams.atHand(stream) ?? (await this.streams.entry(stream).catch(unlessUnfoldable));
      if (entry instanceof Unfoldable) return this.fail(stream, entry.version, command, sentBy, entry.cause);
      const { sender, known } = this.ownIdAtHand(entry, sentBy) ?? (await this.underOwnId(stream, entry, sentBy));
      if (known !== undefined) return this.again(entry, known, sender, sender.asked ?? (command as Json));
      // Under the id as it was sent: a collision with another sender's id must not show.
      const answered = this.asked.answer(stream, sentBy);
      if (answered !== undefined) {
        // Another node may have accepted it since.
        if (this.options.shared === true && (await this.wasBehind(stream, entry))) continue;
        return this.refusedAgain(answered, command, sentBy);
      }
      const onRecord = this.refusedOnRecord(entry, command, sentBy);
      if (onRecord !== undefined) return { kind: 'rejected', rejection: onRecord };

      const prepared = this.prepare(stream, entry, command, sender);
      if (prepared.kind === 'failed') return this.fail(stream, entry.head.version, command, sender, prepared.error);
      if (prepared.kind !== 'decided') {
        if (this.options.shared === true && (await this.wasBehind(stream, entry))) continue;
        if (prepared.kind === 'rejected') return this.refuse(stream, entry, command, sentBy, prepared);
        return { kind: 'accepted', repeated: false, state: entry.state };
      }
      // Before a command is taken for one without effect, other nodes' events must be known.
      if (prepared.isWithoutEffect && this.options.shared === true && (await this.wasBehind(stream, entry))) continue;

      const record = await this.append(stream, entry, prepared);
      if (record !== undefined) return { kind: 'accepted', record, repeated: false, state: entry.state };
      await stepBack(attempt);
    }
    return { kind: 'conflict' };
  }

  /** Everything that can go wrong in our own code happens here, before anything is written. */
  private prepare(stream: StreamId, entry: Entry<State>, command: Command, sender: Sender): Prepared<State, Event> {
    try {
      const context = this.options.contextFor(stream, entry.state, entry.head.version);
      const decision = this.options.decider.decide(entry.state, command, context);
      if (isRejection(decision)) return { kind: 'rejected', rejection: decision, atMs: context.nowMs };
      const isWithoutEffect = decision.length === 0;
      if (isWithoutEffect && !this.isToBeRecorded(entry, sender)) return { kind: 'nothing' };
      const facts = isWithoutEffect ? [{ type: COMMAND_WITHOUT_EFFECT } as DomainEvent as Event] : decision;
      const sent = this.sentOf(entry, command, sender, context.nowMs);
      return { ...this.decided(stream, entry, facts, context.nowMs, sender, sent), isWithoutEffect };
    } catch (error) {
      return { kind: 'failed', error };
    }
  }

  /** The batch of these facts and, before them, of what was refused since the last one. */
  private decided(
    stream: StreamId,
    entry: Entry<State>,
    facts: readonly Event[],
    at: number,
    { commandId: cause, by }: Sender,
    sent: Sent | undefined,
  ): Omit<Decided<State, Event>, 'isWithoutEffect'> {
    const refused = entry.head.version > 0 && entry.head.format !== 1 ? this.asked.factOf(stream) : undefined;
    const domain = refused === undefined ? facts : [refused as DomainEvent as Event, ...facts];
    const states: State[] = [];
    let state = entry.state;
    for (const event of domain) states.push((state = this.evolved(state, event)));

    const events = domain.map((event) => toNewEvent(event, this.options.schemaOf?.(event.type)));
    const { fields } = this.options.store.texts;
    const open = chainWithTexts(fields, entry.head, { stream, at, by, cause, events, sent }, this.sha256);
    const { seal } = this.options;
    const closes = seal !== undefined && domain.some((event) => seal.closes(event, entry.state));
    if (!closes) return { kind: 'decided', domain, batch: open, states, state };
    const batch = sealed(open, seal.key, this.sha256);
    states.push((state = this.evolved(state, toDomain<Event>(batch.events.at(-1) as ChainedEvent))));
    return { kind: 'decided', domain, batch, states, state };
  }

  private evolved(state: State, event: Event): State {
    return isRecordEvent(event) ? state : this.options.decider.evolve(state, event);
  }

  private sentOf({ state }: Entry<State>, command: Command, sender: Sender, nowMs: number): Sent | undefined {
    const { onRecord } = this.options;
    if (onRecord === undefined) return undefined;
    const rules = onRecord.otherRules?.(state);
    return {
      bound: boundTo(onRecord.key, sender.asked ?? (command as Json)),
      client: sender.client ?? 'system',
      command: onRecord.record(command),
      received: sender.received ?? nowMs,
      ...(rules === undefined ? {} : { rules }),
    };
  }

  /** What came from outside leaves something in the log also where there was nothing to do, since it was acknowledged. */
  private isToBeRecorded({ head }: Entry<State>, sender: Sender): boolean {
    return this.options.onRecord !== undefined && isFromOutside(sender) && head.version > 0 && head.format !== 1;
  }

  /** The answer to a command that was accepted before; another command under the same id is refused. */
  private again(
    { state }: Entry<State>,
    record: CommandRecord,
    sender: Sender,
    asked: Json | undefined,
  ): Handled<State> {
    const { onRecord } = this.options;
    const isOther =
      asked !== undefined &&
      onRecord !== undefined &&
      record.bound !== undefined &&
      isFromOutside(sender) &&
      record.bound !== boundTo(onRecord.key, asked);
    return isOther ? { kind: 'id-used' } : { kind: 'accepted', record, repeated: true, state };
  }

  private refusedAgain(
    { bound, rejection }: { readonly bound: string; readonly rejection: Rejection },
    command: Command,
    sender: Sender,
  ): Handled<State> {
    const key = this.options.onRecord?.key ?? '';
    const isSame = bound === boundTo(key, sender.asked ?? (command as Json));
    return isSame ? { kind: 'rejected', rejection } : { kind: 'id-used' };
  }

  /** What another process, or this one before a restart, answered to a command, once that is in the log. */
  private refusedOnRecord({ refused }: Entry<State>, command: Command, sender: Sender): Rejection | undefined {
    const { onRecord } = this.options;
    if (onRecord === undefined || !isFromOutside(sender) || refused.isEmpty) return undefined;
    return refused.answer(sender, onRecord.record(command));
  }

  /** Answers to refused commands from outside are remembered; those of parties go to the log with the next batch or soon. */
  private refuse(
    stream: StreamId,
    { head, state }: Entry<State>,
    command: Command,
    sender: Sender,
    { rejection, atMs }: { readonly rejection: Rejection; readonly atMs: number },
  ): Handled<State> {
    const { onRecord } = this.options;
    if (onRecord === undefined || !isFromOutside(sender) || head.version === 0) return { kind: 'rejected', rejection };
    const { by, commandId: cause, client = 'system' } = sender;
    this.asked.answered(stream, sender, boundTo(onRecord.key, sender.asked ?? (command as Json)), rejection);
    if (onRecord.isParty?.(state, by) ?? true) {
      const { code, rule } = rejection;
      const about = { at: atMs, by, cause, client, code, ...(rule === undefined ? {} : { rule }) };
      this.asked.refused(stream, { ...about, command: onRecord.record(command) });
      this.flushing ??= setTimeout(() => this.recordRefusals(), FLUSH_AFTER_MS).unref();
    }
    return { kind: 'rejected', rejection };
  }

  /** Where no batch comes along to take them, refusals get one of their own. */
  private recordRefusals(): void {
    this.flushing = undefined;
    for (const stream of [...this.asked.waiting()])
      void this.queues.run(stream, () => this.recordRefusalsOf(stream)).catch(() => undefined); // only a courtesy to auditors
  }

  private async recordRefusalsOf(stream: StreamId): Promise<void> {
    const entry = await this.streams.entry(stream);
    const { seal } = this.options;
    // A closed stream stays closed; streams of format 1 have never recorded refusals.
    const isOpen = entry.head.format !== 1 && !(seal?.isClosed?.(entry.state) ?? false);
    if (isOpen && this.asked.factOf(stream) !== undefined) {
      const sender = { commandId: `refused-${randomUUID()}` as CommandId, by: 'system:record' as ActorId };
      const { nowMs } = this.options.contextFor(stream, entry.state, entry.head.version);
      const prepared = this.decided(stream, entry, [], nowMs, sender, undefined);
      await this.append(stream, entry, { ...prepared, isWithoutEffect: false });
    } else {
      this.asked.settled(stream);
    }
  }

  /** The record of the appended batch; `undefined` where someone was faster and the state has been brought up to date. */
  private async append(
    stream: StreamId,
    entry: Entry<State>,
    { batch, domain, states, state }: Decided<State, Event>,
  ): Promise<CommandRecord | undefined> {
    let outcome;
    try {
      outcome = await this.options.store.append({ expected: entry.head, batch });
    } catch (error) {
      this.streams.forget(stream); // it may or may not be on disk: read before deciding anything else
      throw error;
    }
    if (outcome.kind !== 'appended') {
      const { kind } = outcome;
      await this.streams.catchUp(
        stream,
        entry,
        kind === 'conflict' ? outcome.head.version : outcome.record.lastVersion,
      );
      return undefined;
    }
    entry.state = state;
    entry.head = batch.head;
    entry.commands.set(outcome.record.command, outcome.record);
    if (batch.events[0]?.type === COMMANDS_REFUSED) this.asked.settled(stream);
    this.publish({ stream, events: withoutCommitments(batch, domain), domain, states, state, record: outcome.record });
    this.streams.keepSnapshot(stream, entry);
    return outcome.record;
  }

  private publish(commit: Commit<State, Event>): void {
    for (const listener of this.listeners) {
      try {
        listener(commit);
      } catch (error) {
        // The facts are on disk; a listener's bug must not make its sender believe otherwise.
        this.options.onIncident?.(
          this.incidentOf(commit.stream, commit.record.lastVersion, null, commit.record, error),
          error,
        );
      }
    }
  }

  private async wasBehind(stream: StreamId, entry: Entry<State>): Promise<boolean> {
    const before = entry.head.version;
    await this.streams.catchUp(stream, entry);
    return entry.head.version !== before;
  }

  /**
   * The sender under an id that no other sender has used in this stream, and the outcome of the command if they sent it before. Ids
   * are chosen by senders who cannot know each other's, so two may choose alike; and an answer that differs where an id is
   * taken would tell one of them what the other did unnoticed.
   */
  private async underOwnId(
    stream: StreamId,
    entry: Entry<State>,
    sender: Sender,
  ): Promise<{ readonly sender: Sender; readonly known: CommandRecord | undefined }> {
    const { commandId, by } = sender;
    const known = await this.findCommand(stream, entry, commandId);
    if (known === undefined || known.by === by) return { sender, known };
    const ownId = this.sha256(`${by}\n${commandId}`) as CommandId;
    return this.underOwnId(stream, entry, { ...sender, commandId: ownId });
  }

  /** The same where it needs neither the store nor another id. */
  private ownIdAtHand(
    { commands, foldedFrom }: Entry<State>,
    sender: Sender,
  ): { readonly sender: Sender; readonly known: CommandRecord | undefined } | undefined {
    const known = commands.get(sender.commandId);
    const isSure = known === undefined ? foldedFrom === 0 : known.by === sender.by;
    return isSure ? { sender, known } : undefined;
  }

  private async findCommand(
    stream: StreamId,
    entry: Entry<State>,
    command: CommandId,
  ): Promise<CommandRecord | undefined> {
    return (
      entry.commands.get(command) ??
      (entry.foldedFrom > 0 ? this.options.store.findCommand(stream, command) : undefined)
    );
  }

  private async fail(
    stream: StreamId,
    version: number,
    command: Command,
    sender: Sender,
    error: unknown,
  ): Promise<Handled<State>> {
    const about = { command: sender.commandId, by: sender.by };
    const asked = this.options.onRecord === undefined ? command : this.options.onRecord.record(command);
    const incident = this.incidentOf(stream, version, asked, about, error);
    await recordIncident(this.options.store, incident, this.sha256).catch(() => undefined); // the listener still hears of it
    this.options.onIncident?.(incident, error);
    return { kind: 'failed', incident: incident.id };
  }

  private incidentOf(
    stream: StreamId,
    version: number,
    command: unknown,
    about: { readonly command: CommandId; readonly by: ActorId },
    error: unknown,
  ): Incident {
    const thrown = error instanceof Error ? error : new Error(String(error));
    return {
      id: newIncidentId(),
      stream,
      version,
      commandId: about.command,
      by: about.by,
      command: JSON.parse(JSON.stringify(command ?? null)) as Json,
      error: `${thrown.name}: ${thrown.message}`,
      stack: thrown.stack ?? '',
      at: Date.now(),
    };
  }
}

type Decided<State, Event> = {
  readonly kind: 'decided';
  readonly domain: readonly Event[];
  readonly batch: ChainedBatch;
  readonly states: readonly State[];
  /** The last of them. */
  readonly state: State;
  /** The command was accepted, and nothing but that is to be recorded. */
  readonly isWithoutEffect: boolean;
};
type Prepared<State, Event> =
  | Decided<State, Event>
  | { readonly kind: 'rejected'; readonly rejection: Rejection; readonly atMs: number }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Refusals wait this long for a batch to go with. */
const FLUSH_AFTER_MS = 5_000;

function unlessUnfoldable(error: unknown): Unfoldable {
  if (error instanceof Unfoldable) return error;
  throw error;
}

/** Two nodes that keep meeting at the same version part ways by waiting for different, short times. */
function stepBack(attempt: number): Promise<void> {
  if (attempt < 3) return Promise.resolve();
  return new Promise((resolve) => setTimeout(resolve, Math.random() * 2 * attempt));
}
