import { invariant, type ActorId, type CommandId, type StreamHead, type StreamId } from '@logbuoy/kernel';
import { batchesBefore, batchesFrom, merged } from '../shared/archived-stream';
import { type StoredBatch, headOf, lastPositionOf } from '../shared/stored-batch';
import { ArchiveTable } from './archive-table';
import type { DamagedStreams } from '../damage';
import type { Connection, Statement } from './database';

type Row = [number, StreamId, number, number, CommandId, ActorId, string, string];

const COLUMNS = 'first_position, stream, first_version, last_version, command, actor, head, lines';

/** The table of batches and its queries, prepared once. */
export class BatchTable {
  private readonly forwards: Statement;
  private readonly backwards: Statement;
  private readonly behind: Statement;
  private readonly at: Statement;
  private readonly newest: Statement;
  private readonly newestOf: Statement;
  private readonly commandsOf: Statement;
  private readonly byCommand: Statement;
  private readonly archive: ArchiveTable | undefined;

  constructor(
    database: Connection,
    private readonly damaged: DamagedStreams,
  ) {
    const prepare = (sql: string): Statement => database.prepare(sql).raw();
    // The batch a version or position falls into begins at or before it, so the search goes one step back in the index.
    this.forwards = prepare(
      `select ${COLUMNS} from batches where stream = ?1 and last_version >= ?2 and first_version >= coalesce(
         (select max(first_version) from batches where stream = ?1 and first_version <= ?2), 0)
       order by first_version limit ?3`,
    );
    this.backwards = prepare(
      `select ${COLUMNS} from batches where stream = ?1 and first_version <= ?2 order by first_version desc limit ?3`,
    );
    this.behind = prepare(
      `select ${COLUMNS} from batches where first_position >= coalesce(
         (select max(first_position) from batches where first_position <= ?1 + 1), 0)
       and first_position + last_version - first_version > ?1 order by first_position limit ?2`,
    );
    this.at = prepare(`select ${COLUMNS} from batches where first_position = ?1`);
    this.newest = prepare(`select ${COLUMNS} from batches order by first_position desc limit 1`);
    this.newestOf = prepare(
      'select last_version, head, substr(lines, 1, 16) from batches where stream = ?1 order by first_version desc limit 1',
    );
    this.commandsOf = prepare('select command, first_position from batches where stream = ?1');
    this.byCommand = prepare(`select ${COLUMNS} from batches where stream = ?1 and command = ?2`);
    this.archive = ArchiveTable.of(database);
  }

  batchesForwards(stream: StreamId, from: number, rows: number): StoredBatch[] {
    const live = (this.forwards.all(stream, from, rows) as Row[]).map(toBatch);
    return live.length > 0 ? live : batchesFrom(this.archived(stream), from, rows);
  }

  batchesBackwards(stream: StreamId, from: number, rows: number): StoredBatch[] {
    const live = (this.backwards.all(stream, from, rows) as Row[]).map(toBatch);
    return live.length > 0 ? live : batchesBefore(this.archived(stream), from, rows);
  }

  async batchesAfter(position: number, rows: number): Promise<readonly StoredBatch[]> {
    const live = (this.behind.all(position, rows) as Row[]).map(toBatch);
    return this.archive === undefined ? live : merged(rows, live, position, this.archive, this.damaged);
  }

  /** The batch of a stream that begins at a position. */
  batchAt(stream: StreamId, firstPosition: number): StoredBatch {
    const row = this.at.get(firstPosition) as Row | undefined;
    const batch = row ? toBatch(row) : this.archived(stream).find((one) => one.firstPosition === firstPosition);
    invariant(batch, `${stream} has no batch at position ${firstPosition}`);
    return batch;
  }

  lastPosition(): number {
    const row = this.newest.get() as Row | undefined;
    return Math.max(row ? lastPositionOf(toBatch(row)) : 0, this.archive?.lastPosition() ?? 0);
  }

  head(stream: StreamId): StreamHead | undefined {
    const row = this.newestOf.get(stream) as [number, string, string] | undefined;
    return row ? headOf({ lastVersion: row[0], head: row[1], lines: row[2] }) : this.archive?.head(stream);
  }

  commands(stream: StreamId): Map<CommandId, number> {
    const live = this.commandsOf.all(stream) as [CommandId, number][];
    if (live.length > 0) return new Map(live);
    return new Map(this.archived(stream).map(({ command, firstPosition }) => [command, firstPosition]));
  }

  /** Looks through the whole stream: for readers, which have no cache. */
  findCommand(stream: StreamId, command: CommandId): StoredBatch | undefined {
    const row = this.byCommand.get(stream, command) as Row | undefined;
    return row ? toBatch(row) : this.archived(stream).find((batch) => batch.command === command);
  }

  private archived(stream: StreamId): readonly StoredBatch[] {
    return this.archive?.batches(stream) ?? [];
  }
}

export const INSERT = `insert into batches (${COLUMNS}) values (?, ?, ?, ?, ?, ?, ?, ?)`;

export const toRow = (batch: StoredBatch): Row => [
  batch.firstPosition,
  batch.stream,
  batch.firstVersion,
  batch.lastVersion,
  batch.command,
  batch.by,
  batch.head,
  batch.lines,
];

const toBatch = ([firstPosition, stream, firstVersion, lastVersion, command, by, head, lines]: Row): StoredBatch => ({
  firstPosition,
  stream,
  firstVersion,
  lastVersion,
  command,
  by,
  head,
  lines,
});
