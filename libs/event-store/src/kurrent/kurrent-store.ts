import { NO_STREAM, WrongExpectedVersionError, type KurrentDBClient } from '@kurrent/kurrentdb-client';
import {
  genesis,
  invariant,
  readBatchLine,
  type CommandId,
  type RecordedEvent,
  type Sha256,
  type StreamHead,
  type StreamId,
} from '@logbuoy/kernel';
import type {
  AppendOutcome,
  AppendRequest,
  CommandRecord,
  EventFilter,
  EventStore,
  ReadAll,
  ReadStream,
  RecordedBatch,
  Snapshots,
  Subscribe,
  Subscription,
} from '../port';
import { batchOf, continues } from '../shared/stored-batch';
import { DamagedStreams } from '../damage';
import type { Upcaster } from '../shared/upcaster';
import type { StoredTexts } from '../texts/stored-texts';
import type { SeparateTextTable } from '../texts/text-table';
import { CommandIndex, type StreamCommands } from './command-index';
import { withDeadline } from './deadline';
import { Patience } from './patience';
import { untilShown } from './until-shown';
import { KurrentSnapshots } from './kurrent-snapshots';
import { KurrentSubscription, LiveFeed, type Select } from './live-feed';
import { LogReader, SNAPSHOT_PREFIX } from './log-reader';
import { headAfter, LineJoiner, recordEndingWith, safePosition, toEventData, type StoredEvent } from './stored-event';

export interface KurrentStoreParts {
  readonly client: KurrentDBClient;
  readonly upcaster: Upcaster;
  readonly sha256: Sha256;
  /** How long any answer of the server may take. */
  readonly deadlineMs: number;
  /** How long a call is tried again that met a server without a leader. */
  readonly patienceMs: number;
  readonly pageSize: number;
  /** How many commands are remembered, over all streams. */
  readonly commandsMax: number;
  readonly texts: StoredTexts;
  /** Where texts are written; without it no field is declared to hold any. */
  readonly textTable: SeparateTextTable | undefined;
}

/**
 * The log on KurrentDB. The server checks the expected revision and writes a batch whole; that a command is appended once
 * follows from knowing every command up to the expected version before asking (see `command-index.ts`). So an append
 * costs one round trip on a stream this process knows, and on any other its reading first.
 *
 * The server acknowledges and refuses before its readers see why. So what this process has appended is waited for where it is
 * read, and so is the winner where an append was refused. Subscriptions tell the index what other nodes append: mostly it
 * knows that a command was overtaken, and by what, without asking.
 */
export class KurrentStore implements EventStore {
  readonly snapshots: Snapshots;
  readonly texts: StoredTexts;
  readonly damaged = new DamagedStreams();
  private readonly client: KurrentDBClient;
  private readonly reader: LogReader;
  private readonly index: CommandIndex;
  /** Reads may succeed while there is no leader to append to, so each has its own. */
  private readonly appending: Patience;
  private readonly subscriptions = new Set<KurrentSubscription>();
  /** Positions: of the newest event this process has appended, and the newest one a reader has seen. */
  private acknowledged = 0;
  private shown = 0;
  private closed = false;

  constructor(private readonly parts: KurrentStoreParts) {
    this.client = parts.client;
    this.appending = new Patience(parts.patienceMs);
    const reading = new Patience(parts.patienceMs);
    this.reader = new LogReader(parts.client, parts.deadlineMs, parts.pageSize, this.damaged, reading);
    this.index = new CommandIndex(parts.sha256, parts.commandsMax);
    this.texts = parts.texts;
    this.snapshots = new KurrentSnapshots(parts.client, parts.deadlineMs, new Patience(parts.patienceMs));
  }

  async append(request: AppendRequest): Promise<AppendOutcome> {
    this.assertOpen();
    const { expected } = request;
    const batch = batchOf(request);
    const { stream } = batch;
    invariant(!/^\$/.test(stream) && !stream.startsWith(SNAPSHOT_PREFIX), `append to ${stream}: the name is reserved`);
    const known = this.index.of(stream);
    if (!this.continues(known, expected)) await this.catchUp(known);
    const refused = this.refusal(known, batch.command, expected);
    if (refused) return refused;

    const record = await this.writeWithTexts(known, request);
    if (record === undefined) return this.overtaken(known, batch.command, expected);
    known.absorbOwn(record, request.batch.head);
    this.acknowledged = Math.max(this.acknowledged, record.position);
    return { kind: 'appended', record };
  }

  async head(stream: StreamId): Promise<StreamHead> {
    const last = await this.reader.last(stream);
    const known = this.index.known(stream)?.head;
    if (known !== undefined && known.version > (last?.event.version ?? 0)) return known;
    return last === undefined ? genesis(stream, this.parts.sha256) : headAfter(last);
  }

