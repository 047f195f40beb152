import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { accountStream, type AccountId } from '@logbuoy/kernel';
import { Accounts, createAccountLoop, EntrantNames, openStorage, type PasswordHasher } from '@logbuoy/platform';
import { PROJECTIONS, rebuildProjections } from '@logbuoy/projections';
import { faultInLog } from '@logbuoy/test-kit';
import { inProcess } from './run-cli.fixture';

const NAME = 'Zephyrine Quillfeather';

describe('forget', () => {
  const data = mkdtempSync(join(tmpdir(), 'logbuoy-forget-'));
  const open = () => openStorage({ store: { kind: 'sqlite' }, dataFolder: data, postgresUrl: undefined }, []);
  /**
   * The databases that hold the name anywhere in their files. Read by another process: a file that is closed takes the locks of
   * its process with it, those of SQLite included.
   */
  const traces = () => {
    const held = spawnSync('grep', ['-rlia', 'zephyrine', data], { encoding: 'utf8' }).stdout.split('\n');
    return [...new Set(held.filter(Boolean).map((file) => basename(file).replace('-wal', '')))].sort();
  };
  const ids: AccountId[] = [];
  afterAll(() => rmSync(data, { recursive: true }));
  beforeAll(async () => {
    const storage = await open();
    const { events: store, vault, reads } = storage;
    const clock = { nowMs: () => Date.now() };
    const hasher = { hash: async () => 'hash', verify: async () => true } as unknown as PasswordHasher;
    const accounts = new Accounts({
      loop: createAccountLoop({ store, clock, shared: false }),
      store,
      vault,
      hasher,
      clock,
    });
    for (const name of [NAME, 'Ada'])
      ids.push(((await accounts.register(name, 'secret')) as { account: AccountId }).account);
    const [person, ada] = ids as [AccountId, AccountId];
    await accounts.grantRole(person, 'judge', person, `${NAME} knows the rules`);
    await accounts.grantRole(ada, 'judge', ada, `asked by ${NAME.toUpperCase()}`);
    await new EntrantNames(reads, vault).keep('spring', 'p1', NAME);
    await rebuildProjections({ store, readStore: reads, projections: PROJECTIONS });
    await storage.close();
  });

  it('erases an account, and lists texts that mention it', async () => {
    expect(traces()).toEqual(['events.db', 'reads.db', 'vault.db']);
    const { code, out, err } = await inProcess(['forget', ids[0] as string, '--data', data]);
    expect({ code, out }).toEqual({ code: 0, out: 'erased from 1 stream\n' });
    expect(err).toContain('1 texts of others mention the name');
    expect(traces()).toEqual(['events.db', 'vault.db']);
  });

  it('erases by mention, and whom an event knows by name', async () => {
    expect(await inProcess(['forget', '--mentions', NAME, '--data', data])).toMatchObject({ code: 0 });
    expect(traces()).toEqual([]);
    const entrant = await inProcess(['forget', '--entrant', 'spring/p1', '--data', data, '--json']);
    expect(JSON.parse(entrant.out)).toEqual({ ok: true, streams: [], mentions: 0 });
    expect(traces()).toEqual([]);
    const storage = await open();
    expect(await faultInLog(storage.events)).toBeUndefined();
    expect((await storage.events.head(accountStream(ids[1] as AccountId))).version).toBe(2);
    await storage.close();
  });

  it.each([
    [[], 'forget wants an ACCOUNT'],
    [['a', 'b'], 'forget wants one ACCOUNT'],
    [['not an id'], 'not an id is not the id of an account'],
    [['nobody'], 'there is no account nobody'],
    [['--entrant', 'spring'], 'spring is not TOURNAMENT/ENTRANT'],
  ])('%j is refused with a sentence', async (args, sentence) => {
    const { code, err } = await inProcess(['forget', ...args, '--data', data]);
    expect(code).toBe(2);
    expect(err).toContain(sentence);
  });

  it('says so while a server writes the log', async () => {
    const storage = await open();
    const { code, err } = await inProcess(['forget', 'nobody', '--data', data]);
    await storage.close();
    expect(code).toBe(2);
    expect(err).toContain('another process is writing the event log');
  });
});
