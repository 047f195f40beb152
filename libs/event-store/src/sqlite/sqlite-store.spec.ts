import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { type ContractHarness, eventStoreContract } from '../contract/event-store.contract';
import { groupCommitContract } from '../contract/group-commit.contract';
import {
  all,
  appended,
  CONTRACT_TEXTS,
  facts,
  genesisOf,
  newStream,
  requestFor,
  until,
  verifiedHead,
  write,
} from '../contract/kit';
import type { EventStore } from '../port';
import { openForWriting } from './database';
import { openSqliteReadOnly } from './read-only-store';
import { openSqliteStore } from './sqlite-store';

const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'logbuoy-sqlite-'));

function makeHarness(): ContractHarness {
  const folder = temporaryFolder();
  return {
    open: (upcasts = []) => openSqliteStore({ path: join(folder, 'data', 'log.db'), upcasts, texts: CONTRACT_TEXTS }),
    cleanup: async () => rmSync(folder, { recursive: true }),
    durableAcrossReopen: true,
    keepsArchive: true,
  };
}

/** It has read, so it holds on to the file. */
function connectionTo(file: string): Database.Database {
  const connection = new Database(file);
  connection.prepare('select count(*) from snapshots').get();
  return connection;
}

eventStoreContract('SQLite', makeHarness);
groupCommitContract('SQLite', makeHarness);

