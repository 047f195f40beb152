import type { ActorId, ChainedEvent, CommandId, RecordedEvent, StreamHead, StreamId } from '@logbuoy/kernel';

/**
 * The log. Four adapters keep this promise (memory, SQLite, PostgreSQL, KurrentDB) and one contract suite holds them to it.
 *
 * - An append is one batch: all of it is there, or none. When the promise resolves, it is on disk.
 * - A batch belongs to one command. The same command on the same stream is appended once, for ever, and asking again
 *   tells what became of it the first time.
 * - Events read back exactly as recorded, upcast to today's schema; `readLines` gives the stored lines themselves.
 */
export interface EventStore {
  append(request: AppendRequest): Promise<AppendOutcome>;
  /** Where a stream stands; version 0 and the stream's genesis hash where it does not exist. */
  head(stream: StreamId): Promise<StreamHead>;
  findCommand(stream: StreamId, command: CommandId): Promise<CommandRecord | undefined>;
  readStream(stream: StreamId, options?: ReadStream): AsyncIterable<RecordedEvent>;
  /** The lines under the hash chain, byte for byte, oldest first. */
  readLines(stream: StreamId): AsyncIterable<string>;
  /** Events of all streams in the order of their position, up to where no earlier one can still appear. */
  readAll(options?: ReadAll): AsyncIterable<RecordedEvent>;
  /** The position of the newest readable event; 0 for an empty log. */
  lastPosition(): Promise<number>;
  /** Catches up from `after`, then stays live: no gap, no duplicate, no disorder. One call of `handle` at a time. */
  subscribe(options: Subscribe): Subscription;
  readonly snapshots: Snapshots;
  close(): Promise<void>;
}

export interface AppendRequest {
  readonly stream: StreamId;
  /** The head the decision was made on; the batch's hashes continue from it. */
  readonly expected: StreamHead;
  /** At least one, all with the same cause, already chained to `expected`. */
  readonly events: readonly ChainedEvent[];
}

export type AppendOutcome =
  | { readonly kind: 'appended'; readonly record: CommandRecord }
  /** This command was appended before; nothing was written now. */
  | { readonly kind: 'duplicate'; readonly record: CommandRecord }
  /** Somebody else was faster; nothing was written. */
  | { readonly kind: 'conflict'; readonly head: StreamHead };

/** What became of a command. */
export interface CommandRecord {
  readonly command: CommandId;
  readonly by: ActorId;
  readonly firstVersion: number;
  readonly lastVersion: number;
  /** Position of its last event. */
  readonly position: number;
}

export interface ReadStream {
  readonly direction?: 'forwards' | 'backwards';
  /** The first version to return; by default the oldest (forwards) or the newest (backwards). */
  readonly from?: number;
  readonly limit?: number;
}

export interface EventFilter {
  readonly types?: readonly string[];
  readonly streamPrefix?: string;
}

export interface ReadAll {
  /** Only events with a greater position; 0 by default. */
  readonly after?: number;
  readonly filter?: EventFilter;
  readonly limit?: number;
}

export interface Subscribe {
  readonly after: number;
  readonly filter?: EventFilter;
  /** Events in order, in batches of any size; the next batch waits for the returned promise. */
  handle(events: readonly RecordedEvent[]): Promise<void> | void;
  /** A throwing handler or a lost connection; the subscription tries again from the last handled event. */
  onError?(error: unknown): void;
}

export interface Subscription {
  /** Resolves once everything that was in the log at the time of subscribing has been handled. */
  readonly caughtUp: Promise<void>;
  /** Position of the last event handled (or passed over by the filter). */
  readonly position: number;
  stop(): Promise<void>;
}

/** A cache of folded states. Losing all of it costs time, never truth. */
export interface Snapshots {
  load(stream: StreamId, kind: string): Promise<Snapshot | undefined>;
  save(stream: StreamId, kind: string, snapshot: Snapshot): Promise<void>;
  deleteAll(): Promise<void>;
}

export interface Snapshot extends StreamHead {
  /** JSON text of the state. */
  readonly state: string;
}

/** Turns a stored shape of an event into the next newer one. */
export interface Upcast {
  readonly type: string;
  readonly fromSchema: number;
  upcast(data: RecordedEvent['data']): RecordedEvent['data'];
  /** The event's type from here on, where it was renamed. */
  readonly renamedTo?: string;
}
