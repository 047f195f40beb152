import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type CommandId,
  type RecordedEvent,
  type Sha256,
  type StreamHead,
  type StreamId,
  genesis,
  parseLine,
} from '@logbuoy/kernel';
import { nativeSha256 } from '../native-sha256';
import type {
  AppendOutcome,
  AppendRequest,
  CommandRecord,
  EventStore,
  ReadAll,
  ReadStream,
  Snapshots,
  Subscribe,
  Subscription,
  Upcast,
} from '../port';
import { Bell } from './bell';
import { type Page, Pump } from './pump';
import { Sieve } from './sieve';
import { type StoredBatch, lastPositionOf, linesOf } from './stored-batch';
import { Upcaster } from './upcaster';

export interface StoreOptions {
  readonly upcasts?: readonly Upcast[];
  readonly sha256?: Sha256;
}

export type Awaitable<T> = T | Promise<T>;

const PAGE_ROWS = 256;

/** All of an event store that follows from being able to read rows of batches in two orders. */
export abstract class BatchLogStore implements EventStore {
  abstract readonly snapshots: Snapshots;
  protected readonly bell = new Bell();
  /** Set by adapters whose log also grows behind their back. */
  protected readonly pollMs: number | undefined = undefined;
  private readonly upcaster: Upcaster;
  private readonly sha256: Sha256;
  private readonly subscriptions = new Set<Pump>();
  private closing: Promise<void> | undefined;

  constructor({ upcasts, sha256 }: StoreOptions) {
    this.upcaster = new Upcaster(upcasts);
    this.sha256 = sha256 ?? nativeSha256;
  }

  abstract append(request: AppendRequest): Promise<AppendOutcome>;
  abstract head(stream: StreamId): Promise<StreamHead>;
  abstract findCommand(stream: StreamId, command: CommandId): Promise<CommandRecord | undefined>;
  abstract lastPosition(): Promise<number>;
  /** Batches with a version of `from` or more, oldest first. */
  protected abstract batchesForwards(stream: StreamId, from: number, rows: number): Awaitable<readonly StoredBatch[]>;
  /** Batches with a version of `from` or less, newest first. */
  protected abstract batchesBackwards(stream: StreamId, from: number, rows: number): Awaitable<readonly StoredBatch[]>;
  /** Batches with an event behind a position, in order. */
  protected abstract batchesAfter(position: number, rows: number): Awaitable<readonly StoredBatch[]>;
  protected abstract release(): Awaitable<void>;

  protected genesis(stream: StreamId): StreamHead {
    return genesis(stream, this.sha256);
  }

  async *readStream(stream: StreamId, options: ReadStream = {}): AsyncGenerator<RecordedEvent> {
    let left = options.limit ?? Infinity;
    const backwards = options.direction === 'backwards';
    const pages = backwards
      ? this.pagesBackwards(stream, options.from ?? Number.MAX_SAFE_INTEGER, left)
      : this.pagesForwards(stream, options.from ?? 1, left);
    for await (const page of pages) {
      for (const event of page) {
        if (left-- <= 0) return;
        yield this.upcaster.today(event);
      }
    }
  }

  async *readLines(stream: StreamId): AsyncGenerator<string> {
    for (let from = 1; ;) {
      const batches = await this.batchesForwards(stream, from, PAGE_ROWS);
      for (const batch of batches) yield* linesOf(batch);
      if (batches.length < PAGE_ROWS) return;
      from = (batches.at(-1) as StoredBatch).lastVersion + 1;
      await nextTurn();
    }
  }

  async *readAll({ after = 0, filter, limit = Infinity }: ReadAll = {}): AsyncGenerator<RecordedEvent> {
    const sieve = new Sieve(this.upcaster, filter);
    let left = limit;
    for (let at = after; left > 0;) {
      const batches = await this.batchesAfter(at, PAGE_ROWS);
      for (const batch of batches) {
        for (const event of sieve.eventsAfter(batch, at)) {
          yield event;
          if (--left <= 0) return;
        }
      }
      if (batches.length < PAGE_ROWS) return;
      at = lastPositionOf(batches.at(-1) as StoredBatch);
      await nextTurn();
    }
  }

  subscribe(options: Subscribe): Subscription {
    const sieve = new Sieve(this.upcaster, options.filter);
    const pump = new Pump(
      {
        readAfter: async (position) => this.pageAfter(position, sieve),
        lastPosition: () => this.lastPosition(),
        bell: this.bell,
        ...(this.pollMs === undefined ? {} : { pollMs: this.pollMs }),
      },
      options,
    );
    this.subscriptions.add(pump);
    void pump.ended.then(() => this.subscriptions.delete(pump));
    return pump;
  }

  close(): Promise<void> {
    return (this.closing ??= this.stopAndRelease());
  }

  private async stopAndRelease(): Promise<void> {
    await Promise.all([...this.subscriptions].map((pump) => pump.stop()));
    await this.release();
  }

  private async pageAfter(position: number, sieve: Sieve): Promise<Page> {
    const batches = await this.batchesAfter(position, PAGE_ROWS);
    const last = batches.at(-1);
    const events = batches.flatMap((batch) => [...sieve.eventsAfter(batch, position)]);
    return { events, position: last && lastPositionOf(last) };
  }

  private async *pagesForwards(
    stream: StreamId,
    start: number,
    limit: number,
  ): AsyncGenerator<Iterable<RecordedEvent>> {
    const rows = Math.min(PAGE_ROWS, limit);
    for (let from = start; rows > 0;) {
      const batches = await this.batchesForwards(stream, from, rows);
      yield eventsOf(batches, (version) => version >= from);
      if (batches.length < rows) return;
      from = (batches.at(-1) as StoredBatch).lastVersion + 1;
      await nextTurn();
    }
  }

  private async *pagesBackwards(
    stream: StreamId,
    start: number,
    limit: number,
  ): AsyncGenerator<Iterable<RecordedEvent>> {
    const rows = Math.min(PAGE_ROWS, limit);
    for (let from = start; rows > 0;) {
      const batches = await this.batchesBackwards(stream, from, rows);
      yield eventsOf(batches, (version) => version <= from, true);
      if (batches.length < rows) return;
      from = (batches.at(-1) as StoredBatch).firstVersion - 1;
      await nextTurn();
    }
  }
}

function* eventsOf(
  batches: readonly StoredBatch[],
  wanted: (version: number) => boolean,
  backwards = false,
): Generator<RecordedEvent> {
  for (const batch of batches) {
    const lines = linesOf(batch);
    for (let n = 0; n < lines.length; n++) {
      const i = backwards ? lines.length - 1 - n : n;
      if (wanted(batch.firstVersion + i)) yield parseLine(lines[i] as string, batch.firstPosition + i);
    }
  }
}
