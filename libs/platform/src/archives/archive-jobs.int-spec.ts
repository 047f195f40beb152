import { eventually, startRedis, type PrivateRedis } from '@logbuoy/test-kit';
import { openBullmqJobs } from '../jobs';
import { createLogger } from '../logging';
import { openRedis } from '../redis';
import { archiveHouse, LOOK } from './archive-house.fixture';
import type { ArchiveJobsPayloads } from './archive-jobs';
import { RedisFileCache } from './file-cache';

jest.setTimeout(120_000);

describe('archives in a fleet', () => {
  let redis: PrivateRedis;
  const closing: (() => unknown)[] = [];
  beforeEach(async () => void (redis = await startRedis()));
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
    await redis.stop();
  });

  it('are made by one node and handed out by another, and are asked for again when Redis has lost everything', async () => {
    const house = await archiveHouse();
    const logger = createLogger('silent');
    const node = () => {
      const jobs = openBullmqJobs<ArchiveJobsPayloads>({ redisUrl: redis.url, patienceMs: 500, lockMs: 1000 });
      const connection = openRedis(redis.url, logger);
      const archives = house.node(jobs, new RedisFileCache(connection));
      closing.push(
        () => connection.disconnect(),
        () => jobs.close(),
        () => archives.close(),
      );
      return archives;
    };
    const [edge, worker] = [node(), node()];
    const copy = await house.copy('public');
    /** As a waiting page does it: polls until the file is there, and requests it again where the job is unknown. */
    const waitFor = () =>
      eventually(async () => {
        try {
          const { state } = await edge.state(copy, LOOK);
          if (state === 'none') await edge.ask(copy, LOOK);
          return state === 'ready';
        } catch {
          return false; // Redis is unreachable
        }
      }, 'it is ready');

    await eventually(
      () =>
        edge.ask(copy, LOOK).then(
          () => true,
          () => false,
        ),
      'it is asked for',
    );
    await redis.kill();
    await expect(edge.ask(copy, LOOK)).rejects.toThrow('Redis cannot be reached');
    await redis.restart(); // nothing was written down: the job is gone
    worker.work();
    await waitFor();
    const made = (await edge.fetch(copy, LOOK)) as Buffer;
    expect(made.subarray(0, 2).toString()).toBe('PK');

    await redis.kill();
    await redis.restart();
    await waitFor();
    expect((await edge.fetch(copy, LOOK))?.equals(made)).toBe(true);
  });
});
