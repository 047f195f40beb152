import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type CommandId,
  type RecordedEvent,
  type Sent,
  type Sha256,
  type StreamHead,
  type StreamId,
  genesis,
  readBatch,
  TextFields,
} from '@logbuoy/kernel';
import { DamagedStreams } from '../damage';
import { nativeSha256 } from '../native-sha256';
import type {
  AppendOutcome,
  AppendRequest,
  CommandRecord,
  EventStore,
  ReadAll,
  ReadStream,
  RecordedBatch,
  Snapshots,
  Subscribe,
  Subscription,
  Upcast,
} from '../port';
import { StoredTexts } from '../texts/stored-texts';
import type { TextTable } from '../texts/text-table';
import { Bell } from './bell';
import { type Page, Pump } from './pump';
import { Sieve } from './sieve';
import { type StoredBatch, eventsOf, headOf, lastPositionOf, linesOf, recordOf } from './stored-batch';
import { Upcaster } from './upcaster';

export interface StoreOptions {
  readonly upcasts?: readonly Upcast[];
  readonly sha256?: Sha256;
  /** Which fields hold texts about people; none by default. */
  readonly texts?: TextFields | undefined;
}

export type Awaitable<T> = T | Promise<T>;

const PAGE_ROWS = 256;

/** All of an event store that follows from being able to read rows of batches in two orders. */
export abstract class BatchLogStore implements EventStore {
  abstract readonly snapshots: Snapshots;
  readonly damaged = new DamagedStreams();
  protected readonly bell = new Bell();
  /** Set by adapters whose log is also written by other processes. */
  protected readonly pollMs: number | undefined = undefined;
  private readonly upcaster: Upcaster;
  protected readonly sha256: Sha256;
  private readonly subscriptions = new Set<Pump>();
  private closing: Promise<void> | undefined;

  private readonly fields: TextFields;
  private storedTexts: StoredTexts | undefined;

  constructor({ upcasts, sha256, texts }: StoreOptions) {
    this.upcaster = new Upcaster(upcasts);
    this.sha256 = sha256 ?? nativeSha256;
    this.fields = texts ?? new TextFields();
  }

  /** Written in the transaction of their batch. */
  protected abstract readonly textTable: TextTable;

  get texts(): StoredTexts {
    return (this.storedTexts ??= new StoredTexts(this.fields, this.textTable, this.sha256));
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

  async *readBatches(stream: StreamId, from = 1): AsyncGenerator<RecordedBatch> {
    for (let next = from; ;) {
      const batches = await this.batchesForwards(stream, next, PAGE_ROWS);
      for (const batch of batches) yield this.recorded(batch);
      if (batches.length < PAGE_ROWS) return;
      next = (batches.at(-1) as StoredBatch).lastVersion + 1;
      await nextTurn();
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
    const sieve = new Sieve(this.upcaster, filter, this.damaged);
    let left = limit;
    for (let at = after; left > 0;) {
      const batches = await this.batchesAfter(at, PAGE_ROWS);
      for (const event of await this.sifted(batches, at, sieve)) {
        yield event;
        if (--left <= 0) return;
      }
      if (batches.length < PAGE_ROWS) return;
      at = lastPositionOf(batches.at(-1) as StoredBatch);
      await nextTurn();
    }
  }

  archive(_stream: StreamId): Promise<boolean> {
    return Promise.resolve(false);
  }

  subscribe(options: Subscribe): Subscription {
    const sieve = new Sieve(this.upcaster, options.filter, this.damaged);
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

  /** At once where no text is in it, as in nearly every batch that is folded. */
  private recorded(batch: StoredBatch): Awaitable<RecordedBatch> {
    const { events, sent } = readBatch(batch.lines, batch.stream, batch.firstPosition);
    if (!this.texts.areIn(batch.stream, events, sent)) return this.recordedOf(batch, events, sent);
    return Promise.all([this.texts.inEvents(events), sent && this.texts.inSent(batch.stream, sent)]).then(
      ([revealed, asked]) => this.recordedOf(batch, revealed, asked),
    );
  }

  private recordedOf(batch: StoredBatch, events: readonly RecordedEvent[], sent: Sent | undefined): RecordedBatch {
    return {
      events: events.map((event) => this.upcaster.today(event)),
      ...(sent === undefined ? {} : { sent }),
      lines: batch.lines,
      record: recordOf(batch, sent?.bound),
      head: headOf(batch),
    };
  }

  private async pageAfter(position: number, sieve: Sieve): Promise<Page> {
    const batches = await this.batchesAfter(position, PAGE_ROWS);
    const last = batches.at(-1);
    return { events: await this.sifted(batches, position, sieve), position: last && lastPositionOf(last) };
  }

  private async sifted(
    batches: readonly StoredBatch[],
    after: number,
    sieve: Sieve,
  ): Promise<readonly RecordedEvent[]> {
    const stored = batches.flatMap((batch) => sieve.storedAfter(batch, after));
    return sieve.today(await this.texts.inEvents(stored));
  }

  private async *pagesForwards(
    stream: StreamId,
    start: number,
    limit: number,
  ): AsyncGenerator<readonly RecordedEvent[]> {
    const rows = Math.min(PAGE_ROWS, limit);
    for (let from = start; rows > 0;) {
      const batches = await this.batchesForwards(stream, from, rows);
      yield this.texts.inEvents(eventsIn(batches, (version) => version >= from));
      if (batches.length < rows) return;
      from = (batches.at(-1) as StoredBatch).lastVersion + 1;
      await nextTurn();
    }
  }

  private async *pagesBackwards(
    stream: StreamId,
    start: number,
    limit: number,
  ): AsyncGenerator<readonly RecordedEvent[]> {
    const rows = Math.min(PAGE_ROWS, limit);
    for (let from = start; rows > 0;) {
      const batches = await this.batchesBackwards(stream, from, rows);
      yield this.texts.inEvents(eventsIn(batches, (version) => version <= from, true));
      if (batches.length < rows) return;
      from = (batches.at(-1) as StoredBatch).firstVersion - 1;
      await nextTurn();
    }
  }
}

const eventsIn = (
  batches: readonly StoredBatch[],
  wanted: (version: number) => boolean,
  backwards = false,
): RecordedEvent[] =>
  batches.flatMap((batch) => {
    const events = eventsOf(batch).filter(({ version }) => wanted(version));
    return backwards ? events.reverse() : events;
  });
