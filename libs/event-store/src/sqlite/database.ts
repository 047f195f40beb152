import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import Database from 'libsql';
import { TEXTS_SCHEMA } from './texts-schema';

export type Connection = Database.Database;
export type Statement = Database.Statement<unknown[]>;

/** Any newer file was written by a newer program, and guessing at it could only do harm. */
const FORMAT = 2;

/**
 * `unique (stream, first_version)` is also how streams are read. That a command comes once per stream is watched over by
 * the one writing process (see `stream-cache.ts`): an index for it doubled the bytes and the time of every append.
 * `archived` holds finished streams, each in one compressed piece; a stream is in one of the two tables.
 */
const SCHEMA = `
  create table if not exists batches (
    first_position integer primary key,
    stream text not null,
    first_version integer not null,
    last_version integer not null,
    command text not null,
    actor text not null,
    head text not null,
    lines text not null,
    unique (stream, first_version)
  ) strict;
  create table if not exists archived (
    stream text primary key,
    first_position integer not null,
    last_position integer not null,
    last_version integer not null,
    head text not null,
    format integer not null,
    content blob not null
  ) strict;
  create index if not exists archived_by_end on archived (last_position, first_position)`;

export function openForWriting(path: string): Connection {
  mkdirSync(dirname(resolve(path)), { recursive: true });
  const database = new Database(path);
  try {
    database.pragma('journal_mode = WAL'); // readers of other processes do not wait for us, nor we for them
    database.pragma('synchronous = FULL'); // a commit returns when its bytes are on disk
    checkFormat(database, path);
    database.exec(SCHEMA);
    database.exec(TEXTS_SCHEMA);
    database.pragma(`user_version = ${FORMAT}`);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

export function openForReading(path: string): Connection {
  if (!existsSync(path)) throw new Error(`there is no event log at ${path}`);
  const database = new Database(`${pathToFileURL(resolve(path)).href.replace('file://', 'file:')}?mode=ro`);
  try {
    checkFormat(database, path);
    if (formatOf(database) === 0) throw new Error(`${path} is not an event log`);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function checkFormat(database: Connection, path: string): void {
  const format = formatOf(database);
  if (format > FORMAT) throw new Error(`${path} was written by a newer version of Logbuoy (format ${format})`);
}

const formatOf = (database: Connection): number => (database.prepare('pragma user_version').raw().get() as [number])[0];

/** Held for as long as a process writes a log. */
export interface WriterLock {
  release(): void;
}

/**
 * Positions and heads are kept in memory, which is right only while no other process writes. The lock is SQLite's own on a file
 * beside the log: the operating system takes it back when a process dies, however it dies, so it cannot be left behind.
 */
export function lockForWriting(path: string): WriterLock {
  mkdirSync(dirname(resolve(path)), { recursive: true });
  const lock = new Database(`${path}-lock`);
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error;
    throw new Error(
      `another process is writing the event log ${path}: only one may at a time. Stop that one first, or open the log read-only`,
    );
  }
  return {
    release() {
      lock.exec('rollback');
      lock.close();
    },
  };
}

/** A cache that cannot be read is no loss, so it is deleted and started empty. */
export function openCache(path: string, schema: string): Connection {
  try {
    return tryCache(path, schema);
  } catch {
    for (const suffix of ['', '-wal', '-shm']) rmSync(path + suffix, { force: true });
    return tryCache(path, schema);
  }
}

function tryCache(path: string, schema: string): Connection {
  const database = new Database(path);
  try {
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = NORMAL'); // never torn, but the last few may be missing after a power failure
    database.exec(schema);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