  async findCommand(stream: StreamId, command: CommandId): Promise<CommandRecord | undefined> {
    const known = this.index.of(stream);
    return known.find(command) ?? (await this.catchUp(known), known.find(command));
  }

  async *readStream(stream: StreamId, options?: ReadStream): AsyncGenerator<RecordedEvent> {
    for await (const { event } of this.stored(stream, options)) {
      const [revealed = event] = await this.texts.inEvents([event]);
      yield this.parts.upcaster.today(revealed);
    }
  }

  async *readBatches(stream: StreamId, from = 1, atLeast = Infinity): AsyncGenerator<RecordedBatch> {
    const joiner = new LineJoiner();
    let lines: string[] = [];
    let events: RecordedEvent[] = [];
    for await (const stored of this.index.newest.from(stream, from, atLeast) ?? this.wholeBatches(stream, from)) {
      const line = joiner.add(stored);
      if (line !== undefined) lines.push(line);
      events.push(stored.event);
      if (stored.batchIndex < stored.batchSize - 1) continue;
      const asked = stored.format === 1 ? undefined : readBatchLine(lines[0] as string).sent;
      const sent = asked && (await this.texts.inSent(stream, asked));
      events = (await this.texts.inEvents(events)).map((event) => this.parts.upcaster.today(event));
      const record = recordEndingWith(stored);
      yield { events, ...(sent ? { sent } : {}), lines: lines.join('\n'), record, head: headAfter(stored) };
      lines = [];
      events = [];
    }
  }

  async *readLines(stream: StreamId): AsyncGenerator<string> {
    const joiner = new LineJoiner();
    for await (const stored of this.stored(stream)) {
      const line = joiner.add(stored);
      if (line !== undefined) yield line;
    }
  }

  async *readAll({ after = 0, filter, limit = Infinity }: ReadAll = {}): AsyncGenerator<RecordedEvent> {
    const select = this.selecting(filter);
    let left = limit;
    if (left <= 0) return;
    if (this.shown < this.acknowledged) await this.lastPosition();
    for await (const { stored } of this.reader.all(after, filter?.streamPrefix)) {
      if (stored === undefined || select(stored.event) === undefined) continue;
      const [revealed = stored.event] = await this.texts.inEvents([stored.event]);
      yield select(revealed) as RecordedEvent;
      if (--left <= 0) return;
    }
  }

  async lastPosition(): Promise<number> {
    const look = async (): Promise<number | undefined> => {
      this.shown = Math.max(this.shown, await this.reader.lastPosition());
      return this.shown >= this.acknowledged ? this.shown : undefined;
    };
    return untilShown(look, this.parts.deadlineMs, 'what it had acknowledged');
  }

  /** A stream of KurrentDB cannot be written again in another form. */
  archive(): Promise<boolean> {
    return Promise.resolve(false);
  }

  subscribe(options: Subscribe): Subscription {
    this.assertOpen();
    const feed = new LiveFeed({
      client: this.client,
      readable: (record) => this.reader.readable(record),
      lastPosition: () => this.lastPosition(),
      select: this.selecting(options.filter),
      texts: this.texts,
      onSeen: (stored) => this.seen(stored),
    });
    const subscription = new KurrentSubscription(feed, options);
    this.subscriptions.add(subscription);
    void subscription.ended.then(() => this.subscriptions.delete(subscription));
    return subscription;
  }

  async close(): Promise<void> {
    this.closed = true;
    await Promise.all([...this.subscriptions].map((subscription) => subscription.stop()));
    await this.parts.textTable?.close();
    await withDeadline(this.client.dispose(), this.parts.deadlineMs, 'let go of its connections');
  }

  private async writeWithTexts(known: StreamCommands, request: AppendRequest): Promise<CommandRecord | undefined> {
    const { textTable } = this.parts;
    const { stream, texts } = request.batch;
    if (texts === undefined || textTable === undefined) return this.write(known, request);
    await textTable.add(stream, texts);
    const record = await this.write(known, request);
    if (record === undefined) await textTable.remove(stream, texts);
    return record;
  }

  /** `undefined` where the stream is not at the expected version any more. */
  private async write(known: StreamCommands, request: AppendRequest): Promise<CommandRecord | undefined> {
    // The same event ids each time: where the append was written after all, the server takes its repetition for a success.
    const events = toEventData(request.batch);
    return this.appending.with(async (failures) => {
      if (failures === 0) return this.writeOnce(request, events);
      await this.catchUp(known);
      if (known.head.version === request.expected.version && (await this.writeOnce(request, events)) === undefined)
        return undefined;
      // Read back, and not taken from the answer to a repetition: the record of the first time is the one that counts.
      const { head, cause } = request.batch;
      const look = async (): Promise<true | undefined> => {
        if (known.head.version < head.version) await this.catchUp(known);
        return known.head.version > request.expected.version ? true : undefined;
      };
      await untilShown(look, this.parts.deadlineMs, 'what it had acknowledged');
      const record = known.find(cause);
      return record?.hash === head.hash ? record : undefined;
    });
  }

