import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { tasks } from './arithmetic-tasks.fixture';
import { Parts, TaskCancelled, ThreadPool, ThreadsBusy, type TaskSet } from './index';

const ARITHMETIC: TaskSet<typeof tasks> = { module: join(__dirname, 'arithmetic-tasks.fixture') };

describe('a pool of threads', () => {
  const pools: ThreadPool[] = [];
  const open = (options: ConstructorParameters<typeof ThreadPool>[0] = { threads: 1 }): ThreadPool => {
    const pool = new ThreadPool(options);
    pools.push(pool);
    return pool;
  };
  afterEach(async () => {
    await Promise.all(pools.splice(0).map((pool) => pool.close()));
  });

  it('runs tasks elsewhere: this thread goes on meanwhile', async () => {
    const pool = open();
    await pool.run(ARITHMETIC, 'hold', { ms: 1 }); // it has begun
    let isDone = false;
    const running = pool.run(ARITHMETIC, 'hold', { ms: 400 }).then((held) => ((isDone = true), held));
    // Timers come before messages of threads, so this holds on a busy machine, too; work in this thread would be done.
    await setTimeout(1);
    expect(isDone).toBe(false);
    expect(await running).toBe('held');
  });

  it('gets long lists in parts and sends a list once', async () => {
    const pool = open();
    const list = Array.from({ length: 100_000 }, (_, i) => i);
    const sum = () => {
      const parts = new Parts();
      return pool.run(ARITHMETIC, 'sum', { list: parts.of(list) }, { parts });
    };
    const expected = list.reduce((one, other) => one + other);
    expect(await sum()).toBe(expected);
    expect(await sum()).toBe(expected);
  });

  it('hands bytes over, and tells what went wrong', async () => {
    const pool = open();
    expect(await pool.run(ARITHMETIC, 'bytes', { length: 3 })).toEqual(new Uint8Array([7, 7, 7]));
    await expect(pool.run(ARITHMETIC, 'fail', {})).rejects.toThrow('no number');
  });

  it('ends a task whose asker has gone, running or waiting', async () => {
    const pool = open();
    await pool.run(ARITHMETIC, 'hold', { ms: 1 });
    const [first, second] = [new AbortController(), new AbortController()];
    const begun = performance.now();
    const running = pool.run(ARITHMETIC, 'hold', { ms: 20_000 }, { signal: first.signal });
    const waiting = pool.run(ARITHMETIC, 'hold', { ms: 20_000 }, { signal: second.signal });
    second.abort();
    await expect(waiting).rejects.toThrow(TaskCancelled);
    first.abort();
    await expect(running).rejects.toThrow(TaskCancelled);
    expect(await pool.run(ARITHMETIC, 'hold', { ms: 1 })).toBe('held');
    expect(performance.now() - begun).toBeLessThan(10_000);
    await expect(pool.run(ARITHMETIC, 'hold', { ms: 1 }, { signal: first.signal })).rejects.toThrow(TaskCancelled);
  });

  it('ends what takes too long together with its thread, and goes on with a new one', async () => {
    const pool = open({ threads: 1, patienceMs: 2_000 });
    await expect(pool.run(ARITHMETIC, 'stall', { ms: 30_000 })).rejects.toThrow('took longer');
    expect(await pool.run(ARITHMETIC, 'hold', { ms: 1 })).toBe('held');
    await expect(pool.run(ARITHMETIC, 'die', {})).rejects.toThrow('ended by itself');
    expect(await pool.run(ARITHMETIC, 'hold', { ms: 1 })).toBe('held');
  });

  it('does not queue without end', async () => {
    const pool = open({ threads: 1, waitingMax: 1 });
    const running = pool.run(ARITHMETIC, 'hold', { ms: 300 });
    const waiting = pool.run(ARITHMETIC, 'hold', { ms: 1 });
    await expect(pool.run(ARITHMETIC, 'hold', { ms: 1 })).rejects.toThrow(ThreadsBusy);
    expect(await Promise.all([running, waiting])).toEqual(['held', 'held']);
  });

  it('takes what is urgent however much waits, and begins with it', async () => {
    const pool = open({ threads: 1, waitingMax: 2 });
    const order: string[] = [];
    const hold = (name: string, ms: number, isUrgent = false) =>
      pool.run(ARITHMETIC, 'hold', { ms }, { isUrgent }).then(() => order.push(name));
    const all = [hold('running', 200), hold('first', 1), hold('second', 1)];
    await expect(pool.run(ARITHMETIC, 'hold', { ms: 1 })).rejects.toThrow(ThreadsBusy);
    const leaving = new AbortController();
    const left = pool.run(ARITHMETIC, 'hold', { ms: 20_000 }, { isUrgent: true, signal: leaving.signal });
    all.push(hold('urgent', 1, true));
    leaving.abort();
    await expect(left).rejects.toThrow(TaskCancelled);
    await Promise.all(all);
    expect(order).toEqual(['running', 'urgent', 'first', 'second']);
  });
});
