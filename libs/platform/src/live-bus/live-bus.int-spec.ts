import type { StreamId } from '@logbuoy/kernel';
import { eventually, startRedis, type PrivateRedis } from '@logbuoy/test-kit';
import { createLogger } from '../logging';
import { openRedis } from '../redis';
import { RedisLiveBus, SILENT_BUS, type Advance } from './live-bus';

jest.setTimeout(60_000);

const quiet = createLogger('silent');
const hint = (version: number): Advance => ({ stream: 'match-m1' as StreamId, version, position: version * 10 });

/** A node: its bus, and the hints it received. */
function node(url: string): { readonly bus: RedisLiveBus; readonly heard: Advance[] } {
  const bus = new RedisLiveBus(openRedis(url, quiet), openRedis(url, quiet));
  const heard: Advance[] = [];
  bus.onAdvance((advance) => heard.push(advance));
  return { bus, heard };
}

describe('hints between nodes', () => {
  let redis: PrivateRedis;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());

  it('reach every other node, and not the one that gave them', async () => {
    const [a, b, c] = [node(redis.url), node(redis.url), node(redis.url)];
    await eventually(() => {
      a.bus.announce(hint(1));
      return b.heard.length > 0 && c.heard.length > 0;
    }, 'both others hear of it');
    expect(a.heard).toEqual([]);
    expect(b.heard[0]).toEqual(hint(1));
    await Promise.all([a, b, c].map(({ bus }) => bus.close()));
  });

  it('are lost without an error while Redis is unreachable, and arrive again when it is back', async () => {
    const [a, b] = [node(redis.url), node(redis.url)];
    const reaches = (version: number) => () => {
      a.bus.announce(hint(version));
      return b.heard.some((advance) => advance.version === version);
    };
    await eventually(reaches(1), 'hints arrive');
    await redis.kill();
    for (let i = 0; i < 100; i++) a.bus.announce(hint(2));
    await redis.restart();
    await eventually(reaches(3), 'hints arrive again');
    expect(b.heard.some(({ version }) => version === 2)).toBe(false);
    await Promise.all([a.bus.close(), b.bus.close()]);
  });

  it('can be closed while Redis is unreachable', async () => {
    const { bus } = node('redis://127.0.0.1:1');
    bus.announce(hint(1));
    await bus.close();
    await SILENT_BUS.close();
  });
});
