import { testPostgresUrl } from '@logbuoy/test-kit';
import { Client } from 'pg';
import { all, appended, facts, genesisOf, newStream, positions, requestFor, until } from '../contract/kit';
import type { AppendRequest, EventStore } from '../port';
import { batchOf } from '../shared/stored-batch';
import { openPostgresStore } from './postgres-store';

/**
 * A sequence hands out numbers when asked, but transactions become visible when they commit. A reader of "everything
 * behind the last number I saw" loses a transaction that drew a smaller number and committed later, for ever.
 */
describe('a transaction that commits late', () => {
  let url: string;
  let slow: Client;
  let quick: Client;
  beforeAll(async () => {
    url = await testPostgresUrl();
    [slow, quick] = [new Client({ connectionString: url }), new Client({ connectionString: url })];
    await Promise.all([slow.connect(), quick.connect()]);
  }, 60_000);
  afterAll(() => Promise.all([slow.end(), quick.end()]));

  it('is skipped by a reader of a plain sequence: this is the problem', async () => {
    await quick.query('create table plain (position bigserial primary key, who text)');
    const readAfter = async (position: number): Promise<{ position: string; who: string }[]> =>
      (await quick.query('select * from plain where position > $1 order by position', [position])).rows;

    await slow.query('begin');
    await slow.query(`insert into plain (who) values ('slow')`);
    await quick.query(`insert into plain (who) values ('quick')`);
    const seen = await readAfter(0);
    await slow.query('commit');

    expect(seen).toEqual([{ position: '2', who: 'quick' }]);
    expect(await readAfter(2)).toEqual([]); // slow stands at 1 and will never be heard of
    expect(await readAfter(0)).toHaveLength(2);
  });

  describe('in the log', () => {
    let store: EventStore;
    beforeEach(async () => {
      store = await openPostgresStore({ url, schema: 'late' });
    });
    afterEach(async () => {
      await store.close();
      await quick.query('drop schema late cascade');
    });

    /** What a node's writer sends, on a connection whose commit we hold back. */
    async function appendOn(client: Client, request: AppendRequest): Promise<number> {
      const { stream, firstVersion, lastVersion, command, by, head, lines } = batchOf(request);
      const { rows } = await client.query<{ written_position: string }>(
        'select * from late.append_batches($1, $2, $3, $4, $5, $6, $7, $8, null)',
        [stream, [firstVersion], [lastVersion], request.expected.hash, command, by, head, lines],
      );
      return Number(rows[0]?.written_position);
    }
    const firstOf = (count: number): AppendRequest => {
      const stream = newStream();
      return requestFor(stream, genesisOf(stream), facts(count));
    };

    it('holds back those behind it, so that no reader can pass it by', async () => {
      const heard: number[] = [];
      store.subscribe({ after: 0, handle: (events) => void heard.push(...positions(events)) });

      await slow.query('begin');
      expect(await appendOn(slow, firstOf(2))).toBe(1);
      let answered = false;
      const behind = store.append(firstOf(3)).finally(() => (answered = true));
      await untilSomebodyWaits(quick);
      expect(answered).toBe(false);
      expect(await all(store.readAll())).toEqual([]);
      expect(await store.lastPosition()).toBe(0);
      await slow.query('commit');

      expect(appended(await behind).position).toBe(5);
      await until(() => heard.length >= 5, 'all was heard');
      expect(heard).toEqual([1, 2, 3, 4, 5]);
    });

    it('leaves neither a gap nor a wait behind when it is given up', async () => {
      await slow.query('begin');
      expect(await appendOn(slow, firstOf(2))).toBe(1);
      const behind = store.append(firstOf(3));
      await untilSomebodyWaits(quick);
      await slow.query('rollback');
      expect(appended(await behind).position).toBe(3);
      expect(positions(await all(store.readAll()))).toEqual([1, 2, 3]);
    });
  });
});

async function untilSomebodyWaits(client: Client): Promise<void> {
  for (let tries = 0; tries < 1_000; tries++) {
    const { rowCount } = await client.query(
      `select from pg_locks where locktype = 'advisory' and not granted
       and database = (select oid from pg_database where datname = current_database())`,
    );
    if (rowCount === 1) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('no session waits for the lock');
}
