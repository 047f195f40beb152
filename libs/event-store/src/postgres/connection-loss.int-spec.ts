import { testPostgresUrl } from '@logbuoy/test-kit';
import { Client } from 'pg';
import { all, appended, facts, genesisOf, newStream, positions, requestFor, until, write } from '../contract/kit';
import type { AppendOutcome, AppendRequest, EventStore } from '../port';
import { batchOf } from '../shared/stored-batch';
import { openPostgresStore } from './postgres-store';
import { TroubledLink } from './troubled-link.fixture';

describe('a PostgreSQL log over a troubled link', () => {
  jest.setTimeout(60_000);
  let url: string;
  let link: TroubledLink;
  let store: EventStore;
  let onlooker: EventStore;
  let schemas = 0;
  beforeAll(async () => {
    url = await testPostgresUrl();
  }, 60_000);
  beforeEach(async () => {
    link = await TroubledLink.to(url);
    const schema = `troubled_${++schemas}`;
    store = await openPostgresStore({ url: link.url, schema });
    onlooker = await openPostgresStore({ url, schema });
  });
  afterEach(async () => {
    await Promise.all([store.close(), onlooker.close()]);
    await link.close();
  });

  const firstOf = (count: number): AppendRequest => {
    const stream = newStream();
    return requestFor(stream, genesisOf(stream), facts(count));
  };
  /** As a client does it: the same command again until there is an answer. */
  async function insist(request: AppendRequest): Promise<AppendOutcome> {
    for (let tries = 0; tries < 200; tries++) {
      try {
        return await store.append(request);
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
    throw new Error('the store did not recover');
  }

  it('rejects appends at once while the server is unreachable, and goes on afterwards', async () => {
    await write(store, newStream());
    link.cut();
    const sent = Array.from({ length: 20 }, () => store.append(firstOf(1)));
    const results = await Promise.allSettled(sent);
    expect(results.map((result) => result.status)).toEqual(results.map(() => 'rejected'));
    await expect(store.append(firstOf(1))).rejects.toThrow(/PostgreSQL cannot be reached|terminated/);
    link.repair();
    expect((await insist(firstOf(2))).kind).toBe('appended');
  });

  it('answers "duplicate" to the retry of an append whose answer was lost', async () => {
    await write(store, newStream());
    const request = firstOf(3);
    link.loseAnswers();
    const ended = store.append(request).catch((error: unknown) => String(error));
    while ((await onlooker.head(request.batch.stream)).version === 0)
      await new Promise((resolve) => setTimeout(resolve, 5));
    link.cut();
    expect(await ended).toMatch(/Connection terminated|ECONN/);
    link.repair();

    const record = await onlooker.findCommand(request.batch.stream, batchOf(request).command);
    expect(await insist(request)).toEqual({ kind: 'duplicate', record });
    expect(await all(onlooker.readStream(request.batch.stream))).toHaveLength(3);
  });

  it('resumes subscriptions where they were, and reports the error', async () => {
    const heard: number[] = [];
    const errors: unknown[] = [];
    store.subscribe({
      after: 0,
      handle: (events) => void heard.push(...positions(events)),
      onError: (error) => void errors.push(error),
    });
    await write(store, newStream(), facts(2));
    await until(() => heard.length === 2, 'it was live');
    link.cut();
    await write(onlooker, newStream(), facts(3));
    await until(() => errors.length > 0, 'the subscription noticed');
    link.repair();
    await until(() => heard.length >= 5, 'it caught up');
    await write(onlooker, newStream(), facts(1));
    await until(() => heard.length >= 6, 'it was live again');
    expect(heard).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('survives the server ending its sessions, under load, without losing or doubling a command', async () => {
    const admin = new Client({ connectionString: url });
    await admin.connect();
    const streams = Array.from({ length: 16 }, () => newStream());
    let acknowledged = 0;
    const load = streams.map(async (stream) => {
      for (let i = 0; i < 30; i++) {
        const outcome = await insist(requestFor(stream, await onlooker.head(stream), facts(2)));
        expect(['appended', 'duplicate']).toContain(outcome.kind);
        acknowledged += 1;
      }
    });
    let kills = 0;
    const killing = (async () => {
      while (acknowledged < 16 * 30) {
        await new Promise((resolve) => setTimeout(resolve, 25));
        const { rowCount } = await admin.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where application_name = 'logbuoy writer' and datname = current_database()`,
        );
        kills += rowCount ?? 0;
      }
    })();
    await Promise.all(load);
    await killing;
    await admin.end();
    expect(kills).toBeGreaterThan(1);
    for (const stream of streams) expect((await onlooker.head(stream)).version).toBe(60);
    expect(positions(await all(onlooker.readAll()))).toEqual(Array.from({ length: 16 * 60 }, (_, i) => i + 1));
    expect(appended(await insist(firstOf(1))).position).toBe(16 * 60 + 1);
  });
});