describe('a SQLite log', () => {
  let folder: string;
  let path: string;
  const open: EventStore[] = [];
  const opened = async (opening: Promise<EventStore>): Promise<EventStore> => {
    const store = await opening;
    open.push(store);
    return store;
  };
  beforeEach(() => {
    folder = temporaryFolder();
    path = join(folder, 'a log, with ünusual #% name?.db');
  });
  afterEach(async () => {
    for (const store of open.splice(0)) await store.close();
    rmSync(folder, { recursive: true });
  });

  it('begins empty', async () => {
    const store = await opened(openSqliteStore({ path }));
    expect(await store.lastPosition()).toBe(0);
    expect(await all(store.readAll())).toEqual([]);
  });

  it('syncs every commit, and lets readers in while it writes', () => {
    const log = openForWriting(path);
    expect(log.prepare('pragma synchronous').raw().get()).toEqual([2]);
    expect(log.prepare('pragma journal_mode').raw().get()).toEqual(['wal']);
    log.close();
  });

  it('has one writer: a second one gets a clear error, in this process and in another', async () => {
    const store = await opened(openSqliteStore({ path }));
    await expect(openSqliteStore({ path })).rejects.toThrow(/another process is writing the event log .* read-only/);
    expect(lockFromAnotherProcess(path)).toBe('SQLITE_BUSY');
    await store.close();
    expect(lockFromAnotherProcess(path)).toBe('free');
    await write(await opened(openSqliteStore({ path })), newStream());
  });

  it('is read by others while it is written, live', async () => {
    const writer = await opened(openSqliteStore({ path }));
    const stream = newStream();
    const request = requestFor(stream, genesisOf(stream), facts(3));
    const record = appended(await writer.append(request));

    const reader = await opened(openSqliteReadOnly({ path }));
    const heard: number[] = [];
    reader.subscribe({ after: 0, handle: (events) => void heard.push(...events.map((event) => event.position)) });
    expect(await reader.head(stream)).toEqual(await writer.head(stream));
    expect(await reader.findCommand(stream, record.command)).toEqual(record);
    expect((await reader.head(newStream())).version).toBe(0);
    await write(writer, stream, facts(2));
    await until(() => heard.length >= 5, 'the reader heard what was written after it opened');
    expect(heard).toEqual([1, 2, 3, 4, 5]);
    expect(await verifiedHead(reader, stream)).toEqual(await writer.head(stream));
    expect(await all(reader.readStream(stream, { direction: 'backwards' }))).toHaveLength(5);
  });

  it('writes nothing when it is open read-only', async () => {
    const stream = newStream();
    await write(await opened(openSqliteStore({ path })), stream);
    const reader = await opened(openSqliteReadOnly({ path }));
    const next = requestFor(stream, await reader.head(stream));
    await expect(reader.append(next)).rejects.toThrow(/read-only/);
    await expect(reader.snapshots.save(stream, 'match', { ...next.expected, state: '1' })).rejects.toThrow(/read-only/);
    await expect(reader.snapshots.deleteAll()).rejects.toThrow(/read-only/);
    expect(await reader.snapshots.load(stream, 'match')).toBeUndefined();
  });

  it('reports a file that is missing, foreign or too new', async () => {
    await expect(openSqliteReadOnly({ path })).rejects.toThrow(/there is no event log/);
    const foreign = new Database(path);
    foreign.exec('create table notes (text)');
    await expect(openSqliteReadOnly({ path })).rejects.toThrow(/is not an event log/);
    foreign.exec('pragma user_version = 99');
    foreign.close();
    await expect(openSqliteStore({ path })).rejects.toThrow(/newer version of Logbuoy/);
    await expect(openSqliteReadOnly({ path })).rejects.toThrow(/newer version of Logbuoy/);
    expect(lockFromAnotherProcess(path)).toBe('free');
  });

  it.each([
    ['', () => undefined],
    [', also while another connection has their file open', () => connectionTo(`${path}-snapshots`)],
  ])('deletes snapshots without a trace%s', async (_when, openElsewhere) => {
    const stream = newStream();
    const { snapshots } = await opened(openSqliteStore({ path }));
    await snapshots.save(stream, 'match', { version: 1, hash: 'a'.repeat(64), state: '"Ada Lovelace"' });
    const other = openElsewhere();
    await snapshots.deleteAll();
    expect(await snapshots.load(stream, 'match')).toBeUndefined();
    for (const file of readdirSync(folder))
      expect(readFileSync(join(folder, file)).includes('Ada Lovelace')).toBe(false);
    other?.close();
  });

  it('restarts its cache of snapshots empty where it cannot be read', async () => {
    writeFileSync(`${path}-snapshots`, 'not a database at all'.repeat(200));
    const { snapshots } = await opened(openSqliteStore({ path }));
    const stream = newStream();
    await snapshots.save(stream, 'match', { version: 1, hash: 'a'.repeat(64), state: '{}' });
    expect((await snapshots.load(stream, 'match'))?.version).toBe(1);
  });

  it('rejects the whole group when a commit fails, keeps nothing of it, and goes on', async () => {
    const store = await opened(openSqliteStore({ path }));
    const [first, ...others] = Array.from({ length: 5 }, () => newStream());
    await write(store, first as ReturnType<typeof newStream>);
    const saboteur = new Database(path);
    saboteur.exec(`create trigger disk_full before insert on batches when new.stream = '${others[3]}'
                   begin select raise(rollback, 'disk full'); end`);
    const requests = others.map((stream) => requestFor(stream, genesisOf(stream)));

    const results = await Promise.allSettled(requests.map((request) => store.append(request)));

    for (const result of results)
      expect(result).toMatchObject({ status: 'rejected', reason: { message: /disk full/ } });
    expect(await store.lastPosition()).toBe(1);
    saboteur.exec('drop trigger disk_full');
    saboteur.close();
    const again = await Promise.all(requests.map((request) => store.append(request)));
    expect(again.map((outcome) => appended(outcome).position)).toEqual([2, 3, 4, 5]);
  });
});

/** What another process meets when it wants to write. */
const lockFromAnotherProcess = (path: string): string =>
  execFileSync(process.execPath, [
    '-e',
    `const Database = require(${JSON.stringify(require.resolve('libsql'))});
     const lock = new Database(process.argv[1] + '-lock');
     try { lock.exec('begin exclusive'); process.stdout.write('free'); } catch (e) { process.stdout.write(e.code); }`,
    path,
  ]).toString();
