import { randomUUID } from 'node:crypto';
import { readdirSync, renameSync, rmSync } from 'node:fs';
import { rm, truncate } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
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
  private opened: Opened;

  constructor(private readonly path: string) {
    for (const file of readdirSync(dirname(path)))
      if (file.startsWith(`${basename(path)}-deleted-`)) rmSync(join(dirname(path), file)); // a process ended meanwhile
    this.opened = openSnapshots(path);
  }

  async load(stream: StreamId, kind: string): Promise<Snapshot | undefined> {
    const row = this.opened.select.get(stream, kind) as [number, string, string] | undefined;
    return row && { version: row[0], hash: row[1], state: row[2] };
  }

  async save(stream: StreamId, kind: string, { version, hash, state }: Snapshot): Promise<void> {
    this.opened.upsert.run(stream, kind, version, hash, state);
  }

  /**
   * States may hold what must not be found in the file any more. A new file takes no time, however large the old one was; that
   * is emptied by another thread. Its connection ends when its statements are collected, and in its former mode would take
   * the new one's write-ahead log for its own.
   */
  async deleteAll(): Promise<void> {
    const { database } = this.opened;
    if (!leavesWriteAheadLog(database)) return deleteInPlace(database);
    database.close();
    const deleted = `${this.path}-deleted-${randomUUID()}`;
    renameSync(this.path, deleted);
    this.opened = openSnapshots(this.path);
    await truncate(deleted);
    await rm(deleted);
  }

  close(): void {
    this.opened.database.close();
  }
}

interface Opened {
  readonly database: Connection;
  readonly select: Statement;
  readonly upsert: Statement;
}

function openSnapshots(path: string): Opened {
  const database = openCache(path, SCHEMA);
  const select = database.prepare('select version, hash, state from snapshots where stream = ? and kind = ?').raw();
  const upsert = database.prepare(
    `insert into snapshots (stream, kind, version, hash, state) values (?, ?, ?, ?, ?)
     on conflict (stream, kind) do update set version = excluded.version, hash = excluded.hash, state = excluded.state
     where excluded.version >= snapshots.version`,
  );
  return { database, select, upsert };
}

/** Not while another connection has the file open, such as one of a server that was stopped in the same process. */
function leavesWriteAheadLog(database: Connection): boolean {
  database.pragma('synchronous = off');
  try {
    const [mode] = database.prepare('pragma journal_mode = delete').raw().get() as [string];
    if (mode === 'delete') return true;
  } catch (error) {
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error;
  }
  database.pragma('synchronous = normal');
  return false;
}

/** Takes as long as the file is large. */
function deleteInPlace(database: Connection): void {
  database.exec('delete from snapshots');
  database.exec('vacuum');
  database.exec('pragma wal_checkpoint(truncate)');
}
