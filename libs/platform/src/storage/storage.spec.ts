import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, type Config } from '../config';
import { openSqliteJobs } from '../jobs';
import { openFile, openStorage } from './storage';

type StorageConfig = Pick<Config, 'store' | 'dataFolder' | 'postgresUrl'>;

/** The error an operator reads who starts Logbuoy with this. */
const complaintAbout = async (config: StorageConfig): Promise<string> => {
  const error: unknown = await openStorage(config, []).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ConfigError);
  return (error as ConfigError).mistakes.join();
};

describe('storage that cannot be opened', () => {
  let folder: string;
  let embedded: StorageConfig;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'logbuoy-storage-'));
    embedded = { store: { kind: 'sqlite' }, dataFolder: folder, postgresUrl: undefined };
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is said to be in use where another process has it', async () => {
    const first = await openStorage(embedded, []);
    expect(await complaintAbout(embedded)).toMatch(/events\.db in LOGBUOY_DATA=.* another process is writing/);
    await first.close();
    await (await openStorage(embedded, [])).close();
  });

  it.each(['events.db', 'reads.db', 'vault.db'])('is named where the file is none of ours: %s', async (file) => {
    writeFileSync(join(folder, file), 'This was a shopping list before it was moved here.');
    expect(await complaintAbout(embedded)).toBe(
      `${file} in LOGBUOY_DATA=${folder} cannot be opened: file is not a database.`,
    );
    rmSync(join(folder, file));
    await (await openStorage(embedded, [])).close(); // and what had been opened by then was let go
  });

  it('is named where the file of the jobs is none of ours', () => {
    writeFileSync(join(folder, 'jobs.db'), 'Another shopping list.');
    expect(() => openFile(folder, 'jobs.db', (path) => openSqliteJobs({ path }))).toThrow(
      `jobs.db in LOGBUOY_DATA=${folder} cannot be opened: file is not a database.`,
    );
  });

  it.each(['127.0.0.1', 'localhost'])(
    'is named by its setting and not by its address where it is away: %s',
    async (host) => {
      const url = `postgres://picard:engage@${host}:1/logbuoy`;
      const complaint = await complaintAbout({
        store: { kind: 'postgres', url },
        dataFolder: folder,
        postgresUrl: url,
      });
      expect(complaint).toMatch(/^LOGBUOY_POSTGRES_URL cannot be opened: connect ECONNREFUSED .+\.$/);
      expect(complaint).not.toContain('engage');
    },
  );
});
