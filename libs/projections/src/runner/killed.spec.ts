import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteStore } from '@logbuoy/event-store';
import { eventually, firstMessage, killHard, startModule } from '@logbuoy/test-kit';
import { appliedOneByOne } from '../read-models.fixture';
import type { Generation, ReadStore } from '../read-store/port';
import { openSqliteReadStore } from '../read-store/sqlite';
import { counter } from './log.fixture';
import { ProjectionRunner } from './runner';

const KILLS = 8;
const PROJECTIONS = [counter(), counter('other')];

describe('a service killed in the middle of its rebuilds', () => {
  it('starts again cleanly each time, and the documents agree with the log', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'logbuoy-killed-'));
    const leftBehind: Generation['role'][][] = [];
    for (let kill = 0; kill < KILLS; kill++) {
      const child = startModule(join(__dirname, 'rebuilding.fixture'), [folder]);
      await firstMessage(child);
      await new Promise((resolve) => setTimeout(resolve, (kill * 37) % 110));
      await killHard(child);
      const rows = await look(folder, (readStore) => readStore.generations());
      leftBehind.push(rows.map(({ role }) => role));
    }

    const store = await openSqliteStore({ path: `${folder}/log.db` });
    const readStore = await openSqliteReadStore({ path: `${folder}/read.db` });
    const runner = new ProjectionRunner({ store, readStore, projections: PROJECTIONS, pollMs: 5 });
    await runner.start();
    expect(runner.isLeading).toBe(true);
    expect(await runner.waitFor(await store.lastPosition(), 60_000)).toBe(true);
    const isTidy = async () => (await readStore.generations()).every(({ role }) => role === 'serving');
    await eventually(async () => (await isTidy()) && (await readStore.rebuildRequests()).length === 0, 'all is tidy');
    const plain = await appliedOneByOne(store, PROJECTIONS);
    for (const { name } of PROJECTIONS) {
      const expected = new Map(
        Object.entries(await plain(name)).map(([place, one]) => [place.slice('sums:'.length), one]),
      );
      expect(expected.size).toBeGreaterThan(1);
      expect(await readStore.getMany(name, 'sums', [...expected.keys()])).toEqual(expected);
    }
    // Checks that the kills came during rebuilds; otherwise the test would prove little.
    expect(leftBehind.flat()).toContain('building');

    await runner.stop();
    await Promise.all([store.close(), readStore.close()]);
    rmSync(folder, { recursive: true });
  }, 120_000);
});

async function look<T>(folder: string, question: (readStore: ReadStore) => Promise<T>): Promise<T> {
  const readStore = await openSqliteReadStore({ path: `${folder}/read.db` });
  try {
    return await question(readStore);
  } finally {
    await readStore.close();
  }
}
