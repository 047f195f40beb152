import { NO_STREAM, WrongExpectedVersionError, type KurrentDBClient } from '@kurrent/kurrentdb-client';
import {
  genesis,
  invariant,
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
  Snapshots,
  Subscribe,
  Subscription,
} from '../port';
import { batchOf, headOf, sameHead, type UnplacedBatch } from '../shared/stored-batch';
import type { Upcaster } from '../shared/upcaster';
import { CommandIndex, type StreamCommands } from './command-index';
import { withDeadline } from './deadline';
import { KurrentSnapshots } from './kurrent-snapshots';
import { KurrentSubscription, LiveFeed, type Select } from './live-feed';
import { LogReader, SNAPSHOT_PREFIX } from './log-reader';
import { safePosition, toEventData } from './stored-event';

export interface KurrentStoreParts {
  readonly client: KurrentDBClient;
  readonly upcaster: Upcaster;
  readonly sha256: Sha256;
  /** How long any answer of the server may take. */
  readonly deadlineMs: number;
  readonly pageSize: number;
  /** How many commands are remembered, over all streams. */
  readonly commandsMax: number;
}

/**
 * The log on KurrentDB. The server checks the expected revision and writes a batch whole; that a command is appended once
 * follows from knowing every command up to the expected version before asking (see `command-index.ts`). So an append
 * costs one round trip on a stream this process knows, and on any other its reading first.
 */
export class KurrentStore implements EventStore {
  readonly snapshots: Snapshots;
  private readonly client: KurrentDBClient;
  private readonly reader: LogReader;
  private readonly index: CommandIndex;
  private readonly subscriptions = new Set<KurrentSubscription>();
  private closed = false;

  constructor(private readonly parts: KurrentStoreParts) {
    this.client = parts.client;
    this.reader = new LogReader(parts.client, parts.deadlineMs, parts.pageSize);
    this.index = new CommandIndex(parts.sha256, parts.commandsMax);
    this.snapshots = new KurrentSnapshots(parts.client, parts.deadlineMs);
  }

  async append(request: AppendRequest): Promise<AppendOutcome> {
    this.assertOpen();
    const { stream, expected } = request;
    const batch = batchOf(request);
    invariant(!/^\$/.test(stream) && !stream.startsWith(SNAPSHOT_PREFIX), `append to ${stream}: the name is reserved`);
    const known = this.index.of(stream);
    if (!sameHead(known.head, expected)) await this.catchUp(known);
    const refused = refusal(known, batch.command, expected);
    if (refused) return refused;

    const record = await this.write(request, batch);
    if (record !== undefined) {
      known.absorbOwn(record, headOf(batch));
      return { kind: 'appended', record };
    }
    await this.catchUp(known);
    const overtaken = refusal(known, batch.command, expected);
    if (overtaken) return overtaken;
    throw new Error(`KurrentDB refused revision ${expected.version - 1} of ${stream} but shows no newer event`);
  }

  async head(stream: StreamId): Promise<StreamHead> {
    const last = await this.reader.last(stream);
    if (last === undefined) return genesis(stream, this.parts.sha256);
    return { version: last.event.version, hash: last.event.hash };
  }

  async findCommand(stream: StreamId, command: CommandId): Promise<CommandRecord | undefined> {
    const known = this.index.of(stream);
    return known.find(command) ?? (await this.catchUp(known), known.find(command));
  }

  async *readStream(stream: StreamId, options?: ReadStream): AsyncGenerator<RecordedEvent> {
    for await (const { event } of this.reader.stream(stream, options)) yield this.parts.upcaster.today(event);
  }

  async *readLines(stream: StreamId): AsyncGenerator<string> {
    for await (const { line } of this.reader.stream(stream)) yield line;
  }

  async *readAll({ after = 0, filter, limit = Infinity }: ReadAll = {}): AsyncGenerator<RecordedEvent> {
    const select = this.selecting(filter);
    let left = limit;
    if (left <= 0) return;
    for await (const { stored } of this.reader.all(after, filter?.streamPrefix)) {
      const event = stored && select(stored.event);
      if (event === undefined) continue;
      yield event;
      if (--left <= 0) return;
    }
  }

  lastPosition(): Promise<number> {
    return this.reader.lastPosition();
  }

  subscribe(options: Subscribe): Subscription {
    this.assertOpen();
    const feed = new LiveFeed(this.client, this.reader, this.selecting(options.filter));
    const subscription = new KurrentSubscription(feed, options);
    this.subscriptions.add(subscription);
    void subscription.ended.then(() => this.subscriptions.delete(subscription));
    return subscription;
  }

  async close(): Promise<void> {
    this.closed = true;
    await Promise.all([...this.subscriptions].map((subscription) => subscription.stop()));
    await withDeadline(this.client.dispose(), this.parts.deadlineMs, 'let go of its connections');
  }

  /** `undefined` where the stream is not at the expected version any more. */
  private async write(
    { stream, expected, events }: AppendRequest,
    batch: UnplacedBatch,
  ): Promise<CommandRecord | undefined> {
    const streamState = expected.version === 0 ? NO_STREAM : BigInt(expected.version - 1);
    const { deadlineMs } = this.parts;
    try {
      const writing = this.client.appendToStream(stream, toEventData(events), { streamState, deadline: deadlineMs });
      const { position } = await withDeadline(writing, deadlineMs, 'acknowledge an append');
      const { command, by, firstVersion, lastVersion } = batch;
      invariant(position !== undefined, `append to ${stream}: KurrentDB told no position`);
      return { command, by, firstVersion, lastVersion, position: safePosition(position.commit) };
    } catch (error) {
      if (error instanceof WrongExpectedVersionError) return undefined;
      throw error;
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

  private assertOpen(): void {
    if (this.closed) throw new Error('the event store is closed');
  }
}

function refusal(known: StreamCommands, command: CommandId, expected: StreamHead): AppendOutcome | undefined {
  const record = known.find(command);
  if (record !== undefined) return { kind: 'duplicate', record };
  return sameHead(known.head, expected) ? undefined : { kind: 'conflict', head: known.head };
}
