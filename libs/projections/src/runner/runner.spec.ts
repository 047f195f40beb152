import { openMemoryStore, type EventStore } from '@logbuoy/event-store';
import { eventually } from '@logbuoy/test-kit';
import { openMemoryReadStore } from '../read-store/memory';
import type { ReadStore } from '../read-store/port';
import { addUp, append, counted, counter, ignored, type Sum } from './log.fixture';
import type { Projection } from './projection';
import { ProjectionRunner, type ProjectionRunnerOptions } from './runner';

const PATIENCE_MS = 30_000;

describe('the projection runner', () => {
  let store: EventStore;
  let readStore: ReadStore;
  const runners: ProjectionRunner[] = [];
  beforeEach(async () => {
    store = await openMemoryStore();
    readStore = openMemoryReadStore();
  });
  afterEach(async () => {
    await Promise.all(runners.splice(0).map((runner) => runner.stop()));
    await store.close();
  });

  const started = async (
    projections: readonly Projection[],
    options: Partial<ProjectionRunnerOptions> = {},
  ): Promise<ProjectionRunner> => {
    const runner = new ProjectionRunner({ store, readStore, projections, pollMs: 20, batchEventsMax: 7, ...options });
    runners.push(runner);
    await runner.start();
    return runner;
  };
  const sumOf = async (projection = 'counter', key = 'all'): Promise<number | undefined> =>
    ((await readStore.get(projection, 'sums', key)) as Sum | undefined)?.sum;
  const numbers = (count: number): ReturnType<typeof counted>[] => Array.from({ length: count }, (_, i) => counted(i));

  it('catches up and stays live, and tells when a position can be read', async () => {
    const past = await append(store, 'a', numbers(50));
    const runner = await started([counter()]);
    expect(await runner.waitFor(past, PATIENCE_MS)).toBe(true);
    expect(await sumOf()).toBe(1225);

    const present = await append(store, 'b', numbers(4));
    expect(await runner.waitFor(present, PATIENCE_MS)).toBe(true);
    expect(await sumOf()).toBe(1231);
    expect(await sumOf('counter', 'b')).toBe(6);
    await eventually(async () => (await runner.lag())[0]?.state === 'live', 'it is live');
    expect(await runner.lag()).toEqual([
      { projection: 'counter', state: 'live', position: present, headPosition: present, behind: 0 },
    ]);
  });

  it('does not wait for events its filter leaves out, and moves its checkpoint past them', async () => {
    const runner = await started([counter()]);
    const position = await append(store, 'a', [counted(1), ignored, ignored]);
    expect(await runner.waitFor(position, PATIENCE_MS)).toBe(true);
    await eventually(async () => (await readStore.position('counter')) === position, 'the checkpoint moved on');
  });

  it('tells at once that a batch without writes is applied, and writes that down ten times a second', async () => {
    let commits = 0;
    const counting = new Proxy(readStore, {
      get(target, name) {
        if (name === 'commit') commits += 1;
        const member: unknown = Reflect.get(target, name, target);
        return typeof member === 'function' ? (member.bind(target) as unknown) : member;
      },
    });
    const idle = counter('idle', 1, () => Promise.resolve());
    const runner = await started([idle], { readStore: counting, pollMs: 60_000 });
    const begun = performance.now();
    let position = 0;
    for (let i = 0; i < 200; i++) {
      position = await append(store, 'a', [counted(i)]);
      expect(await runner.waitFor(position, PATIENCE_MS)).toBe(true);
    }
    await eventually(async () => (await readStore.position('idle')) === position, 'the checkpoint moved on');
    expect(commits).toBeLessThanOrEqual(2 + (performance.now() - begun) / 100);
  });

  it('answers false when a position was not reached in time', async () => {
    const runner = await started([counter()]);
    expect(await runner.waitFor(1, 30)).toBe(false);
  });

  it('writes a document once per batch, however many events touch it', async () => {
    await append(store, 'a', numbers(70));
    const commits: number[] = [];
    const commit = readStore.commit.bind(readStore);
    readStore.commit = (ref, step) => {
      commits.push(step.writes.length);
      return commit(ref, step);
    };
    const runner = await started([counter()], { batchEventsMax: 35, batchMsMax: 60_000 });
    await runner.waitFor(70, PATIENCE_MS);
    expect(commits).toEqual([2, 2]);
  });

  it('applies each event exactly once however often it is stopped in between', async () => {
    let written = 0;
    const writing = (async () => {
      for (let i = 0; i < 60; i++) {
        await append(store, `s${i % 3}`, [counted(1), ignored, counted(1)]);
        written += 2;
        await new Promise((resolve) => setTimeout(resolve, i % 4));
      }
    })();
    for (let i = 0; i < 12; i++) {
      const runner = await started([counter()]);
      await new Promise((resolve) => setTimeout(resolve, i * 2));
      await runner.stop();
    }
    await writing;
    const runner = await started([counter()]);
    await runner.waitFor(await store.lastPosition(), PATIENCE_MS);
    expect(await sumOf()).toBe(written);
  });

  it('stops only the projection that cannot apply an event, before that event, and says which', async () => {
    const brittle = counter('brittle', 1, async (event, documents) => {
      await addUp(event, documents);
      if (event.data['n'] === 13) throw new Error('bad luck');
    });
    const onError = jest.fn();
    const runner = await started([brittle, counter()], { onError });
    const position = await append(store, 'a', numbers(20));
    expect(await runner.waitFor(position, PATIENCE_MS, ['counter'])).toBe(true);
    expect(await runner.waitFor(position, PATIENCE_MS)).toBe(false);

    expect(await sumOf()).toBe(190);
    expect(await sumOf('brittle')).toBe((12 * 13) / 2);
    expect(onError).toHaveBeenCalledTimes(1);
    expect(onError.mock.calls[0]).toEqual([
      new Error('bad luck'),
      { projection: 'brittle', event: expect.objectContaining({ position: 14 }) },
    ]);
    expect((await runner.lag())[0]).toEqual({
      projection: 'brittle',
      state: 'stopped',
      position: 13,
      headPosition: 20,
      behind: 7,
      lastError: 'Counted at position 14: bad luck',
    });
    expect((await runner.lag())[1]?.state).toBe('live');
  });

  it('retries where the read store fails, and applies nothing twice', async () => {
    const [commit, documents] = [readStore.commit.bind(readStore), readStore.documents.bind(readStore)];
    let calls = 0;
    readStore.commit = async (...args) => {
      calls += 1;
      if (calls % 3 === 0) throw new Error('no disk');
      return commit(...args);
    };
    readStore.documents = async (...args) => {
      if (calls % 4 === 3) throw new Error((calls++, 'no reading'));
      return documents(...args);
    };
    const onError = jest.fn();
    const runner = await started([counter()], { onError });
    const position = await append(store, 'a', numbers(60));
    expect(await runner.waitFor(position, PATIENCE_MS)).toBe(true);
    expect(await sumOf()).toBe(1770);
    expect(onError.mock.calls.map(([error]) => (error as Error).message)).toEqual(
      expect.arrayContaining(['no disk', 'no reading']),
    );
    expect((await runner.lag())[0]?.state).toBe('live');
  });

  it('leaves the work to one of several runners; another takes over', async () => {
    const first = await started([counter()]);
    const second = await started([counter()]);
    expect([first.isLeading, second.isLeading]).toEqual([true, false]);
    const position = await append(store, 'a', numbers(10));
    expect(await second.waitFor(position, PATIENCE_MS)).toBe(true);
    expect((await second.lag())[0]).toMatchObject({ state: 'standby', position, behind: 0 });

    await first.stop();
    const next = await append(store, 'a', numbers(10));
    expect(await second.waitFor(next, PATIENCE_MS)).toBe(true);
    expect(second.isLeading).toBe(true);
    expect(await sumOf()).toBe(90);
  });

  it('stops when another process has moved its checkpoint, and continues from there', async () => {
    const runner = await started([counter()]);
    await runner.waitFor(await append(store, 'a', numbers(5)), PATIENCE_MS);
    const [generation] = await readStore.generations();
    if (generation === undefined) throw new Error('there is a generation');
    await readStore.commit(generation, { from: 5, to: 6, writes: [] });
    const position = await append(store, 'a', [counted(1000), counted(1)]);
    expect(await runner.waitFor(position, PATIENCE_MS)).toBe(true);
    expect(await sumOf()).toBe(11);
  });

  it('passes apply the current documents, its own writes included', async () => {
    const seen: string[][] = [];
    const ranked = counter('ranked', 1, async (event, documents) => {
      const key = `n${Number(event.data['n'])}`;
      if (event.data['n'] === 3) documents.delete('sums', 'n1');
      documents.put('sums', key, { sum: 10 - Number(event.data['n']) });
      const { items, next } = await documents.query('sums', { orderBy: 'sum', limit: 2 });
      seen.push([...items.map((item) => item.key), ...(next === undefined ? [] : ['more'])]);
    });
    const runner = await started([ranked], { batchEventsMax: 2, batchMsMax: 60_000 });
    await runner.waitFor(await append(store, 'a', numbers(5)), PATIENCE_MS);
    expect(seen).toEqual([['n0'], ['n1', 'n0'], ['n2', 'n1', 'more'], ['n3', 'n2', 'more'], ['n4', 'n3', 'more']]);
  });
});
