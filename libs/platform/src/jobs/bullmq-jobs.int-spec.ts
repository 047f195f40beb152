import { eventually, startRedis, testRedisUrl, type PrivateRedis } from '@logbuoy/test-kit';
import { openBullmqJobs } from './bullmq-jobs';
import { jobQueueContract, type ContractJobs } from './job-queue.contract';
import { JobsUnavailable } from './port';

jest.setTimeout(120_000);

describe('jobs on BullMQ', () => {
  jobQueueContract({
    newPlace: async () => ({ kind: 'bullmq', redisUrl: await testRedisUrl() }),
    open: (place) => {
      if (place.kind !== 'bullmq') throw new Error(`no place for this queue: ${place.kind}`);
      return openBullmqJobs<ContractJobs>({ ...place, lockMs: 1000 });
    },
  });

  it('share one queue among several processes without running a job twice', async () => {
    const redisUrl = await testRedisUrl();
    const nodes = [1, 2, 3].map(() => openBullmqJobs<ContractJobs>({ redisUrl }));
    const seen: string[] = [];
    for (const node of nodes) node.work('work', async ({ text }) => void seen.push(text), { concurrency: 5 });
    const texts = Array.from({ length: 60 }, (_, i) => String(i));
    await Promise.all(
      texts.flatMap((text) => nodes.map((node) => node.add('work', { text }, { id: text, delayMs: 200 }))),
    );
    await eventually(() => seen.length >= 60, 'all have run');
    expect([...seen].sort((a, b) => Number(a) - Number(b))).toEqual(texts);
    await Promise.all(nodes.map((node) => node.close()));
  });
});

describe('jobs on BullMQ when Redis dies', () => {
  let redis: PrivateRedis;
  beforeEach(async () => {
    redis = await startRedis({ appendOnly: true });
  });
  afterEach(() => redis.stop());

  it('fails callers after a timeout, and goes on by itself once Redis is back', async () => {
    const troubles: unknown[] = [];
    const jobs = openBullmqJobs<ContractJobs>({
      redisUrl: redis.url,
      patienceMs: 500,
      lockMs: 1000,
      onError: (error) => troubles.push(error),
    });
    const seen: string[] = [];
    jobs.work('work', async ({ text }) => void seen.push(text));
    await jobs.add('work', { text: 'before' }, { id: 'before' });
    await jobs.add('work', { text: 'over the gap' }, { id: 'gap', delayMs: 1500 });
    await eventually(() => seen.includes('before'), 'the first job runs');

    await redis.kill();
    const asked = Date.now();
    await expect(jobs.add('work', { text: 'lost' }, { id: 'lost' })).rejects.toThrow(JobsUnavailable);
    await expect(jobs.stats('work')).rejects.toThrow(JobsUnavailable);
    await expect(jobs.cancel('work', 'gap')).rejects.toThrow(JobsUnavailable);
    expect(Date.now() - asked).toBeLessThan(20_000); // three times half a second, with room for a slow machine
    expect(troubles.length).toBeGreaterThan(0);

    await redis.restart();
    await eventually(() => seen.includes('over the gap'), 'the stored job runs after Redis is back');
    await eventually(async () => {
      await jobs.add('work', { text: 'after' }, { id: 'after' }).catch(() => undefined);
      return seen.includes('after');
    }, 'new jobs run');
    await jobs.close();
  });

  it('stores a job added during a short gap, once', async () => {
    const jobs = openBullmqJobs<ContractJobs>({ redisUrl: redis.url, patienceMs: 30_000, lockMs: 1000 });
    const seen: string[] = [];
    jobs.work('work', async ({ text }) => void seen.push(text));
    await redis.kill();
    const added = jobs.add('work', { text: 'patient' }, { id: 'patient' });
    await redis.restart();
    await added;
    await jobs.add('work', { text: 'marker' }, { id: 'marker' });
    await eventually(() => seen.includes('marker'), 'a later job runs');
    expect(seen).toEqual(['patient', 'marker']);
    await jobs.close();
  });

  it('waits for a Redis that starts later than we do', async () => {
    await redis.kill();
    const jobs = openBullmqJobs<ContractJobs>({ redisUrl: redis.url, patienceMs: 300, lockMs: 1000 });
    const seen: string[] = [];
    jobs.work('work', async ({ text }) => void seen.push(text));
    await expect(jobs.add('work', { text: 'too early' }, { id: 'early' })).rejects.toThrow(JobsUnavailable);
    await redis.restart();
    await eventually(async () => {
      await jobs.add('work', { text: 'in time' }, { id: 'in-time' }).catch(() => undefined);
      return seen.includes('in time');
    }, 'it works once Redis is there');
    await jobs.close();
  });

  it('closes although Redis is gone', async () => {
    const jobs = openBullmqJobs<ContractJobs>({ redisUrl: redis.url, lockMs: 1000 });
    const seen: string[] = [];
    jobs.work('work', async ({ text }) => void seen.push(text));
    await jobs.add('work', { text: 'x' }, { id: 'x' });
    await eventually(() => seen.length === 1, 'it runs');
    await redis.kill();
    await jobs.close();
    await expect(jobs.add('work', { text: 'y' }, { id: 'y' })).rejects.toThrow(JobsUnavailable);
  });
});
