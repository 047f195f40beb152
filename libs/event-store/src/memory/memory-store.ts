import type { CommandId, StreamHead, StreamId } from '@logbuoy/kernel';
import type { AppendOutcome, AppendRequest, CommandRecord, EventStore, Snapshot, Snapshots } from '../port';
import { BatchLogStore, type StoreOptions } from '../shared/batch-log-store';
import { MemoryTexts, type TextsInMemory } from '../texts/memory-texts';
import {
  type StoredBatch,
  batchOf,
  headOf,
  lastPositionOf,
  recordOf,
  recordRead,
  continues,
} from '../shared/stored-batch';

/** What a memory store keeps. Handed to another one it is found again there, as a file is after a restart. */
export class MemoryLog {
  readonly batches: StoredBatch[] = [];
  readonly streams = new Map<StreamId, StoredBatch[]>();
  readonly commands = new Map<string, StoredBatch>();
  readonly snapshots = new Map<string, Snapshot>();
  readonly texts: TextsInMemory = new Map();
}

export interface MemoryStoreOptions extends StoreOptions {
  readonly log?: MemoryLog;
}

export async function openMemoryStore(options: MemoryStoreOptions = {}): Promise<EventStore> {
  return new MemoryStore(options);
}

/** Keeps the promises of the log for as long as the process lives: for tests, simulations and throw-away tables. */
class MemoryStore extends BatchLogStore {
  readonly snapshots: Snapshots;
  protected override readonly textTable: MemoryTexts;
  private readonly log: MemoryLog;
  private closed = false;

  constructor(options: MemoryStoreOptions) {
    super(options);
    this.log = options.log ?? new MemoryLog();
    this.snapshots = new MemorySnapshots(this.log.snapshots);
    this.textTable = new MemoryTexts(this.log.texts);
  }

  override async append(request: AppendRequest): Promise<AppendOutcome> {
    if (this.closed) throw new Error('the event store is closed');
    const batch = batchOf(request);
    const key = keyOf(batch.stream, batch.command);
    const known = this.log.commands.get(key);
    if (known) return { kind: 'duplicate', record: recordRead(known) };
    const head = this.headNow(batch.stream);
    if (!continues(batch.stream, head, request.expected, this.sha256)) return { kind: 'conflict', head };

    const stored = { ...batch, firstPosition: this.positionNow() + 1 };
    this.log.batches.push(stored);
    this.batchesOf(batch.stream).push(stored);
    this.log.commands.set(key, stored);
    this.textTable.add(batch.stream, request.batch.texts ?? []);
    this.bell.ring();
    return { kind: 'appended', record: recordOf(stored, request.batch.sent?.bound) };
  }

  override async head(stream: StreamId): Promise<StreamHead> {
    return this.headNow(stream);
  }

  override async findCommand(stream: StreamId, command: CommandId): Promise<CommandRecord | undefined> {
    const known = this.log.commands.get(keyOf(stream, command));
    return known && recordRead(known);
  }

  override async lastPosition(): Promise<number> {
    return this.positionNow();
  }

  protected override batchesForwards(stream: StreamId, from: number, rows: number): readonly StoredBatch[] {
    const batches = this.log.streams.get(stream) ?? [];
    const start = firstIndex(batches, (batch) => batch.lastVersion >= from);
    return batches.slice(start, start + rows);
  }

  protected override batchesBackwards(stream: StreamId, from: number, rows: number): readonly StoredBatch[] {
    const batches = this.log.streams.get(stream) ?? [];
    const end = firstIndex(batches, (batch) => batch.firstVersion > from);
    return batches.slice(Math.max(0, end - rows), end).reverse();
  }

  protected override batchesAfter(position: number, rows: number): readonly StoredBatch[] {
    const start = firstIndex(this.log.batches, (batch) => lastPositionOf(batch) > position);
    return this.log.batches.slice(start, start + rows);
  }

  protected override release(): void {
    this.closed = true;
  }

  private batchesOf(stream: StreamId): StoredBatch[] {
    const batches = this.log.streams.get(stream) ?? [];
    this.log.streams.set(stream, batches);
    return batches;
  }

  private headNow(stream: StreamId): StreamHead {
    const last = this.log.streams.get(stream)?.at(-1);
    return last ? headOf(last) : this.genesis(stream);
  }

  private positionNow(): number {
    const last = this.log.batches.at(-1);
    return last ? lastPositionOf(last) : 0;
  }
}

class MemorySnapshots implements Snapshots {
  constructor(private readonly kept: Map<string, Snapshot>) {}

  async load(stream: StreamId, kind: string): Promise<Snapshot | undefined> {
    return this.kept.get(keyOf(stream, kind));
  }

  async save(stream: StreamId, kind: string, { version, hash, state }: Snapshot): Promise<void> {
    const key = keyOf(stream, kind);
    if ((this.kept.get(key)?.version ?? 0) <= version) this.kept.set(key, { version, hash, state });
  }

  async deleteAll(): Promise<void> {
    this.kept.clear();
  }
}

const keyOf = (stream: StreamId, name: string): string => JSON.stringify([stream, name]);

/** Where a sorted list begins to satisfy a condition; its length where it never does. */
function firstIndex<T>(items: readonly T[], holds: (item: T) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(items[middle] as T)) high = middle;
    else low = middle + 1;
  }
  return low;
}
