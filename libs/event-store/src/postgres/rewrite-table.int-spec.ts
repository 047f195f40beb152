import { Pool } from 'pg';
import { testPostgresUrl } from '@logbuoy/test-kit';
import { rewriteTable } from './rewrite-table';

jest.setTimeout(120_000);

describe('rewriting a table of PostgreSQL', () => {
  let pool: Pool;
  beforeAll(async () => {
    pool = new Pool({ connectionString: await testPostgresUrl(), query_timeout: 10_000 });
    await pool.query('create table t as select generate_series(1, 1000) as n');
  });
  afterAll(() => pool.end());

  const fileOf = async () => (await pool.query<{ at: string }>(`select pg_relation_filepath('t') as at`)).rows[0]?.at;

  it('gives it another file', async () => {
    const before = await fileOf();
    await rewriteTable(pool, 't');
    expect(await fileOf()).not.toBe(before);
  });

  it('ends with the signal, though it waits for a reader, and leaves the connection usable', async () => {
    const reader = await pool.connect();
    await reader.query('begin');
    await reader.query('select count(*) from t');
    const before = await fileOf();
    const leaving = new AbortController();
    const rewriting = rewriteTable(pool, 't', leaving.signal).catch((error: unknown) => error);
    for (let waits = 0; waits === 0;) {
      const { rows } = await pool.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity
         where datname = current_database() and query like 'vacuum%' and wait_event_type = 'Lock'`,
      );
      waits = rows[0]?.n ?? 0;
    }
    const why = new Error('leaving');
    leaving.abort(why);
    expect(await rewriting).toBe(why);
    expect(await rewriteTable(pool, 't', leaving.signal).catch((error: unknown) => error)).toBe(why);
    await reader.query('commit');
    reader.release();
    expect(await fileOf()).toBe(before);
    await rewriteTable(pool, 't');
    expect(await fileOf()).not.toBe(before);
  });
});
