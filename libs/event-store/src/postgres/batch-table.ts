import type { ActorId, CommandId, StreamHead, StreamId } from '@logbuoy/kernel';
import type { Pool } from 'pg';
import {
  type ArchivedPlace,
  type ArchivedStream,
  batchesBefore,
  batchesFrom,
  merged,
  UnpackedStreams,
} from '../shared/archived-stream';
import { headOf, type StoredBatch } from '../shared/stored-batch';
import type { DamagedStreams } from '../damage';
import type { LogSchema } from './schema';

/** `bigint` arrives as text; positions stay far below where a number would lose one. */
type Row = [string, StreamId, number, number, CommandId, ActorId, string, string];

const COLUMNS = 'first_position, stream, first_version, last_version, command, actor, head, lines';

/** All queries on the batches, over the pool: readers never wait for the writer. */
export class BatchTable {
  private readonly unpacked = new UnpackedStreams();

  constructor(
    private readonly pool: Pool,
    private readonly schema: LogSchema,
    private readonly damaged: DamagedStreams,
  ) {}

  // The batch a version or position falls into begins at or before it, so the search goes one step back in the index.

  async batchesForwards(stream: StreamId, from: number, rows: number): Promise<StoredBatch[]> {
    const found = await this.ofStream(
      'forwards',
      `stream = $1 and last_version >= $2::bigint and first_version >= coalesce((
         select max(first_version) from ${this.schema.batches} where stream = $1 and first_version <= $2::bigint), 0)
       order by first_version limit $3`,
      [stream, from, rows],
    );
    return found.archived ? batchesFrom(found.batches, from, rows) : [...found.batches];
  }

  async batchesBackwards(stream: StreamId, from: number, rows: number): Promise<StoredBatch[]> {
    const found = await this.ofStream(
      'backwards',
      'stream = $1 and first_version <= $2::bigint order by first_version desc limit $3',
      [stream, from, rows],
    );
    return found.archived ? batchesBefore(found.batches, from, rows) : [...found.batches];
  }

  async batchesAfter(position: number, rows: number): Promise<readonly StoredBatch[]> {
    const live = await this.batches(
      'behind',
      `first_position >= coalesce((
         select max(first_position) from ${this.schema.batches} where first_position <= $1::bigint + 1), 0)
       and first_position + last_version - first_version > $1::bigint order by first_position limit $2`,
      [position, rows],
    );
    // In this order: a stream that is archived between the two questions is then found in one of them, or in both.
    const archive = {
      after: (reached: number, skip: number, count: number) => this.archivedAfter(reached, skip, count),
      batches: (stream: StreamId) => this.archivedBatches(stream),
    };
    return merged(rows, live, position, archive, this.damaged);
  }

  async findCommand(stream: StreamId, command: CommandId): Promise<StoredBatch | undefined> {
    const found = await this.ofStream('command', 'stream = $1 and command = $2', [stream, command]);
    return found.batches.find((batch) => batch.command === command);
  }

  async head(stream: StreamId): Promise<StreamHead | undefined> {
    const [row] = await this.rows<[number, string, string]>(
      'head',
      `(select last_version, head, left(lines, 16) from ${this.schema.batches}
          where stream = $1 order by first_version desc limit 1)
       union all
       select last_version, head, case format when 1 then '' else '{"after":' end from ${this.schema.archived}
          where stream = $1`,
      [stream],
    );
    return row && headOf({ lastVersion: row[0], head: row[1], lines: row[2] });
  }

  async lastPosition(): Promise<number> {
    const [row] = await this.rows<[string]>(
      'last',
      `select greatest(
         (select first_position + last_version - first_version from ${this.schema.batches}
            order by first_position desc limit 1),
         (select max(last_position) from ${this.schema.archived}))`,
      [],
    );
    return Number(row?.[0] ?? 0);
  }

  /** Puts the piece in the place of the stream's rows, if they are still the ones it was made of. */
  async replace({
    stream,
    firstPosition,
    lastPosition,
    lastVersion,
    head,
    format,
    content,
  }: ArchivedStream): Promise<boolean> {
    const { batches, archived } = this.schema;
    const { rowCount } = await this.pool.query(
      `with same as (
         select from ${batches} where stream = $1 and last_version = $4 and head = $5
           and not exists (select from ${batches} later where later.stream = $1 and later.first_version > $4)
       ), gone as (
         delete from ${batches} where stream = $1 and exists (select from same)
       )
       insert into ${archived} (stream, first_position, last_position, last_version, head, format, content)
       select $1, $2, $3, $4, $5, $6, $7 where exists (select from same)`,
      [stream, firstPosition, lastPosition, lastVersion, head, format, content],
    );
    return rowCount === 1;
  }

  private async archivedAfter(position: number, skip: number, count: number): Promise<ArchivedPlace[]> {
    const rows = await this.rows<[StreamId, string]>(
      'archived-after',
      `select stream, first_position from ${this.schema.archived} where last_position > $1::bigint
         order by first_position limit $3 offset $2`,
      [position, skip, count],
    );
    return rows.map(([stream, firstPosition]) => ({ stream, firstPosition: Number(firstPosition) }));
  }

  private async archivedBatches(stream: StreamId): Promise<readonly StoredBatch[]> {
    const known = this.unpacked.get(stream);
    if (known !== undefined) return known;
    const [row] = await this.rows<[Uint8Array]>(
      'archived-one',
      `select content from ${this.schema.archived} where stream = $1`,
      [stream],
    );
    return row === undefined ? [] : this.unpacked.add(stream, row[0]);
  }

  /** The rows asked for or, where the stream has none because it is archived, all of its batches. */
  private async ofStream(
    name: string,
    where: string,
    values: readonly [StreamId, ...unknown[]],
  ): Promise<{ readonly archived: boolean; readonly batches: readonly StoredBatch[] }> {
    const { batches, archived } = this.schema;
    // One question for both, so that a stream without news costs one round trip.
    const rows = await this.rows<Row>(
      name,
      `(select ${COLUMNS} from ${batches} where ${where})
       union all
       select -1, stream, 0, 0, '', '', '', '' from ${archived}
         where stream = $1 and not exists (select from ${batches} where stream = $1)`,
      values,
    );
    const isArchived = rows[0]?.[0] === '-1';
    return { archived: isArchived, batches: isArchived ? await this.archivedBatches(values[0]) : rows.map(toBatch) };
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
