import type { StreamId } from '@logbuoy/kernel';
import type { Snapshot, Snapshots } from '../port';
import { type Connection, type Statement, openCache } from './database';

const SCHEMA = `
  create table if not exists snapshots (
    stream text not null,
    kind text not null,
    version integer not null,
    hash text not null,
    state text not null,
    primary key (stream, kind)
  ) strict, without rowid`;

/** In a file of their own, which syncs rarely: saving a snapshot never makes an append wait for the disk. */
export class SqliteSnapshots implements Snapshots {
  private readonly database: Connection;
  private readonly select: Statement;
  private readonly upsert: Statement;

  constructor(path: string) {
    this.database = openCache(path, SCHEMA);
    this.select = this.database
      .prepare('select version, hash, state from snapshots where stream = ? and kind = ?')
      .raw();
    this.upsert = this.database.prepare(
      `insert into snapshots (stream, kind, version, hash, state) values (?, ?, ?, ?, ?)
       on conflict (stream, kind) do update set version = excluded.version, hash = excluded.hash, state = excluded.state
       where excluded.version >= snapshots.version`,
    );
  }

  async load(stream: StreamId, kind: string): Promise<Snapshot | undefined> {
    const row = this.select.get(stream, kind) as [number, string, string] | undefined;
    return row && { version: row[0], hash: row[1], state: row[2] };
  }

  async save(stream: StreamId, kind: string, { version, hash, state }: Snapshot): Promise<void> {
    this.upsert.run(stream, kind, version, hash, state);
  }

  async deleteAll(): Promise<void> {
    this.database.exec('delete from snapshots');
    this.database.exec('vacuum'); // states may hold what must not be found in the file any more
    this.database.exec('pragma wal_checkpoint(truncate)');
  }

  close(): void {
    this.database.close();
  }
}
