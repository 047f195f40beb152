import { openMemoryStore } from '@logbuoy/event-store';
import { eventually, playFixtureMatch, testPostgresUrl } from '@logbuoy/test-kit';
import type { AccountId, MatchId } from '@logbuoy/kernel';
import { Client } from 'pg';
import { PROJECTIONS, findMatch, listMatches, readTimeline } from '../index';
import { appendBatch, appliedOneByOne, upToDate } from '../read-models.fixture';
import { openMemoryReadStore } from '../read-store/memory';
import { openPostgresReadStore } from '../read-store/postgres';
import { append, counted, counter, listening, type Sum } from './log.fixture';
import { rebuildProjections } from './rebuild';
import { ProjectionRunner } from './runner';
import { waitForPosition } from './wait-for-position';

const PATIENCE_MS = 60_000;
let url: string;
beforeAll(async () => {
  url = await testPostgresUrl();
}, 60_000);

describe('projections of several nodes on PostgreSQL', () => {
  it('are applied by one node at a time, each event once, while leaders die', async () => {
    const store = await openMemoryStore();
    const schema = 'leaders';
    const readStores = await Promise.all([1, 2, 3].map(() => openPostgresReadStore({ url, schema })));
    const runners = readStores.map(
      (readStore) =>
        new ProjectionRunner({ store, readStore, projections: [counter()], pollMs: 20, batchEventsMax: 20 }),
    );
    await Promise.all(runners.map((runner) => runner.start()));
    await eventually(() => runners.filter((runner) => runner.isLeading).length === 1, 'one leads');

    const admin = new Client({ connectionString: url });
    await admin.connect();
    let expected = 0;
    for (let round = 0; round < 5; round++) {
      for (let i = 0; i < 30; i++) {
        await append(store, `s${i % 3}`, [counted(i), counted(1)]);
        expected += i + 1;
      }
      await admin.query(`SELECT pg_terminate_backend(pid) FROM pg_locks
        WHERE locktype = 'advisory' AND granted AND pid <> pg_backend_pid()
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
      if (round === 2) await readStores[0]?.requestRebuild('counter');
    }
    const reader = readStores[2];
    if (reader === undefined) throw new Error('three stores were opened');
    expect(await waitForPosition(reader, ['counter'], await store.lastPosition(), PATIENCE_MS)).toBe(true);
    await eventually(async () => (await reader.rebuildRequests()).length === 0, 'the rebuild was done');
    expect(((await reader.get('counter', 'sums', 'all')) as Sum | undefined)?.sum).toBe(expected);

    await Promise.all(runners.map((runner) => runner.stop()));
    await Promise.all([admin.end(), store.close(), ...readStores.map((readStore) => readStore.close())]);
  }, 120_000);

  it('show the same as in memory, live and rebuilt', async () => {
    const store = await openMemoryStore();
    for (const seed of [1, 2, 3]) {
      const { batches } = playFixtureMatch({ seed, players: 3, lively: true });
      for (const batch of batches) await appendBatch(store, batch);
    }
    const plain = await appliedOneByOne(store, PROJECTIONS);
    const memory = openMemoryReadStore();
    await upToDate(store, memory, PROJECTIONS);
    const postgres = await openPostgresReadStore({ url, schema: 'same' });
    const { readStore, shown } = listening(postgres);
    for (const build of [
      () => upToDate(store, readStore, PROJECTIONS),
      () => rebuildProjections({ store, readStore, projections: PROJECTIONS }),
    ]) {
      await build();
      for (const { name } of PROJECTIONS) expect(await shown(name)).toEqual(await plain(name));
      const finished = { state: 'finished' as const, limit: 2, player: 'player-north' as AccountId };
      const first = await listMatches(postgres, finished);
      expect(first).toEqual(await listMatches(memory, finished));
      const second = { ...finished, cursor: first.next ?? '' };
      expect(await listMatches(postgres, second)).toEqual(await listMatches(memory, second));
      const match = first.items[0]?.match ?? ('none' as MatchId);
      expect(await findMatch(postgres, match)).toEqual(await findMatch(memory, match));
      const some = { after: 3, limit: 5 };
      expect(await readTimeline(postgres, match, some)).toEqual(await readTimeline(memory, match, some));
    }
    await Promise.all([postgres.close(), store.close()]);
  }, 60_000);
});
