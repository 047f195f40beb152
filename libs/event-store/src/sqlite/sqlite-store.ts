import type { CommandId, StreamHead, StreamId } from '@logbuoy/kernel';
import type { AppendOutcome, AppendRequest, CommandRecord, EventStore } from '../port';
import { packed } from '../shared/archived-stream';
import { type Awaitable, BatchLogStore, type StoreOptions } from '../shared/batch-log-store';
import { GroupCommit } from '../shared/group-commit';
import { RecentBatches } from '../shared/recent-batches';
import { type CheckedAppend, type StoredBatch, checked } from '../shared/stored-batch';
import { ArchiveTable } from './archive-table';
import { BatchTable } from './batch-table';
import { BatchWriter } from './batch-writer';
import { type Connection, type WriterLock, lockForWriting, openForWriting } from './database';
import { SqliteSnapshots } from './sqlite-snapshots';
import { SqliteTexts } from './sqlite-texts';

export interface SqliteStoreOptions extends StoreOptions {
  /** The file of the log; its companions (`-wal`, `-shm`, `-lock`, `-snapshots`) lie beside it. */
  readonly path: string;
}

/** Opens the log for this process alone to write, and makes it where there is none. */
export async function openSqliteStore(options: SqliteStoreOptions): Promise<EventStore> {
  const lock = lockForWriting(options.path);
  try {
    return new SqliteStore(openForWriting(options.path), lock, options);
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Larger groups gain little more per sync and keep the event loop from everything else. */
const GROUP_MAX = 512;

class SqliteStore extends BatchLogStore {
  readonly snapshots: SqliteSnapshots;
  protected override readonly textTable: SqliteTexts;
  private readonly recent = new RecentBatches();
  private readonly table: BatchTable;
  private readonly writer: BatchWriter;
  private readonly group: GroupCommit<CheckedAppend, AppendOutcome>;

  constructor(
    private readonly database: Connection,
    private readonly lock: WriterLock,
    options: SqliteStoreOptions,
  ) {
    super(options);
    this.table = new BatchTable(database, this.damaged);
    this.textTable = new SqliteTexts(database);
    this.writer = new BatchWriter(database, this.table, this.recent, this.textTable, this.sha256);
    this.snapshots = new SqliteSnapshots(`${options.path}-snapshots`);
    this.group = new GroupCommit((appends) => this.commit(appends), GROUP_MAX);
  }

  override async append(request: AppendRequest): Promise<AppendOutcome> {
    return this.group.add(checked(request)); // checked here: one caller's bug must not spoil the group it would travel in
  }

  override async head(stream: StreamId): Promise<StreamHead> {
    return this.writer.head(stream);
  }

  override async findCommand(stream: StreamId, command: CommandId): Promise<CommandRecord | undefined> {
    return this.writer.findCommand(stream, command);
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

  protected override batchesAfter(position: number, rows: number): Awaitable<readonly StoredBatch[]> {
    return this.recent.after(position, rows) ?? this.table.batchesAfter(position, rows);
  }

  override async archive(stream: StreamId): Promise<boolean> {
    const batches = this.table.batchesForwards(stream, 1, Number.MAX_SAFE_INTEGER);
    return batches.length > 0 && new ArchiveTable(this.database).replace(await packed(batches));
  }

  protected override async release(): Promise<void> {
    await this.group.close();
    await this.textTable.close();
    this.snapshots.close();
    this.database.close();
    this.lock.release();
  }

  private commit(appends: readonly CheckedAppend[]): AppendOutcome[] {
    const outcomes = this.writer.write(appends);
    if (outcomes.some((outcome) => outcome.kind === 'appended')) this.bell.ring();
    return outcomes;
  }
}
