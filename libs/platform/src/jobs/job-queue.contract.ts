import { join } from 'node:path';
import { eventually, firstMessage, killHard, startModule } from '@logbuoy/test-kit';
import { NotRetryable, type JobQueue } from './port';

export interface ContractJobs {
  readonly work: { readonly text: string };
  readonly other: { readonly text: string };
}

/** Where a queue is kept, so that another process can open the same one. */
export type QueuePlace =
  { readonly kind: 'sqlite'; readonly path: string } | { readonly kind: 'bullmq'; readonly redisUrl: string };

export interface JobQueueHarness {
  newPlace(): Promise<QueuePlace>;
  open(place: QueuePlace): JobQueue<ContractJobs>;
}

/** A gate that a handler waits at, to hold a job in the middle. */
function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

export function jobQueueContract({ newPlace, open }: JobQueueHarness): void {
  let place: QueuePlace;
  let jobs: JobQueue<ContractJobs>;

  beforeEach(async () => {
    place = await newPlace();
    jobs = open(place);
  });
  afterEach(() => jobs.close());

  /** Works on `work` and notes what it was given; `handle` may make it more than a note. */
  function collect(handle: (text: string, attempt: number) => Promise<void> = async () => undefined, concurrency = 1) {
    const seen: string[] = [];
    jobs.work(
      'work',
      async ({ text }, { attempt }) => {
        seen.push(text);
        await handle(text, attempt);
      },
      { concurrency },
    );
    return seen;
  }

  it('runs a job with its payload, id and attempt', async () => {
    const seen: unknown[] = [];
    jobs.work('work', async (payload, run) => void seen.push(payload, run));
    await jobs.add('work', { text: 'Tribbles ✓' }, { id: 'round-timer:t1:100%' });
    await eventually(() => seen.length > 0, 'the job runs');
    expect(seen).toEqual([
      { text: 'Tribbles ✓' },
      { id: 'round-timer:t1:100%', attempt: 1, tell: expect.any(Function) as unknown },
    ]);
    await eventually(async () => (await jobs.stats('work')).active === 0, 'it is done');
    expect(await jobs.stats('work')).toEqual({ waiting: 0, delayed: 0, active: 0, failed: 0 });
  });

  it('keeps a job until there is a worker', async () => {
    await jobs.add('work', { text: 'early' }, { id: 'a' });
    expect((await jobs.stats('work')).waiting).toBe(1);
    const seen = collect();
    await eventually(() => seen.length === 1, 'the waiting job runs');
  });

  it('keeps names apart', async () => {
    const seen = collect();
    await jobs.add('other', { text: 'not mine' }, { id: 'same' });
    await jobs.add('work', { text: 'mine' }, { id: 'same' });
    await eventually(() => seen.length > 0, 'its own job runs');
    expect(seen).toEqual(['mine']);
    expect((await jobs.stats('other')).waiting).toBe(1);
  });

  it('runs a delayed job not before its time, and earlier ones first', async () => {
    const seen = collect();
    await jobs.add('work', { text: 'far away' }, { id: 'far', delayMs: 3_600_000 });
    expect((await jobs.stats('work')).delayed).toBe(1);
    const started = Date.now();
    await jobs.add('work', { text: 'late' }, { id: 'late', delayMs: 1_500 });
    await jobs.add('work', { text: 'soon' }, { id: 'soon', delayMs: 200 });
    await eventually(() => seen.length === 2, 'both have run');
    expect(Date.now() - started).toBeGreaterThanOrEqual(1_495); // timers may round down
    expect(seen).toEqual(['soon', 'late']);
  });

  it('takes an id once while it waits, is delayed or runs', async () => {
    const { opened, open: finish } = gate();
    await jobs.add('work', { text: 'first' }, { id: 'once', delayMs: 50 });
    await jobs.add('work', { text: 'while delayed' }, { id: 'once' });
    const seen = collect(() => opened, 2);
    await eventually(() => seen.length === 1, 'it runs');
    await jobs.add('work', { text: 'while active' }, { id: 'once' });
    await jobs.add('work', { text: 'marker' }, { id: 'marker' });
    await eventually(() => seen.includes('marker'), 'a later job of another id runs');
    expect(seen).toEqual(['first', 'marker']);
    finish();
  });

  it('frees an id when its job has completed', async () => {
    const seen = collect();
    await jobs.add('work', { text: 'first' }, { id: 'again' });
    await eventually(async () => seen.length === 1 && (await jobs.stats('work')).active === 0, 'the first is done');
    await jobs.add('work', { text: 'second' }, { id: 'again' });
    await eventually(() => seen.length === 2, 'the second runs');
    expect(seen).toEqual(['first', 'second']);
  });

  it('takes a job back that has not run yet, and then frees its id', async () => {
    await jobs.add('work', { text: 'cancelled' }, { id: 'a', delayMs: 100 });
    expect(await jobs.cancel('work', 'a')).toBe(true);
    expect(await jobs.cancel('work', 'a')).toBe(false);
    expect(await jobs.stats('work')).toEqual({ waiting: 0, delayed: 0, active: 0, failed: 0 });
    const seen = collect();
    await jobs.add('work', { text: 'instead' }, { id: 'a', delayMs: 200 });
    await eventually(() => seen.length > 0, 'the other job runs');
    expect(seen).toEqual(['instead']);
  });

  it('does not pretend to take back a running job', async () => {
    const { opened, open: finish } = gate();
    const seen = collect(() => opened);
    await jobs.add('work', { text: 'running' }, { id: 'a' });
    await eventually(() => seen.length === 1, 'it runs');
    expect(await jobs.cancel('work', 'a')).toBe(false);
    finish();
  });

  it('retries with growing pauses until it succeeds', async () => {
    const times: number[] = [];
    const attempts: number[] = [];
    collect(async (_text, attempt) => {
      times.push(Date.now());
      attempts.push(attempt);
      if (attempt < 4) throw new Error('not yet');
    });
    await jobs.add('work', { text: 'stubborn' }, { id: 'a', attempts: 10, backoffMs: 100 });
    await eventually(() => times.length === 4, 'the fourth attempt runs');
    expect(attempts).toEqual([1, 2, 3, 4]);
    const pauses = times.slice(1).map((time, at) => time - (times[at] as number));
    [100, 200, 400].forEach((least, at) => expect(pauses[at]).toBeGreaterThanOrEqual(least - 5));
    await eventually(async () => (await jobs.stats('work')).active === 0, 'it is done');
    expect(await jobs.failed('work')).toEqual([]);
  });

  it('keeps a job that failed for good, with its reason, until its id is used again', async () => {
    const seen = collect(async (text) => {
      if (text === 'hopeless') throw new Error('no dilithium');
    });
    const before = Date.now();
    await jobs.add('work', { text: 'hopeless' }, { id: 'a', attempts: 2, backoffMs: 10 });
    await eventually(async () => (await jobs.stats('work')).failed === 1, 'it has failed');
    expect(seen).toEqual(['hopeless', 'hopeless']);
    const [failed] = await jobs.failed('work');
    expect(failed).toMatchObject({ id: 'a', payload: { text: 'hopeless' }, attempts: 2, error: 'no dilithium' });
    expect(failed?.failedAtMs).toBeGreaterThanOrEqual(before - 5);

    await jobs.add('work', { text: 'repaired' }, { id: 'a' });
    await eventually(
      async () => seen.includes('repaired') && (await jobs.stats('work')).active === 0,
      'the new one is done',
    );
    expect(await jobs.failed('work')).toEqual([]);
  });

  it('does not retry what says that retrying is pointless', async () => {
    const seen = collect(async () => {
      throw new NotRetryable('no such match');
    });
    await jobs.add('work', { text: 'pointless' }, { id: 'a', attempts: 5, backoffMs: 1 });
    await eventually(async () => (await jobs.stats('work')).failed === 1, 'it has failed');
    expect(seen).toEqual(['pointless']);
    expect(await jobs.failed('work')).toMatchObject([{ attempts: 1, error: 'no such match' }]);
  });

  it('runs as many at once as configured, and no more', async () => {
    let running = 0;
    let most = 0;
    const seen = collect(async () => {
      most = Math.max(most, (running += 1));
      await new Promise((resolve) => setTimeout(resolve, 50));
      running -= 1;
    }, 3);
    await Promise.all(Array.from({ length: 12 }, (_, i) => jobs.add('work', { text: String(i) }, { id: `n${i}` })));
    await eventually(() => seen.length === 12 && running === 0, 'all have run');
    expect(most).toBe(3);
  });

  it('shows an operator jobs of every state: since when, how often tried, and why the last run failed', async () => {
    const { opened, open: finish } = gate();
    const before = Date.now() - 5;
    collect(async (text) => {
      if (text === 'running') await opened;
      if (text === 'hopeless') throw new NotRetryable('no dilithium');
      if (text === 'later again') throw new Error('not yet');
    }, 2);
    await jobs.add('work', { text: 'running' }, { id: 'a:1' });
    await jobs.add('work', { text: 'hopeless' }, { id: 'b' });
    await jobs.add('work', { text: 'later again' }, { id: 'c', attempts: 2, backoffMs: 600_000 });
    await jobs.add('work', { text: 'done' }, { id: 'd' });
    await jobs.add('work', { text: 'far away' }, { id: 'e', delayMs: 3_600_000 });
    const seen = async () => [...(await jobs.glance('work', 10))].sort((one, other) => (one.id < other.id ? -1 : 1));
    await eventually(async () => (await seen()).some(({ state }) => state === 'done'), 'the fourth is done');
    await jobs.add('other', { text: 'elsewhere' }, { id: 'z' });
    const shown = await seen();
    expect(shown).toMatchObject([
      { id: 'a:1', state: 'active', payload: { text: 'running' }, attempts: 0 },
      { id: 'b', state: 'failed', attempts: 1, error: 'no dilithium' },
      { id: 'c', state: 'delayed', attempts: 1, error: 'not yet' },
      { id: 'd', state: 'done', payload: { text: 'done' }, attempts: 1 },
      { id: 'e', state: 'delayed', attempts: 0 },
    ]);
    const [running, hopeless, , done, far] = shown.map(({ atMs }) => atMs);
    for (const time of [running, hopeless, done]) {
      expect(time).toBeGreaterThanOrEqual(before);
      expect(time).toBeLessThanOrEqual(Date.now());
    }
    expect(far).toBeGreaterThanOrEqual(before + 3_600_000);
    expect(await jobs.glance('other', 10)).toMatchObject([{ id: 'z', state: 'waiting', attempts: 0 }]);
    expect((await jobs.glance('work', 1)).filter(({ state }) => state === 'delayed')).toHaveLength(1);
    finish();
  });

  it('finds a job by its id with the progress of its run', async () => {
    const { opened, open: finish } = gate();
    expect(await jobs.find('work', 'a:1')).toBeUndefined();
    await jobs.add('work', { text: 'long' }, { id: 'a:1' });
    expect(await jobs.find('work', 'a:1')).toMatchObject({ id: 'a:1', state: 'waiting', payload: { text: 'long' } });
    jobs.work('work', async ({ text }, { tell }) => {
      if (text === 'hopeless') throw new NotRetryable('no dilithium');
      tell({ done: 2, total: 5 });
      await opened;
    });
    const found = () => jobs.find('work', 'a:1');
    await eventually(async () => (await found())?.progress !== undefined, 'it tells');
    expect(await found()).toMatchObject({ state: 'active', progress: { done: 2, total: 5 } });
    expect(await jobs.glance('work', 10)).toMatchObject([{ id: 'a:1', progress: { done: 2, total: 5 } }]);
    expect(await jobs.find('other', 'a:1')).toBeUndefined();
    await jobs.add('work', { text: 'hopeless' }, { id: 'b' });
    finish();
    await eventually(async () => (await found()) === undefined, 'it is done');
    const failed = () => jobs.find('work', 'b');
    await eventually(async () => (await failed())?.state === 'failed', 'the other one has failed');
    expect(await failed()).toMatchObject({ attempts: 1, error: 'no dilithium' });
    await jobs.forget('work', 'b');
    expect([await failed(), await jobs.failed('work')]).toEqual([undefined, []]);
  });

  it('lets a running job end when its worker closes, and takes no other', async () => {
    const { opened, open: finish } = gate();
    const events: string[] = [];
    const worker = jobs.work('work', async ({ text }) => {
      events.push(`begin ${text}`);
      await opened;
      events.push(`end ${text}`);
    });
    await jobs.add('work', { text: 'one' }, { id: '1' });
    await jobs.add('work', { text: 'two' }, { id: '2' });
    await eventually(() => events.length === 1, 'the first runs');
    const closed = worker.close().then(() => events.push('closed'));
    finish();
    await closed;
    expect(events).toEqual(['begin one', 'end one', 'closed']);
    expect((await jobs.stats('work')).waiting).toBe(1);
  });

  it('keeps jobs when everyone closes and comes back', async () => {
    await jobs.add('work', { text: 'kept' }, { id: 'a' });
    await jobs.add('work', { text: 'kept, too' }, { id: 'b', delayMs: 100 });
    await jobs.close();
    jobs = open(place);
    const seen = collect();
    await eventually(() => seen.length === 2, 'both run');
    expect(seen).toEqual(['kept', 'kept, too']);
  });

  it('takes over the job of a worker that was killed in the middle of it', async () => {
    await jobs.close();
    const worker = startModule(join(__dirname, 'doomed-worker.fixture'), [JSON.stringify(place)]);
    try {
      expect(await firstMessage(worker)).toEqual({ text: 'unfinished' });
    } finally {
      await killHard(worker);
    }
    jobs = open(place);
    const runs: unknown[] = [];
    jobs.work('work', async (payload, run) => void runs.push(payload, run));
    await eventually(() => runs.length > 0, 'another worker runs it');
    // The cut-off run was not an attempt: the job allows only one, and this is still it.
    expect(runs).toMatchObject([{ text: 'unfinished' }, { id: 'taken-over', attempt: 1 }]);
    await eventually(async () => (await jobs.stats('work')).active === 0, 'it is done');
    expect(await jobs.stats('work')).toEqual({ waiting: 0, delayed: 0, active: 0, failed: 0 });
  });
}
