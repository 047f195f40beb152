import type { ActorId, ChainedBatch, CommandId, RecordedEvent, Sent, StreamHead, StreamId } from '@logbuoy/kernel';
import type { DamagedStreams } from './damage';
import type { Texts } from './texts/port';

/**
 * The log. Four adapters keep this promise (memory, SQLite, PostgreSQL, KurrentDB) and one contract suite holds them to it.
 *
 * - An append is one batch: all of it is there, or none. When the promise resolves, it is on disk.
 * - A batch belongs to one command. The same command on the same stream is appended once, for ever, and asking again
 *   returns the first outcome.
 * - Events read back exactly as recorded, upcast to today's schema; `readLines` gives the stored lines themselves.
 * - A stream keeps the format it began with. New ones begin with format 2, where a line is a batch.
 */
export interface EventStore {
  append(request: AppendRequest): Promise<AppendOutcome>;
  /** Where a stream stands; version 0 and the stream's genesis hash where it does not exist. */
  head(stream: StreamId): Promise<StreamHead>;
  findCommand(stream: StreamId, command: CommandId): Promise<CommandRecord | undefined>;
  readStream(stream: StreamId, options?: ReadStream): AsyncIterable<RecordedEvent>;
  /**
   * Batch by batch, oldest first, from the batch that holds version `from` on: facts, what was asked, and the lines. With
   * `atLeast` it is enough to come to this version, so that a store need not ask its server for what it knows already.
   */
  readBatches(stream: StreamId, from?: number, atLeast?: number): AsyncIterable<RecordedBatch>;
  /** The lines under the hash chain, byte for byte, oldest first. */
  readLines(stream: StreamId): AsyncIterable<string>;
  /** Events of all streams in the order of their position, up to where no earlier one can still appear. */
  readAll(options?: ReadAll): AsyncIterable<RecordedEvent>;
  /** The position of the newest readable event; 0 for an empty log. */
  lastPosition(): Promise<number>;
  /** Catches up from `after`, then stays live: no gap, no duplicate, no disorder. One call of `handle` at a time. */
  subscribe(options: Subscribe): Subscription;
  /**
   * Keeps a finished stream compressed from now on, without losing a byte of it; reading it stays the same. False where
   * there was nothing to do: it went on meanwhile, it is archived already, or this log keeps no archive.
   */
  archive(stream: StreamId): Promise<boolean>;
  readonly snapshots: Snapshots;
  /** Texts about people, which stand beside the lines and can be erased. Events are read with them. */
  readonly texts: Texts;
  /** Streams whose stored bytes were found to differ from the written ones. */
  readonly damaged: DamagedStreams;
  close(): Promise<void>;
}

export interface AppendRequest {
  /** The head the decision was made on; the batch's hashes continue from it. */
  readonly expected: StreamHead;
  /** With at least one event, already chained to `expected`. */
  readonly batch: ChainedBatch;
}

/** A batch as it is read back. */
export interface RecordedBatch {
  /** Upcast to today's schema. */
  readonly events: readonly RecordedEvent[];
  readonly sent?: Sent | undefined;
  /** As stored: joined by line feeds. */
  readonly lines: string;
  readonly record: CommandRecord;
  /** Where the stream stands after it. */
  readonly head: StreamHead;
}

export type AppendOutcome =
  | { readonly kind: 'appended'; readonly record: CommandRecord }
  /** This command was appended before; nothing was written now. */
  | { readonly kind: 'duplicate'; readonly record: CommandRecord }
  /** Another append came first; nothing was written. */
  | { readonly kind: 'conflict'; readonly head: StreamHead };

/** What became of a command. */
export interface CommandRecord {
  readonly command: CommandId;
  readonly by: ActorId;
  readonly firstVersion: number;
  readonly lastVersion: number;
  /** Position of its last event. */
  readonly position: number;
  /** The hash of its last line. */
  readonly hash: string;
  /** What binds its id to the request, where that is recorded. */
  readonly bound?: string | undefined;
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
  /**
   * Events in order, in batches of any size; the next batch waits for the returned promise. `upTo`: with these events,
   * everything up to this position was handed over or left out by the filter.
   */
  handle(events: readonly RecordedEvent[], upTo: number): Promise<void> | void;
  /** The filter left out everything up to this position; `position` has moved there. */
  passed?(upTo: number): void;
  /** A throwing handler or a lost connection; the subscription tries again from the last handled event. */
  onError?(error: unknown): void;
}

export interface Subscription {
  /** Resolves once everything that was in the log at the time of subscribing has been handled. */
  readonly caughtUp: Promise<void>;
  /** Position of the last event handled (or skipped by the filter). */
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