  private async writeOnce(
    { expected, batch }: AppendRequest,
    data: ReturnType<typeof toEventData>,
  ): Promise<CommandRecord | undefined> {
    const { stream, events, cause: command, by, head, sent } = batch;
    const streamState = expected.version === 0 ? NO_STREAM : BigInt(expected.version - 1);
    const { deadlineMs } = this.parts;
    try {
      const writing = this.client.appendToStream(stream, data, { streamState, deadline: deadlineMs });
      const { position } = await withDeadline(writing, deadlineMs, 'acknowledge an append');
      invariant(position !== undefined, `append to ${stream}: KurrentDB told no position`);
      return {
        command,
        by,
        firstVersion: head.version - events.length + 1,
        lastVersion: head.version,
        position: safePosition(position.commit),
        hash: head.hash,
        ...(sent === undefined ? {} : { bound: sent.bound }),
      };
    } catch (error) {
      if (error instanceof WrongExpectedVersionError) return undefined;
      throw error;
    }
  }

  /** Waits until the winner can be read; a subscription may have brought it already. */
  private overtaken(known: StreamCommands, command: CommandId, expected: StreamHead): Promise<AppendOutcome> {
    const look = async (): Promise<AppendOutcome | undefined> => {
      const refusal = this.refusal(known, command, expected);
      if (refusal !== undefined) return refusal;
      await this.catchUp(known);
      return this.refusal(known, command, expected);
    };
    const what = `what stands behind version ${expected.version} of ${known.stream}`;
    return untilShown(look, this.parts.deadlineMs, what);
  }

  /** The stored events of a stream, up to what this process has appended at least. */
  private async *stored(stream: StreamId, options: ReadStream = {}): AsyncGenerator<StoredEvent> {
    const { from = 1, limit = Infinity, direction } = options;
    if (direction === 'backwards') {
      await this.untilStreamShows(stream);
      yield* this.reader.stream(stream, options);
      return;
    }
    let [next, left] = [Math.max(from, 1), limit];
    for (;;) {
      for await (const stored of this.reader.stream(stream, { from: next, limit: left })) {
        yield stored;
        [next, left] = [stored.event.version + 1, left - 1];
      }
      if (left <= 0 || next > (this.index.known(stream)?.head.version ?? 0)) return;
      await this.untilStreamShows(stream);
    }
  }

  private async untilStreamShows(stream: StreamId): Promise<void> {
    const version = this.index.known(stream)?.head.version ?? 0;
    const look = async (): Promise<true | undefined> =>
      ((await this.reader.last(stream))?.event.version ?? 0) >= version ? true : undefined;
    if (version > 0) await untilShown(look, this.parts.deadlineMs, `version ${version} of ${stream}`);
  }

  private seen(stored: StoredEvent): void {
    this.shown = Math.max(this.shown, stored.event.position);
    this.index.known(stored.event.stream)?.absorb(stored);
  }

  /** From the batch that holds a version on; mostly one begins there. */
  private async *wholeBatches(stream: StreamId, from: number): AsyncGenerator<StoredEvent> {
    let isFirst = true;
    for await (const stored of this.stored(stream, { from })) {
      if (isFirst && stored.batchIndex > 0) {
        yield* this.stored(stream, { from: from - stored.batchIndex });
        return;
      }
      isFirst = false;
      yield stored;
    }
  }

  private async catchUp(known: StreamCommands): Promise<void> {
    const from = known.head.version + 1;
    for await (const stored of this.reader.stream(known.stream, { from })) known.absorb(stored);
  }

  private selecting({ streamPrefix = '', types }: EventFilter = {}): Select {
    const wanted = types && new Set(types);
    return (stored) => {
      if (!stored.stream.startsWith(streamPrefix)) return undefined;
      const event = this.parts.upcaster.today(stored);
      return wanted === undefined || wanted.has(event.type) ? event : undefined;
    };
  }

  private refusal(known: StreamCommands, command: CommandId, expected: StreamHead): AppendOutcome | undefined {
    const record = known.find(command);
    if (record !== undefined) return { kind: 'duplicate', record };
    return this.continues(known, expected) ? undefined : { kind: 'conflict', head: known.head };
  }

  private continues({ stream, head }: StreamCommands, expected: StreamHead): boolean {
    return continues(stream, head, expected, this.parts.sha256);
  }

  private assertOpen(): void {
    if (this.closed) throw new Error('the event store is closed');
  }
}
