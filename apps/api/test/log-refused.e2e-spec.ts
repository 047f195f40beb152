import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import Database from 'libsql';
import { loadConfig, LogRefused, type LogbuoyApp } from '@logbuoy/platform';
import { eventually, exitOf, game, startModule, TestClient } from '@logbuoy/test-kit';
import { createApp } from '../src/create-app';

jest.setTimeout(120_000);

const SETTINGS = {
  HOST: '127.0.0.1',
  PORT: '0',
  LOGBUOY_LOG_LEVEL: 'silent',
  LOGBUOY_LIMIT_ACCOUNTS: '1000000',
};

/** A log that is not the one the server remembers, or not of its secret, stops the start with a sentence. */
describe('at the start', () => {
  let folder: string;
  let app: LogbuoyApp | undefined;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'logbuoy-refused-'))));
  afterEach(async () => {
    await app?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const settings = (more: { readonly [name: string]: string } = {}) => ({
    ...SETTINGS,
    LOGBUOY_DATA: folder,
    ...more,
  });
  async function start(more: { readonly [name: string]: string } = {}): Promise<string> {
    app = undefined;
    app = await createApp(loadConfig(settings(more)), { games: [game] });
    return (await app.listen()).url;
  }
  /** Starts, has so many guests register, stops. */
  async function guests(...names: readonly string[]): Promise<void> {
    const url = await start();
    for (const name of names) await TestClient.guest(url, name);
    await eventually(async () => (await projected()) > 0, 'read models have followed');
    await app?.close();
    flush('events.db');
    flush('reads.db');
  }
  const projected = async () => (await app?.parts.storage.reads.position('account')) ?? 0;
  const flush = (name: string): void => {
    const database = new Database(join(folder, name));
    database.pragma('wal_checkpoint(truncate)');
    database.close();
  };
  const remove = (name: string): void => {
    for (const suffix of ['', '-wal', '-shm']) rmSync(join(folder, name + suffix), { force: true });
  };
  const putBack = (name: string, backup: string): void => {
    remove(name);
    cpSync(backup, join(folder, name));
  };
  const cli = async (...args: readonly string[]) => {
    const child = startModule(join(__dirname, '../../cli/src/main'), args, { stdio: 'pipe' });
    const out = await textOf(child.stdout as NodeJS.ReadableStream);
    return { code: await exitOf(child), out };
  };

  it('an older log is refused, and taken where the operator accepts it', async () => {
    await guests('Ada');
    const backup = join(folder, 'older.db');
    cpSync(join(folder, 'events.db'), backup);
    await guests('Bea', 'Cleo');
    putBack('events.db', backup);
    await expect(start()).rejects.toThrow(LogRefused);
    await expect(start()).rejects.toThrow(
      /The event log ends at position \d+, but it had reached position \d+ with event 1 of account-/,
    );

    const { code, out } = await cli('accept-log', '--data', folder, '--json');
    expect([code, JSON.parse(out)]).toMatchObject([0, { ok: true, end: { version: 1 } }]);
    await guests('Dora');
    await start();
  });

  it('an emptied log is refused', async () => {
    await guests('Ada');
    remove('events.db');
    rmSync(join(folder, 'events.db-snapshots'), { force: true });
    await expect(start()).rejects.toThrow(/The event log is empty, but it had reached position/);
  });

  it('another log of the same length is refused', async () => {
    await guests('Ada');
    const mine = folder;
    folder = mkdtempSync(join(tmpdir(), 'logbuoy-refused-'));
    cpSync(join(mine, 'secret'), join(folder, 'secret'));
    await guests('Ada', 'Bea');
    const other = join(folder, 'events.db');
    const theirs = folder;
    folder = mine;
    putBack('events.db', other);
    await expect(start()).rejects.toThrow(/The event log is another one than before/);
    rmSync(theirs, { recursive: true });
  });

  it('read models beyond the end of the log are reported, though the mark was lost', async () => {
    await guests('Ada');
    const backup = join(folder, 'older.db');
    cpSync(join(folder, 'events.db'), backup);
    await guests('Bea', 'Cleo');
    putBack('events.db', backup);
    const vault = new Database(join(folder, 'vault.db'));
    vault.exec("DELETE FROM vault_papers WHERE scope = 'event-log'");
    vault.close();
    await expect(start()).rejects.toThrow(/but the read model [\w-]+ was built from it up to position/);
  });

  it('a whole folder from a backup starts, with everything in it', async () => {
    await guests('Ada');
    const backup = mkdtempSync(join(tmpdir(), 'logbuoy-refused-'));
    for (const name of ['events.db', 'vault.db', 'secret', 'admin-code']) {
      if (name.endsWith('.db')) flush(name);
      cpSync(join(folder, name), join(backup, name));
    }
    await guests('Bea');
    rmSync(folder, { recursive: true });
    folder = backup;
    await start();
  });

  it('another secret is refused, and so is a lost one', async () => {
    await guests('Ada');
    const secret = readFileSync(join(folder, 'secret'), 'utf8');
    await expect(start({ LOGBUOY_SECRET: 'ab'.repeat(32) })).rejects.toThrow(
      /is not the secret this event log was written with/,
    );
    rmSync(join(folder, 'secret'));
    await expect(start()).rejects.toThrow(/holds an event log but not its secret/);
    expect(existsSync(join(folder, 'secret'))).toBe(false);
    writeFileSync(join(folder, 'secret'), secret);
    await start();
  });

  it('the process ends with a sentence and an exit code of its own', async () => {
    await guests('Ada');
    const env = { PATH: process.env['PATH'], ...settings({ LOGBUOY_SECRET: 'cd'.repeat(32) }) };
    const child = startModule(join(__dirname, '../src/main'), [], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const said = await textOf(child.stderr as NodeJS.ReadableStream);
    expect(await exitOf(child)).toBe(78);
    expect(said).toContain('is not the secret this event log was written with');
    expect(said).not.toContain(' at ');
  });
});
