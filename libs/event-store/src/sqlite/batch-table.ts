import type { ActorId, CommandId, StreamHead, StreamId } from '@logbuoy/kernel';
import { type StoredBatch, lastPositionOf } from '../shared/stored-batch';
import type { Connection, Statement } from './database';

type Row = [number, StreamId, number, number, CommandId, ActorId, string, string];

const COLUMNS = 'first_position, stream, first_version, last_version, command, actor, head, lines';

/** The table of batches and every question asked of it, prepared once. */
export class BatchTable {
  private readonly forwards: Statement;
  private readonly backwards: Statement;
  private readonly behind: Statement;
  private readonly at: Statement;
  private readonly newest: Statement;
  private readonly newestOf: Statement;
  private readonly commandsOf: Statement;
  private readonly byCommand: Statement;

  constructor(database: Connection) {
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
      'select last_version, head from batches where stream = ?1 order by first_version desc limit 1',
    );
    this.commandsOf = prepare('select command, first_position from batches where stream = ?1');
    this.byCommand = prepare(`select ${COLUMNS} from batches where stream = ?1 and command = ?2`);
  }

  batchesForwards(stream: StreamId, from: number, rows: number): StoredBatch[] {
    return (this.forwards.all(stream, from, rows) as Row[]).map(toBatch);
  }

  batchesBackwards(stream: StreamId, from: number, rows: number): StoredBatch[] {
    return (this.backwards.all(stream, from, rows) as Row[]).map(toBatch);
  }

  batchesAfter(position: number, rows: number): StoredBatch[] {
    return (this.behind.all(position, rows) as Row[]).map(toBatch);
  }

  batchAt(firstPosition: number): StoredBatch {
    return toBatch(this.at.get(firstPosition) as Row);
  }

  lastPosition(): number {
    const row = this.newest.get() as Row | undefined;
    return row ? lastPositionOf(toBatch(row)) : 0;
  }

  head(stream: StreamId): StreamHead | undefined {
    const row = this.newestOf.get(stream) as [number, string] | undefined;
    return row && { version: row[0], hash: row[1] };
  }

  commands(stream: StreamId): Map<CommandId, number> {
    return new Map(this.commandsOf.all(stream) as [CommandId, number][]);
  }

  /** Looks through the whole stream: for readers, which have no cache. */
  findCommand(stream: StreamId, command: CommandId): StoredBatch | undefined {
    const row = this.byCommand.get(stream, command) as Row | undefined;
    return row && toBatch(row);
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
