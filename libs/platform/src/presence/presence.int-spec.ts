import type { MatchId } from '@logbuoy/kernel';
import { eventually, startRedis, testRedisUrl } from '@logbuoy/test-kit';
import { createLogger } from '../logging';
import { openRedis, type Redis } from '../redis';
import { RedisPresence } from './presence';
import { presenceContract } from './presence.contract';
import { RedisRoster } from './roster';
import { rosterContract } from './roster.contract';

jest.setTimeout(60_000);

const quiet = createLogger('silent');
const opened: Redis[] = [];
const connect = async (url: string): Promise<Redis> => {
  const redis = openRedis(url, quiet);
  opened.push(redis);
  await eventually(() => redis.status === 'ready', 'Redis answers');
  return redis;
};
afterEach(() => {
  for (const redis of opened.splice(0)) redis.disconnect();
});

describe('presence over the nodes of a fleet', () => {
  presenceContract(async () => new RedisPresence(await connect(await testRedisUrl())));

  it('is the same for every node', async () => {
    const url = await testRedisUrl();
    const [one, other] = [new RedisPresence(await connect(url)), new RedisPresence(await connect(url))];
    await one.beat('m1' as MatchId, 'north', 1000);
    expect(await other.silentSince(2000)).toEqual([{ match: 'm1', seat: 'north', lastHeardMs: 1000 }]);
    await other.beat('m1' as MatchId, 'north', 3000);
    expect(await one.silentSince(2000)).toEqual([]);
  });

  it('fails at once while Redis is unreachable, and goes on when it is back', async () => {
    const redis = await startRedis();
    try {
      const presence = new RedisPresence(await connect(redis.url));
      await presence.beat('m1' as MatchId, 'north', 1000);
      await redis.kill();
      await expect(presence.beat('m1' as MatchId, 'north', 2000)).rejects.toThrow();
      await expect(presence.silentSince(2000)).rejects.toThrow();
      await redis.restart();
      await eventually(
        () =>
          presence.beat('m1' as MatchId, 'south', 3000).then(
            () => true,
            () => false,
          ),
        'beats are kept again',
      );
      expect(await presence.silentSince(4000)).toEqual([{ match: 'm1', seat: 'south', lastHeardMs: 3000 }]);
    } finally {
      await redis.stop();
    }
  });
});

describe('the roster of a fleet', () => {
  rosterContract(async () => new RedisRoster(await connect(await testRedisUrl())));
});
