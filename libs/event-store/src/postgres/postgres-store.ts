import type { CommandId, RecordedEvent, StreamHead, StreamId } from '@logbuoy/kernel';
import { Pool } from 'pg';
import type {
  AppendOutcome,
  AppendRequest,
  CommandRecord,
  EventStore,
  ReadAll,
  Subscribe,
  Subscription,
} from '../port';
import { packed } from '../shared/archived-stream';
import { BatchLogStore, type StoreOptions } from '../shared/batch-log-store';
import { GroupCommit } from '../shared/group-commit';
import { type CheckedAppend, type StoredBatch, checked, continues, recordRead } from '../shared/stored-batch';
import { BatchTable } from './batch-table';
import { BatchWriter } from './batch-writer';
import { PATIENCE } from './connection';
import { Listener } from './listener';
import { PostgresSnapshots } from './postgres-snapshots';
import { PostgresTexts } from './postgres-texts';
import { LogSchema } from './schema';
import { SharedReads } from './shared-reads';

export interface PostgresStoreOptions extends StoreOptions {
  readonly url: string;
  /** The schema the log lives in; `logbuoy` by default. */
  readonly schema?: string;
  /** How often subscriptions look without having been notified: the safety net under LISTEN. */
  readonly pollMs?: number;
}

/** Opens the log of a fleet: any number of nodes may write it at the same time. */
export async function openPostgresStore(options: PostgresStoreOptions): Promise<EventStore> {
  const schema = new LogSchema(options.schema ?? 'logbuoy');
  const pool = new Pool({
    connectionString: options.url,
    application_name: 'logbuoy reader',
    max: 8,
    allowExitOnIdle: true,
    ...PATIENCE,
  });
  pool.on('error', () => undefined); // an idle connection was lost; the next query gets another or says why not
  try {
    const client = await pool.connect();
    await schema.create(client).finally(() => client.release());
  } catch (error) {
    await pool.end();
    throw error;
  }
  return new PostgresStore(pool, schema, options);
}

const GROUP_MAX = 512;
const ARCHIVED_PAGE = 512;

class PostgresStore extends BatchLogStore {
  readonly snapshots: PostgresSnapshots;
  protected override readonly textTable: PostgresTexts;
  protected override readonly pollMs: number;
  private readonly table: BatchTable;
  private readonly writer: BatchWriter;
  private readonly listener: Listener;
  private readonly group: GroupCommit<CheckedAppend, AppendOutcome>;
  private readonly pages: SharedReads;

  constructor(
    private readonly pool: Pool,
    schema: LogSchema,
    options: PostgresStoreOptions,
  ) {
    super(options);
    this.pollMs = options.pollMs ?? 1_000;
    this.snapshots = new PostgresSnapshots(pool, schema);
    this.textTable = new PostgresTexts(pool, schema.texts);
    this.table = new BatchTable(pool, schema, this.damaged);
    this.writer = new BatchWriter(options.url, schema, (append) => this.whyNotWritten(append));
    this.listener = new Listener(options.url, schema.channel, () => this.bell.ring());
    this.group = new GroupCommit((appends) => this.commit(appends), GROUP_MAX);
    this.pages = new SharedReads(this.bell);
  }

  override async append(request: AppendRequest): Promise<AppendOutcome> {
    const append = checked(request);
    // Where a stream begins is not in the database, so this one check is made here.
    const { stream } = append.batch;
    const start = this.genesis(stream);
    const strange = append.expected.version === 0 && !continues(stream, start, append.expected, this.sha256);
    return strange ? this.whyNotWritten(append) : this.group.add(append);
  }

  override async head(stream: StreamId): Promise<StreamHead> {
    return (await this.table.head(stream)) ?? this.genesis(stream);
  }

  override async findCommand(stream: StreamId, command: CommandId): Promise<CommandRecord | undefined> {
    const batch = await this.table.findCommand(stream, command);
    return batch && recordRead(batch);
  }

  override lastPosition(): Promise<number> {
    return this.table.lastPosition();
  }

  /** Shows everything that any node had acknowledged when it was called, which a read under way may not. */
  override async *readAll(options?: ReadAll): AsyncGenerator<RecordedEvent> {
    this.pages.forget();
    yield* super.readAll(options);
  }

  override subscribe(options: Subscribe): Subscription {
    this.listener.start();
    return super.subscribe(options);
  }

  protected override batchesForwards(stream: StreamId, from: number, rows: number): Promise<StoredBatch[]> {
    return this.table.batchesForwards(stream, from, rows);
  }

  protected override batchesBackwards(stream: StreamId, from: number, rows: number): Promise<StoredBatch[]> {
    return this.table.batchesBackwards(stream, from, rows);
  }

  override async archive(stream: StreamId): Promise<boolean> {
    const batches: StoredBatch[] = [];
    for (let from = 1; ;) {
      const page = await this.table.batchesForwards(stream, from, ARCHIVED_PAGE);
      batches.push(...page);
      if (page.length < ARCHIVED_PAGE) break;
      from = (page.at(-1) as StoredBatch).lastVersion + 1;
    }
    return batches.length > 0 && this.table.replace(await packed(batches));
  }

  protected override batchesAfter(position: number, rows: number): Promise<readonly StoredBatch[]> {
    return this.pages.after(position, rows, () => this.table.batchesAfter(position, rows));
  }

  protected override async release(): Promise<void> {
    await this.group.close();
    await Promise.all([this.listener.stop(), this.writer.end()]);
    await this.pool.end();
  }

  private async commit(appends: readonly CheckedAppend[]): Promise<readonly PromiseLike<AppendOutcome>[]> {
    const outcomes = await this.writer.write(appends);
    this.bell.ring();
    return outcomes;
  }

  private async whyNotWritten({ batch }: CheckedAppend): Promise<AppendOutcome> {
    const record = await this.findCommand(batch.stream, batch.command);
    return record ? { kind: 'duplicate', record } : { kind: 'conflict', head: await this.head(batch.stream) };
  }
}
