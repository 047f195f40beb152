import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, loadConfig, LogRefused } from './load-config';
import { VARIABLES } from './variables';

const SECRET = 'ab'.repeat(32);
const FLEET = {
  LOGBUOY_MODE: 'fleet',
  LOGBUOY_POSTGRES_URL: 'postgres://u:p@db/logbuoy',
  LOGBUOY_REDIS_URL: 'redis://cache:6379',
  LOGBUOY_SECRET: SECRET,
};

function mistakesOf(env: { [name: string]: string }): readonly string[] {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.mistakes;
    throw error;
  }
  return [];
}

describe('configuration', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'logbuoy-config-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it('needs nothing for embedded mode', () => {
    const config = loadConfig({ LOGBUOY_DATA: folder });
    expect(config).toMatchObject({
      mode: 'embedded',
      host: '0.0.0.0',
      port: 3000,
      store: { kind: 'sqlite' },
      postgresUrl: undefined,
      dataFolder: folder,
      logLevel: 'info',
      gameModules: [],
      limits: { bodyBytes: 65_536 },
    });
  });

  it('makes a data folder that only its owner may read: it will hold hidden cards and password hashes', () => {
    const data = join(folder, 'new', 'data');
    loadConfig({ LOGBUOY_DATA: data });
    expect(statSync(data).mode & 0o777).toBe(0o700);
  });

  it('makes secret and admin code once, for the owner only', () => {
    const first = loadConfig({ LOGBUOY_DATA: folder });
    const second = loadConfig({ LOGBUOY_DATA: folder });
    expect(first.secret).toMatch(/^[0-9a-f]{64}$/);
    expect(first.adminCode).toMatch(/^[2-9a-z]{4}(-[2-9a-z]{4}){3}$/);
    expect(second).toEqual(first);
    expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(`${first.secret}\n`);
    for (const name of ['secret', 'admin-code']) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  });

  it('takes what the operator brings and writes no file then', () => {
    const env = {
      LOGBUOY_DATA: join(folder, 'unused'),
      LOGBUOY_SECRET: SECRET.toUpperCase(),
      LOGBUOY_ADMIN_CODE: 'open-sesame',
    };
    expect(loadConfig(env)).toMatchObject({ secret: SECRET, adminCode: 'open-sesame' });
    expect(() => statSync(join(folder, 'unused'))).toThrow('ENOENT');
  });

  it('refuses to make a secret for a log that was written with another', () => {
    writeFileSync(join(folder, 'events.db'), 'a log');
    expect(() => loadConfig({ LOGBUOY_DATA: folder })).toThrow(LogRefused);
    expect(() => loadConfig({ LOGBUOY_DATA: folder })).toThrow(/holds an event log but not its secret/);
    expect(existsSync(join(folder, 'secret'))).toBe(false);
    expect(loadConfig({ LOGBUOY_DATA: folder, LOGBUOY_SECRET: SECRET })).toMatchObject({ secret: SECRET });
  });

  it('refuses a damaged secret file instead of making another secret', () => {
    writeFileSync(join(folder, 'secret'), 'half a sec');
    expect(mistakesOf({ LOGBUOY_DATA: folder })).toEqual([expect.stringContaining('64 hexadecimal digits')]);
    expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe('half a sec');
  });

  it('says in a sentence that the data folder cannot be used', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(mistakesOf({ LOGBUOY_DATA: join(folder, 'file') })).toEqual([
      expect.stringMatching(/^LOGBUOY_DATA=.*cannot be used/),
    ]);
  });

  it('reads a fleet on PostgreSQL and one on KurrentDB', () => {
    expect(loadConfig(FLEET)).toMatchObject({
      mode: 'fleet',
      store: { kind: 'postgres', url: FLEET.LOGBUOY_POSTGRES_URL },
      redisUrl: FLEET.LOGBUOY_REDIS_URL,
      adminCode: undefined,
    });
    const url = 'kurrentdb://log:2113?tls=false';
    expect(loadConfig({ ...FLEET, LOGBUOY_STORE: 'kurrentdb', LOGBUOY_KURRENTDB_URL: url })).toMatchObject({
      store: { kind: 'kurrentdb', url },
      postgresUrl: FLEET.LOGBUOY_POSTGRES_URL,
    });
  });

  it('reports all mistakes at once', () => {
    const mistakes = mistakesOf({
      PORT: '99999',
      LOGBUOY_MODE: 'fleet',
      LOGBUOY_STORE: 'sqlite',
      LOGBUOY_SECRET: 'short',
      LOGBUOY_LOG_LEVEL: 'loud',
      LOGBUOY_LIMIT_REQUESTS: '-1',
      LOGBUOY_ADMIN_CODE: 'x',
      LOGBUOY_GAME_MODULES: '/nowhere/game',
    });
    for (const name of [
      'PORT',
      'LOGBUOY_STORE',
      'LOGBUOY_POSTGRES_URL',
      'LOGBUOY_REDIS_URL',
      'LOGBUOY_SECRET',
      'LOGBUOY_LOG_LEVEL',
      'LOGBUOY_LIMIT_REQUESTS',
      'LOGBUOY_ADMIN_CODE',
      'LOGBUOY_GAME_MODULES',
    ])
      expect(mistakes).toContainEqual(expect.stringContaining(name));
    expect(mistakes).toHaveLength(9);
  });

  it('does not repeat an address that may hold a password', () => {
    const mistakes = mistakesOf({ ...FLEET, LOGBUOY_POSTGRES_URL: 'mysql://u:hunter2@db' });
    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).not.toContain('hunter2');
  });

  it('takes an unknown setting for a typing mistake', () => {
    expect(mistakesOf({ LOGBUOY_DATA: folder, LOGBUOY_REDIS_ULR: 'redis://x' })).toEqual([
      'LOGBUOY_REDIS_ULR is not a setting of Logbuoy; did you mean LOGBUOY_REDIS_URL?',
    ]);
    expect(mistakesOf({ LOGBUOY_DATA: folder, LOGBUOY_TEST_POSTGRES_URL: 'x', OTHER: 'y' })).toEqual([]);
  });

  it('counts an empty variable as not set', () => {
    expect(loadConfig({ LOGBUOY_DATA: folder, PORT: '', LOGBUOY_PUBLIC_URL: ' ' })).toMatchObject({
      port: 3000,
      publicUrl: undefined,
    });
  });

  it('reads whole numbers only', () => {
    for (const port of ['3e3', '0x10', '12.5', 'abc', '-1'])
      expect(mistakesOf({ LOGBUOY_DATA: folder, PORT: port })).toHaveLength(1);
  });

  it('describes every variable once', () => {
    const names = VARIABLES.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(VARIABLES.every(({ meaning }) => meaning.length > 5)).toBe(true);
  });
});
