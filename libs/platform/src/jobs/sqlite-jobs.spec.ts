import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { eventually } from '@logbuoy/test-kit';
import { jobQueueContract, type ContractJobs } from './job-queue.contract';
import { DONE_KEPT, FAILED_KEPT, NotRetryable, TAKEOVERS_MAX } from './port';
import { openSqliteJobs } from './sqlite-jobs';

jest.setTimeout(60_000);

describe('jobs in a SQLite file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'logbuoy-jobs-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  let files = 0;
  const newPath = () => join(folder, `${++files}.db`);

  jobQueueContract({
    newPlace: async () => ({ kind: 'sqlite', path: newPath() }),
    open: (place) => {
      if (place.kind !== 'sqlite') throw new Error(`no place for this queue: ${place.kind}`);
      return openSqliteJobs<ContractJobs>(place);
    },
  });

  it('remembers the last that were done', async () => {
    const jobs = openSqliteJobs<ContractJobs>({ path: newPath() });
    jobs.work('work', async () => undefined);
    const count = DONE_KEPT + 3;
    for (let i = 0; i < count; i += 1) await jobs.add('work', { text: '' }, { id: `${i}` });
    const known = () => jobs.glance('work', 100);
    await eventually(async () => (await known()).every(({ state }) => state === 'done'), 'all are done');
    const ids = (await known()).map(({ id }) => id);
    expect(ids).toHaveLength(DONE_KEPT);
    expect(ids).toContain(`${count - 1}`);
    expect(ids).not.toContain('0');
    await jobs.close();
  });

  it('opens a file of an earlier version, which knew of no progress', async () => {
    const path = newPath();
    await openSqliteJobs<ContractJobs>({ path }).close();
    const file = new Database(path);
    file.exec('ALTER TABLE jobs DROP COLUMN progress');
    file.close();
    const jobs = openSqliteJobs<ContractJobs>({ path });
    let isTold = false;
    jobs.work('work', async (_, { tell }) => {
      tell({ done: 1, total: 2 });
      isTold = true;
    });
    await jobs.add('work', { text: '' }, { id: 'a' });
    await eventually(() => isTold, 'it runs');
    await jobs.close();
  });

  it('gives up a job whose workers keep dying', async () => {
    const path = newPath();
    const first = openSqliteJobs<ContractJobs>({ path });
    await first.add('work', { text: 'deadly' }, { id: 'a' });
    await first.close();
    for (let death = 0; death <= TAKEOVERS_MAX; death += 1) {
      // What a killed process leaves behind: the job marked as running.
      const file = new Database(path);
      expect(file.prepare("UPDATE jobs SET state = 'active' WHERE state = 'waiting'").run().changes).toBe(1);
      file.close();
      const next = openSqliteJobs<ContractJobs>({ path });
      expect((await next.stats('work')).failed).toBe(death < TAKEOVERS_MAX ? 0 : 1);
      await next.close();
    }
  });

  it('forgets the oldest failures beyond the number kept', async () => {
    const jobs = openSqliteJobs<ContractJobs>({ path: newPath() });
    jobs.work('work', async () => {
      throw new NotRetryable('always');
    });
    for (let i = 0; i < FAILED_KEPT + 20; i += 1) await jobs.add('work', { text: '' }, { id: `${i}` });
    await eventually(
      async () => (await jobs.stats('work')).waiting + (await jobs.stats('work')).active === 0,
      'all failed',
    );
    const failed = await jobs.failed('work');
    expect(failed.length).toBe(FAILED_KEPT);
    expect(failed[0]?.id).toBe(`${FAILED_KEPT + 19}`);
    expect(failed.at(-1)?.id).toBe('20');
    await jobs.close();
  });

  it('goes on by itself when the file has failed, at taking a job and at writing down its end', async () => {
    const path = newPath();
    const other = new Database(path);
    const failures: unknown[] = [];
    let runs = 0;
    const hide = () => other.exec('ALTER TABLE jobs RENAME TO hidden');
    const jobs = openSqliteJobs<ContractJobs>({
      path,
      onError: (error) => {
        failures.push(error);
        other.exec('ALTER TABLE hidden RENAME TO jobs');
      },
    });
    jobs.work('work', async () => {
      runs += 1;
      if (runs === 1) hide();
    });
    await jobs.add('work', { text: '' }, { id: 'a', delayMs: 100 });
    hide();
    await eventually(() => failures.length === 2 && runs === 2, 'taken late, and then done twice');
    await eventually(async () => (await jobs.stats('work')).active === 0, 'its end is written down');
    expect(await jobs.stats('work')).toEqual({ waiting: 0, delayed: 0, active: 0, failed: 0 });
    await jobs.close();
    other.close();
  });

  it('reports how runs end', async () => {
    const runs: string[] = [];
    const jobs = openSqliteJobs<ContractJobs>({
      path: newPath(),
      onRun: (name, outcome) => runs.push(`${name} ${outcome}`),
    });
    jobs.work('work', async ({ text }) => {
      if (text === 'bad') throw new Error('bad');
    });
    await jobs.add('work', { text: 'bad' }, { id: 'a', attempts: 2, backoffMs: 1 });
    await eventually(() => runs.length === 2, 'it has failed');
    await jobs.add('work', { text: 'good' }, { id: 'b' });
    await eventually(() => runs.length === 3, 'the other is done');
    expect(runs).toEqual(['work retried', 'work failed', 'work done']);
    await jobs.close();
  });
});
