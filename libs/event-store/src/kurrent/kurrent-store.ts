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
import { KurrentSnapshots } from './kurrent-snapshots';
import { KurrentSubscription, LiveFeed, type Select } from './live-feed';
import { LogReader, SNAPSHOT_PREFIX } from './log-reader';
import { headAfter, LineJoiner, recordEndingWith, safePosition, toEventData } from './stored-event';

export interface KurrentStoreParts {
  readonly client: KurrentDBClient;
  readonly upcaster: Upcaster;
  readonly sha256: Sha256;
  /** How long any answer of the server may take. */
  readonly deadlineMs: number;
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
 */
export class KurrentStore implements EventStore {
  readonly snapshots: Snapshots;
  readonly texts: StoredTexts;
  readonly damaged = new DamagedStreams();
  private readonly client: KurrentDBClient;
  private readonly reader: LogReader;
  private readonly index: CommandIndex;
  private readonly subscriptions = new Set<KurrentSubscription>();
  private closed = false;

  constructor(private readonly parts: KurrentStoreParts) {
    this.client = parts.client;
    this.reader = new LogReader(parts.client, parts.deadlineMs, parts.pageSize, this.damaged);
    this.index = new CommandIndex(parts.sha256, parts.commandsMax);
    this.texts = parts.texts;
    this.snapshots = new KurrentSnapshots(parts.client, parts.deadlineMs);
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

    const record = await this.writeWithTexts(request);
    if (record !== undefined) {
      known.absorbOwn(record, request.batch.head);
      return { kind: 'appended', record };
    }
    await this.catchUp(known);
    const overtaken = this.refusal(known, batch.command, expected);
    if (overtaken) return overtaken;
    throw new Error(`KurrentDB refused revision ${expected.version - 1} of ${stream} but shows no newer event`);
  }

  async head(stream: StreamId): Promise<StreamHead> {
    const last = await this.reader.last(stream);
    if (last === undefined) return genesis(stream, this.parts.sha256);
    return headAfter(last);
  }

  async findCommand(stream: StreamId, command: CommandId): Promise<CommandRecord | undefined> {
    const known = this.index.of(stream);
    return known.find(command) ?? (await this.catchUp(known), known.find(command));
  }

  async *readStream(stream: StreamId, options?: ReadStream): AsyncGenerator<RecordedEvent> {
    for await (const { event } of this.reader.stream(stream, options)) {
      const [revealed = event] = await this.texts.inEvents([event]);
      yield this.parts.upcaster.today(revealed);
    }
  }

  async *readBatches(stream: StreamId, from = 1): AsyncGenerator<RecordedBatch> {
    const joiner = new LineJoiner();
    let lines: string[] = [];
    let events: RecordedEvent[] = [];
    for await (const stored of this.reader.stream(stream, { from: await this.startOfBatch(stream, from) })) {
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
    for await (const stored of this.reader.stream(stream)) {
      const line = joiner.add(stored);
      if (line !== undefined) yield line;
    }
  }

  async *readAll({ after = 0, filter, limit = Infinity }: ReadAll = {}): AsyncGenerator<RecordedEvent> {
    const select = this.selecting(filter);
    let left = limit;
    if (left <= 0) return;
    for await (const { stored } of this.reader.all(after, filter?.streamPrefix)) {
      if (stored === undefined || select(stored.event) === undefined) continue;
      const [revealed = stored.event] = await this.texts.inEvents([stored.event]);
      yield select(revealed) as RecordedEvent;
      if (--left <= 0) return;
    }
  }

  lastPosition(): Promise<number> {
    return this.reader.lastPosition();
  }

  /** A stream of KurrentDB cannot be written again in another form. */
  archive(): Promise<boolean> {
    return Promise.resolve(false);
  }

  subscribe(options: Subscribe): Subscription {
    this.assertOpen();
    const feed = new LiveFeed(this.client, this.reader, this.selecting(options.filter), this.texts);
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

  private async writeWithTexts(request: AppendRequest): Promise<CommandRecord | undefined> {
    const { textTable } = this.parts;
    const { stream, texts } = request.batch;
    if (texts === undefined || textTable === undefined) return this.write(request);
    await textTable.add(stream, texts);
    const record = await this.write(request);
    if (record === undefined) await textTable.remove(stream, texts);
    return record;
  }

  /** `undefined` where the stream is not at the expected version any more. */
  private async write({ expected, batch }: AppendRequest): Promise<CommandRecord | undefined> {
    const { stream, events, cause: command, by, head, sent } = batch;
    const streamState = expected.version === 0 ? NO_STREAM : BigInt(expected.version - 1);
    const { deadlineMs } = this.parts;
    try {
      const writing = this.client.appendToStream(stream, toEventData(batch), { streamState, deadline: deadlineMs });
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

  /** The first version of the batch that a version belongs to. */
  private async startOfBatch(stream: StreamId, version: number): Promise<number> {
    if (version <= 1) return 1;
    for await (const { batchIndex } of this.reader.stream(stream, { from: version, limit: 1 }))
      return version - batchIndex;
    return version;
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
