import { openMemoryStore, type EventStore } from '@logbuoy/event-store';
import { eventually } from '@logbuoy/test-kit';
import { openMemoryReadStore } from '../read-store/memory';
import type { ReadStore } from '../read-store/port';
import { addUp, append, counted, counter, ignored, listening, type Shown, type Sum } from './log.fixture';
import type { Projection } from './projection';
import { rebuildProjections } from './rebuild';
import { ProjectionRunner, type ProjectionRunnerOptions } from './runner';
import type { RebuildProgress } from './status';

const PATIENCE_MS = 30_000;
const tenfold: Projection['apply'] = (event, documents) =>
  addUp({ ...event, data: { n: Number(event.data['n']) * 10 } }, documents);
/** Lets a test look at a rebuild that is under way. */
const slowly: Projection['apply'] = async (event, documents) => {
  await new Promise((resolve) => setTimeout(resolve, 2));
  await addUp(event, documents);
};

describe('rebuilding', () => {
  let store: EventStore;
  let readStore: ReadStore;
  let shown: (projection: string) => Promise<Shown>;
  const runners: ProjectionRunner[] = [];
  beforeEach(async () => {
    store = await openMemoryStore();
    ({ readStore, shown } = listening(openMemoryReadStore()));
  });
  afterEach(async () => {
    await Promise.all(runners.splice(0).map((runner) => runner.stop()));
    await store.close();
  });

  const started = async (projections: readonly Projection[], options: Partial<ProjectionRunnerOptions> = {}) => {
    const runner = new ProjectionRunner({ store, readStore, projections, pollMs: 20, batchEventsMax: 7, ...options });
    runners.push(runner);
    await runner.start();
    return runner;
  };
  const sum = async (): Promise<number | undefined> =>
    ((await readStore.get('counter', 'sums', 'all')) as Sum | undefined)?.sum;
  const generationNumbers = async () => (await readStore.generations()).map(({ generation }) => generation);
  const isRebuilt = async (old: number) => {
    const rows = await readStore.generations();
    return rows.length === 1 && rows[0]?.role === 'serving' && rows[0].generation !== old;
  };
  const history = (count: number) =>
    append(
      store,
      'past',
      Array.from({ length: count }, (_, i) => counted(i)),
    );

  it('starts by itself where the checkpoint is beyond the end of the log', async () => {
    await history(30);
    const runner = await started([counter()]);
    await runner.waitFor(30, PATIENCE_MS);
    await runner.stop();
    const [before] = await generationNumbers();
    await store.close();
    store = await openMemoryStore(); // an older log was put back
    await history(10);
    await started([counter()]);
    await eventually(() => isRebuilt(before as number), 'the documents are of this log');
    expect(await sum()).toBe(45);
  });

  it('gives the same documents while commands go on, and never shows less than before', async () => {
    await history(300);
    const progress: RebuildProgress[] = [];
    const runner = await started([counter()], { onProgress: (one) => progress.push(one) });
    await runner.waitFor(300, PATIENCE_MS);

    let isOver = false;
    const writing = (async () => {
      for (let i = 0; !isOver || i < 40; i++) {
        const position = await append(store, `live${i % 5}`, [counted(i), ignored]);
        expect(await runner.waitFor(position, PATIENCE_MS)).toBe(true); // own writes are read, rebuild or not
      }
    })();
    let lowest = 0;
    const reading = (async () => {
      while (!isOver) {
        const now = (await sum()) ?? 0;
        expect(now).toBeGreaterThanOrEqual(lowest);
        lowest = now;
        await new Promise((resolve) => setImmediate(resolve));
      }
    })();

    for (let round = 0; round < 3; round++) {
      const [old] = await generationNumbers();
      await runner.requestRebuild('counter');
      await eventually(() => isRebuilt(old ?? 0), 'the new generation serves and the old one is gone');
    }
    isOver = true;
    await Promise.all([writing, reading]);

    await runner.waitFor(await store.lastPosition(), PATIENCE_MS);
    const live = await shown('counter');
    await runner.stop();
    const fresh = listening(openMemoryReadStore());
    const again = new ProjectionRunner({ store, readStore: fresh.readStore, projections: [counter()] });
    runners.push(again);
    await again.start();
    await again.waitFor(await store.lastPosition(), PATIENCE_MS);
    expect(live).toEqual(await fresh.shown('counter'));
    expect(progress.length).toBeGreaterThanOrEqual(3);
    expect(progress.every(({ done, total }) => done <= total)).toBe(true);
    expect(progress.at(-1)).toMatchObject({ projection: 'counter', done: progress.at(-1)?.total });
  });

  it('follows a change of version: the old documents are shown until the new ones are complete', async () => {
    await history(30);
    const before = await started([counter('counter', 1)]);
    await before.waitFor(30, PATIENCE_MS);
    await before.stop();
    const [old] = await generationNumbers();

    const seen = new Set<number | undefined>();
    const after = await started([
      counter('counter', 2, async (...application) => {
        seen.add(await sum());
        await slowly(...application);
        await tenfold(...application);
      }),
    ]);
    expect((await after.lag())[0]).toMatchObject({ state: 'frozen', rebuild: { projection: 'counter', total: 30 } });
    await eventually(() => isRebuilt(old ?? 0), 'the new version serves');
    expect([...seen]).toEqual([435]);
    expect(await sum()).toBe(435 * 11);
    expect((await readStore.generations())[0]?.version).toBe(2);
    await eventually(async () => (await after.lag())[0]?.state === 'live', 'it is live');
  });

  it('follows a change of the fields documents are found by', async () => {
    const before = await started([counter()]);
    await before.waitFor(await history(5), PATIENCE_MS);
    await before.stop();
    const collections = { sums: { fields: { trail: 'integer' }, indexes: [['trail']] } } as const;
    const after = await started([{ ...counter(), collections }]);
    const query = () => readStore.query('counter', 'sums', { orderBy: 'trail', limit: 9 });
    await eventually(async () => (await after.lag())[0]?.state === 'live', 'the new generation serves');
    expect((await query()).items).toHaveLength(2);
  });

  it('goes on with a rebuild that was interrupted', async () => {
    await history(60);
    const first = await started([counter('counter', 1, slowly)]);
    await first.waitFor(60, PATIENCE_MS);
    await first.requestRebuild('counter');
    const building = async () => (await readStore.generations()).find(({ role }) => role === 'building');
    await eventually(async () => ((await building())?.position ?? 0) > 6, 'the rebuild is under way');
    await first.stop();
    const interrupted = await building();
    expect(interrupted?.position).toBeLessThan(60);
    expect(await sum()).toBe(1770);

    const applied: number[] = [];
    await started([
      counter('counter', 1, async (event, documents) => {
        applied.push(event.position);
        await addUp(event, documents);
      }),
    ]);
    await eventually(async () => (await generationNumbers()).join() === String(interrupted?.generation), 'it serves');
    expect(applied).toEqual(
      Array.from({ length: 60 - (interrupted?.position ?? 0) }, (_, i) => (interrupted?.position ?? 0) + i + 1),
    );
    expect(await sum()).toBe(1770);
    expect(await readStore.rebuildRequests()).toEqual([]);
  });

  it('restarts where the interrupted rebuild was by other code, and removes what that one left', async () => {
    await history(40);
    const first = await started([counter('counter', 1)]);
    await first.waitFor(40, PATIENCE_MS);
    await first.stop();
    const second = await started([counter('counter', 2, slowly)]);
    await eventually(
      async () => (await readStore.generations()).some(({ role, position }) => role === 'building' && position > 6),
      'it is under way',
    );
    await second.stop();
    await started([counter('counter', 3, tenfold)]);
    await eventually(async () => (await sum()) === 7800, 'the third version serves');
    await eventually(async () => (await generationNumbers()).length === 1, 'nothing else is left');
  });

  it('gives up where an event cannot be applied; the old documents stay and stay live', async () => {
    await history(20);
    let isBroken = false;
    const onError = jest.fn();
    const sometimes = counter('counter', 1, async (event, documents) => {
      if (isBroken && event.position === 11) throw new Error('new bug');
      await addUp(event, documents);
    });
    const runner = await started([sometimes], { onError });
    await runner.waitFor(20, PATIENCE_MS);
    const before = await generationNumbers();
    isBroken = true;
    const outcome = await rebuildProjections({ store, readStore, projections: [sometimes], pollMs: 10 });
    expect(outcome).toEqual([{ projection: 'counter', outcome: 'failed', position: 20 }]);
    expect(onError).toHaveBeenCalledWith(new Error('new bug'), {
      projection: 'counter',
      event: expect.objectContaining({ position: 11 }),
    });
    await eventually(async () => (await generationNumbers()).join() === before.join(), 'the failed one is gone');
    expect((await runner.lag())[0]).toMatchObject({ state: 'live', lastError: 'Counted at position 11: new bug' });
    expect(await runner.waitFor(await append(store, 'a', [counted(10)]), PATIENCE_MS)).toBe(true);
    expect(await sum()).toBe(200);
  });

  it('restarts a projection that had stopped', async () => {
    let isBroken = true;
    const runner = await started([
      counter('counter', 1, async (event, documents) => {
        if (isBroken && event.position === 5) throw new Error('a bug');
        await addUp(event, documents);
      }),
    ]);
    await history(10);
    await eventually(async () => (await runner.lag())[0]?.state === 'stopped', 'it has stopped');
    isBroken = false;
    await runner.requestRebuild('counter');
    await eventually(async () => (await runner.lag())[0]?.state === 'live', 'it is live again');
    expect(await sum()).toBe(45);
    expect((await runner.lag())[0]?.lastError).toBeUndefined();
  });

  describe('by a tool', () => {
    it('does the work itself where no service runs', async () => {
      await history(50);
      await append(store, 'a', [ignored]);
      const progress: RebuildProgress[] = [];
      const request = { store, readStore, projections: [counter('counter', 1, slowly), counter('other')], pollMs: 5 };
      const first = await rebuildProjections({ ...request, onProgress: (one) => progress.push(one) });
      expect(first).toEqual(
        ['counter', 'other'].map((projection) => ({ projection, outcome: 'rebuilt', position: 51 })),
      );
      const done = progress.filter(({ projection }) => projection === 'counter').map((one) => one.done);
      expect(done).toEqual([...done].sort((a, b) => a - b));
      expect(done.at(-1)).toBe(51);
      expect(await sum()).toBe(1225);

      const [counterBefore, otherBefore] = await generationNumbers();
      await rebuildProjections({ ...request, names: ['counter'] });
      const [otherAfter, counterAfter] = await generationNumbers();
      expect(otherAfter).toBe(otherBefore);
      expect(counterAfter).toBeGreaterThan(counterBefore ?? 0);
      expect(await readStore.lead()).toBeDefined();
    });

    it('requests it from the running service, and waits until it is done', async () => {
      await history(50);
      const service = await started([counter('counter', 1, slowly)]);
      await service.waitFor(50, PATIENCE_MS);
      const [old] = await generationNumbers();
      const progress: RebuildProgress[] = [];
      const projections = [counter('counter', 1, () => Promise.reject(new Error('not by us')))];
      const outcome = await rebuildProjections({
        store,
        readStore,
        projections,
        pollMs: 5,
        onProgress: (one) => progress.push(one),
      });
      expect(outcome).toEqual([{ projection: 'counter', outcome: 'rebuilt', position: 50 }]);
      await eventually(() => isRebuilt(old ?? 0), 'the old one is gone');
      expect(progress.some(({ done }) => done > 0 && done < 50)).toBe(true);
      expect(service.isLeading).toBe(true);
      expect(await sum()).toBe(1225);
    });

    it('lists the known projections when asked for an unknown one', async () => {
      const request = { store, readStore, projections: [counter()], names: ['standings'] };
      await expect(rebuildProjections(request)).rejects.toThrow('there is no projection standings; there are counter');
    });
  });
});
