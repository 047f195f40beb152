import type { StreamHead, StreamId } from '@logbuoy/kernel';
import { type ArchivedPlace, type ArchivedStream, UnpackedStreams } from '../shared/archived-stream';
import type { StoredBatch } from '../shared/stored-batch';
import type { Connection, Statement } from './database';

/** Finished streams, each in one compressed piece. */
export class ArchiveTable {
  private readonly unpacked = new UnpackedStreams();
  private readonly one: Statement;
  private readonly reaching: Statement;
  private readonly newest: Statement;
  private readonly headOne: Statement;

  /** A log that an older build wrote and that is open read-only has no such table yet. */
  static of(database: Connection): ArchiveTable | undefined {
    const found = database
      .prepare(`select 1 from sqlite_schema where type = 'table' and name = 'archived'`)
      .raw()
      .get();
    return found === undefined ? undefined : new ArchiveTable(database);
  }

  constructor(private readonly database: Connection) {
    const prepare = (sql: string): Statement => database.prepare(sql).raw();
    this.one = prepare('select content from archived where stream = ?1');
    this.reaching = prepare(
      'select stream, first_position from archived where last_position > ?1 order by first_position limit ?3 offset ?2',
    );
    this.newest = prepare('select max(last_position) from archived');
    this.headOne = prepare('select last_version, head, format from archived where stream = ?1');
  }

  batches(stream: StreamId): readonly StoredBatch[] {
    const known = this.unpacked.get(stream);
    if (known !== undefined) return known;
    const row = this.one.get(stream) as [Uint8Array] | undefined;
    return row === undefined ? [] : this.unpacked.add(stream, row[0]);
  }

  after(position: number, skip: number, count: number): ArchivedPlace[] {
    const rows = this.reaching.all(position, skip, count) as [StreamId, number][];
    return rows.map(([stream, firstPosition]) => ({ stream, firstPosition }));
  }

  lastPosition(): number {
    return (this.newest.get() as [number | null])[0] ?? 0;
  }

  head(stream: StreamId): StreamHead | undefined {
    const row = this.headOne.get(stream) as [number, string, number] | undefined;
    if (row === undefined) return undefined;
    const [version, hash, format] = row;
    return format === 1 ? { version, hash, format } : { version, hash };
  }

  /** Puts the piece in the place of the stream's rows, if they are still the ones it was made of. */
  replace({ stream, firstPosition, lastPosition, lastVersion, head, format, content }: ArchivedStream): boolean {
    const run = (sql: string, ...values: readonly unknown[]): number =>
      this.database.prepare(sql).run(...values).changes;
    this.database.exec('begin immediate');
    try {
      const newest = this.database
        .prepare('select last_version, head from batches where stream = ?1 order by first_version desc limit 1')
        .raw()
        .get(stream) as [number, string] | undefined;
      const isSame = newest?.[0] === lastVersion && newest[1] === head;
      if (isSame) {
        const values = [stream, firstPosition, lastPosition, lastVersion, head, format, content];
        run('insert into archived values (?, ?, ?, ?, ?, ?, ?)', ...values);
        run('delete from batches where stream = ?', stream);
      }
      this.database.exec('commit');
      return isSame;
    } catch (error) {
      this.database.exec('rollback');
      throw error;
    }
  }
}
