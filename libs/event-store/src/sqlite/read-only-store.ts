import type { CommandId, StreamHead, StreamId } from '@logbuoy/kernel';
import type { AppendOutcome, CommandRecord, EventStore, Snapshots } from '../port';
import { BatchLogStore } from '../shared/batch-log-store';
import { type StoredBatch, recordRead } from '../shared/stored-batch';
import { BatchTable } from './batch-table';
import { type Connection, openForReading } from './database';
import type { SqliteStoreOptions } from './sqlite-store';
import { SqliteTexts } from './sqlite-texts';
import { MemoryTexts } from '../texts/memory-texts';
import type { TextTable } from '../texts/text-table';

/** Opens a log to look at, also while a server writes it. There must be one. */
export async function openSqliteReadOnly(options: SqliteStoreOptions): Promise<EventStore> {
  return new ReadOnlyStore(openForReading(options.path), options);
}

const refused = (path: string) => () => Promise.reject(new Error(`the event log ${path} is open read-only`));

/** A log that no newer program has opened yet may have no table of texts, and no line that needs one. */
const textTablesIn = (database: Connection): readonly string[] =>
  (database.prepare(`select name from sqlite_schema where name in ('texts', 'texts_before')`).raw().all() as [string][])
    .flat()
    .sort();

class ReadOnlyTexts extends SqliteTexts {
  constructor(
    database: Connection,
    tables: readonly string[],
    private readonly refuse: () => Promise<never>,
  ) {
    super(database, tables);
  }

  override erase(): Promise<readonly StreamId[]> {
    return this.refuse();
  }
}

class ReadOnlyStore extends BatchLogStore {
  readonly snapshots: Snapshots;
  protected override readonly textTable: TextTable;
  protected override readonly pollMs = 200; // gets no notification from the process that writes
  private readonly table: BatchTable;
  private readonly refuse: () => Promise<never>;

  constructor(
    private readonly database: Connection,
    options: SqliteStoreOptions,
  ) {
    super(options);
    this.table = new BatchTable(database, this.damaged);
    this.refuse = refused(options.path);
    const tables = textTablesIn(database);
    this.textTable = tables.length > 0 ? new ReadOnlyTexts(database, tables, this.refuse) : new MemoryTexts(new Map());
    this.snapshots = { load: () => Promise.resolve(undefined), save: this.refuse, deleteAll: this.refuse };
  }

  override append(): Promise<AppendOutcome> {
    return this.refuse();
  }

  override async head(stream: StreamId): Promise<StreamHead> {
    return this.table.head(stream) ?? this.genesis(stream);
  }

  override async findCommand(stream: StreamId, command: CommandId): Promise<CommandRecord | undefined> {
    const batch = this.table.findCommand(stream, command);
    return batch && recordRead(batch);
  }

  override async lastPosition(): Promise<number> {
    return this.table.lastPosition();
  }

  protected override batchesForwards(stream: StreamId, from: number, rows: number): readonly StoredBatch[] {
    return this.table.batchesForwards(stream, from, rows);
  }

  protected override batchesBackwards(stream: StreamId, from: number, rows: number): readonly StoredBatch[] {
    return this.table.batchesBackwards(stream, from, rows);
  }

  override archive(): Promise<boolean> {
    return this.refuse();
  }

  protected override batchesAfter(position: number, rows: number): Promise<readonly StoredBatch[]> {
    return this.table.batchesAfter(position, rows);
  }

  protected override release(): void {
    this.database.close();
  }
}
