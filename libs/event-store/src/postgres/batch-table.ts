import type { ActorId, CommandId, StreamHead, StreamId } from '@logbuoy/kernel';
import type { Pool } from 'pg';
import type { StoredBatch } from '../shared/stored-batch';
import type { LogSchema } from './schema';

/** `bigint` arrives as text; positions stay far below where a number would lose one. */
type Row = [string, StreamId, number, number, CommandId, ActorId, string, string];

const COLUMNS = 'first_position, stream, first_version, last_version, command, actor, head, lines';

/** Every question asked of the batches, over the pool: readers never wait for the writer. */
export class BatchTable {
  constructor(
    private readonly pool: Pool,
    private readonly schema: LogSchema,
  ) {}

  // The batch a version or position falls into begins at or before it, so the search goes one step back in the index.

  batchesForwards(stream: StreamId, from: number, rows: number): Promise<StoredBatch[]> {
    return this.batches(
      'forwards',
      `stream = $1 and last_version >= $2::bigint and first_version >= coalesce((
         select max(first_version) from ${this.schema.batches} where stream = $1 and first_version <= $2::bigint), 0)
       order by first_version limit $3`,
      [stream, from, rows],
    );
  }

  batchesBackwards(stream: StreamId, from: number, rows: number): Promise<StoredBatch[]> {
    return this.batches(
      'backwards',
      'stream = $1 and first_version <= $2::bigint order by first_version desc limit $3',
      [stream, from, rows],
    );
  }

  batchesAfter(position: number, rows: number): Promise<StoredBatch[]> {
    return this.batches(
      'behind',
      `first_position >= coalesce((
         select max(first_position) from ${this.schema.batches} where first_position <= $1::bigint + 1), 0)
       and first_position + last_version - first_version > $1::bigint order by first_position limit $2`,
      [position, rows],
    );
  }

  async findCommand(stream: StreamId, command: CommandId): Promise<StoredBatch | undefined> {
    return (await this.batches('command', 'stream = $1 and command = $2', [stream, command]))[0];
  }

  async head(stream: StreamId): Promise<StreamHead | undefined> {
    const [row] = await this.rows<[number, string]>(
      'head',
      `select last_version, head from ${this.schema.batches} where stream = $1 order by first_version desc limit 1`,
      [stream],
    );
    return row && { version: row[0], hash: row[1] };
  }

  async lastPosition(): Promise<number> {
    const [row] = await this.rows<[string]>(
      'last',
      `select first_position + last_version - first_version from ${this.schema.batches} order by first_position desc limit 1`,
      [],
    );
    return Number(row?.[0] ?? 0);
  }

  private async batches(name: string, where: string, values: readonly unknown[]): Promise<StoredBatch[]> {
    const rows = await this.rows<Row>(name, `select ${COLUMNS} from ${this.schema.batches} where ${where}`, values);
    return rows.map(toBatch);
  }

  private async rows<R extends unknown[]>(name: string, text: string, values: readonly unknown[]): Promise<R[]> {
    const query = { name: `${name} ${this.schema.name}`, text, values: [...values], rowMode: 'array' as const };
    return (await this.pool.query<R>(query)).rows;
  }
}

const toBatch = ([position, stream, firstVersion, lastVersion, command, by, head, lines]: Row): StoredBatch => ({
  firstPosition: Number(position),
  stream,
  firstVersion,
  lastVersion,
  command,
  by,
  head,
  lines,
});
