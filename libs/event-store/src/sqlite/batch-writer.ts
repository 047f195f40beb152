import { genesis, type CommandId, type Sha256, type StreamHead, type StreamId } from '@logbuoy/kernel';
import type { AppendOutcome, CommandRecord } from '../port';
import type { RecentBatches } from '../shared/recent-batches';
import { type CheckedAppend, type StoredBatch, headOf, recordOf, recordRead, continues } from '../shared/stored-batch';
import { type BatchTable, INSERT, toRow } from './batch-table';
import type { Connection, Statement } from './database';
import type { SqliteTexts } from './sqlite-texts';
import { StreamCache } from './stream-cache';

/** Writes groups of batches, one transaction and one sync each. The only writer there is. */
export class BatchWriter {
  private readonly begin: Statement;
  private readonly insert: Statement;
  private readonly commit: Statement;
  private readonly rollback: Statement;
  private readonly streams: StreamCache;
  /** Unknown until the first group, and after a failure. */
  private lastPosition: number | undefined;

  constructor(
    database: Connection,
    private readonly table: BatchTable,
    private readonly recent: RecentBatches,
    private readonly texts: SqliteTexts,
    private readonly sha256: Sha256,
  ) {
    this.begin = database.prepare('begin immediate');
    this.insert = database.prepare(INSERT);
    this.commit = database.prepare('commit');
    this.rollback = database.prepare('rollback');
    this.streams = new StreamCache((stream) => ({
      head: table.head(stream) ?? genesis(stream, sha256),
      commands: table.commands(stream),
    }));
  }

  /** Answers every request, or throws and has written none. */
  write(appends: readonly CheckedAppend[]): AppendOutcome[] {
    this.begin.run();
    try {
      const written: StoredBatch[] = [];
      const outcomes = appends.map((append) => this.append(append, written));
      this.commit.run();
      this.recent.add(written);
      return outcomes;
    } catch (error) {
      this.recent.forget();
      this.streams.forget();
      this.lastPosition = undefined;
      this.tryRollback();
      throw error;
    }
  }

  head(stream: StreamId): StreamHead {
    return this.streams.peek(stream)?.head ?? this.table.head(stream) ?? genesis(stream, this.sha256);
  }

  findCommand(stream: StreamId, command: CommandId): CommandRecord | undefined {
    const firstPosition = this.streams.get(stream).commands.get(command);
    return firstPosition === undefined ? undefined : recordRead(this.table.batchAt(stream, firstPosition));
  }

  private append({ batch, expected, bound, texts }: CheckedAppend, written: StoredBatch[]): AppendOutcome {
    const known = this.streams.get(batch.stream);
    const earlier = known.commands.get(batch.command);
    if (earlier !== undefined)
      return { kind: 'duplicate', record: recordRead(this.table.batchAt(batch.stream, earlier)) };
    if (!continues(batch.stream, known.head, expected, this.sha256)) return { kind: 'conflict', head: known.head };

    this.lastPosition ??= this.table.lastPosition();
    const stored = { ...batch, firstPosition: this.lastPosition + 1 };
    this.insert.run(toRow(stored));
    if (texts.length > 0) this.texts.add(batch.stream, texts);
    written.push(stored);
    const record = recordOf(stored, bound);
    this.lastPosition = record.position;
    this.streams.appended(known, batch.command, stored.firstPosition, headOf(stored));
    return { kind: 'appended', record };
  }

  private tryRollback(): void {
    try {
      this.rollback.run();
    } catch {
      // A failed commit may have ended the transaction already; what was thrown before is what matters.
    }
  }
}
