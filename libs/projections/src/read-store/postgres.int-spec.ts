import { eventually, testPostgresUrl } from '@logbuoy/test-kit';
import { Client } from 'pg';
import { openPostgresReadStore } from './postgres';
import { readStoreContract } from './read-store.contract';

let schemasMade = 0;
let url: string;
beforeAll(async () => {
  url = await testPostgresUrl();
}, 60_000);

readStoreContract('PostgreSQL', () => {
  const schema = `read_${(schemasMade += 1)}`;
  return Promise.resolve({
    open: () => openPostgresReadStore({ url, schema }),
    cleanup: () => Promise.resolve(),
    durable: true,
  });
});

describe('several nodes on one PostgreSQL', () => {
  it('open at the same moment', async () => {
    const stores = await Promise.all(
      Array.from({ length: 6 }, () => openPostgresReadStore({ url, schema: 'together' })),
    );
    expect(await stores[0]?.generations()).toEqual([]);
    await Promise.all(stores.map((store) => store.close()));
  });

  it('lead one at a time, and another takes over when the leader’s connection dies', async () => {
    const [one, other] = await Promise.all([1, 2].map(() => openPostgresReadStore({ url, schema: 'leading' })));
    if (one === undefined || other === undefined) throw new Error('two stores were opened');
    const lead = await one.lead();
    expect(lead).toBeDefined();
    expect(await other.lead()).toBeUndefined();

    const admin = new Client({ connectionString: url });
    await admin.connect();
    // Other suites have databases of their own on the same server.
    await admin.query(`SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
    await admin.end();

    await eventually(async () => !(await lead?.held()), 'the old leader noticed');
    let next = await other.lead();
    await eventually(async () => (next ??= await other.lead()) !== undefined, 'the other node leads');
    await next?.release();
    await lead?.release();
    await Promise.all([one.close(), other.close()]);
  });

  it('tell each other of moved checkpoints, also after the listening connection was lost', async () => {
    const [one, other] = await Promise.all([1, 2].map(() => openPostgresReadStore({ url, schema: 'telling' })));
    if (one === undefined || other === undefined) throw new Error('two stores were opened');
    const moves: (number | 'look')[] = [];
    other.onMoved((moved) => moves.push(moved?.position ?? 'look'));
    await eventually(() => moves.includes('look'), 'it listens');
    const generation = await one.createGeneration({ projection: 'told', version: 1, collections: {} });
    await one.commit(generation, { from: 0, to: 1, writes: [] });
    await eventually(() => moves.includes(1), 'it was told');

    const admin = new Client({ connectionString: url });
    await admin.connect();
    const lost = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'logbuoy read models listener' AND datname = current_database()`;
    await admin.query(lost);
    await admin.end();
    await one.commit(generation, { from: 1, to: 2, writes: [] }); // without any listener
    await eventually(() => moves.filter((move) => move === 'look').length === 2, 'it is told to look again');
    expect(await other.position('told')).toBe(2);
    await one.commit(generation, { from: 2, to: 3, writes: [] });
    await eventually(() => moves.includes(3), 'it was told again');
    await Promise.all([one.close(), other.close()]);
  });

  it('keeps the lead of different schemas apart', async () => {
    const [one, other] = await Promise.all(['left', 'right'].map((schema) => openPostgresReadStore({ url, schema })));
    const leads = [await one?.lead(), await other?.lead()];
    expect(leads.every((lead) => lead !== undefined)).toBe(true);
    for (const lead of leads) await lead?.release();
    await Promise.all([one?.close(), other?.close()]);
  });

  it('refuses a schema name that is more than a name', async () => {
    await expect(openPostgresReadStore({ url, schema: 'x; DROP SCHEMA public' })).rejects.toThrow(
      'no name for a schema',
    );
  });
});
