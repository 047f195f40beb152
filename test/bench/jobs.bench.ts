import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBullmqJobs, openSqliteJobs, type JobQueue } from '@logbuoy/platform';
import { testRedisUrl } from '@logbuoy/test-kit';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import type { Bench } from './bench';

interface BenchJobs {
  readonly work: { readonly text: string };
}

const JOBS = 2000;
const CONCURRENCY = 50;
const ids = Array.from({ length: JOBS }, (_, i) => `n${i}`);

/** Jobs a second from the first `add` until the last has run. */
async function rate(
  addAll: () => Promise<unknown>,
  work: (done: () => void) => { close(): Promise<void> },
): Promise<number> {
  const started = process.hrtime.bigint();
  await addAll();
  let worker: { close(): Promise<void> } | undefined;
  await new Promise<void>((resolve) => {
    let left = JOBS;
    worker = work(() => {
      left -= 1;
      if (left === 0) resolve();
    });
  });
  const seconds = Number(process.hrtime.bigint() - started) / 1e9;
  await worker?.close();
  return JOBS / seconds;
}

async function rateOf(jobs: JobQueue<BenchJobs>): Promise<number> {
  const reached = await rate(
    () => Promise.all(ids.map((id) => jobs.add('work', { text: id }, { id }))),
    (done) => jobs.work('work', async () => done(), { concurrency: CONCURRENCY }),
  );
  await jobs.close();
  return reached;
}

/** The same work with BullMQ alone: what our port costs on top of it. */
async function rateOfBareBullmq(redisUrl: string): Promise<number> {
  const connection = new Redis(redisUrl, { maxRetriesPerRequest: null });
  const queue = new Queue('bare', { connection });
  const options = { removeOnComplete: true };
  const reached = await rate(
    () => Promise.all(ids.map((id) => queue.add('work', { text: id }, { ...options, jobId: id }))),
    (done) => new Worker('bare', async () => done(), { connection, concurrency: CONCURRENCY }),
  );
  await queue.close();
  connection.disconnect();
  return reached;
}

export const run: Bench = async (report) => {
  const folder = mkdtempSync(join(tmpdir(), 'logbuoy-bench-'));
  const embedded = await rateOf(openSqliteJobs<BenchJobs>({ path: join(folder, 'jobs.db') }));
  rmSync(folder, { recursive: true });
  const bare = await rateOfBareBullmq(await testRedisUrl());
  const fleet = await rateOf(openBullmqJobs<BenchJobs>({ redisUrl: await testRedisUrl(), patienceMs: 60_000 }));
  report({ bench: 'jobs-bullmq', value: fleet, unit: 'jobs/s', peer: 'bare BullMQ', ratio: fleet / bare });
  report({ bench: 'jobs-embedded', value: embedded, unit: 'jobs/s', peer: 'bare BullMQ', ratio: embedded / bare });
};
