import { openMemoryStore } from '@logbuoy/event-store';
import type { StreamId } from '@logbuoy/kernel';
import { createLogger, type Advance, type Config, type LiveBus, type MatchLoop, type Storage } from '@logbuoy/platform';
import type { Feeds } from '../../feeds/feeds';
import { NodeLink } from './node-link';
import type { TablesTopic } from './tables-topic';

describe('news from other nodes', () => {
  const hint: Advance = { stream: 'match-m1' as StreamId, version: 7, position: 9 };

  async function linkTo(advanced: Feeds['advanced']): Promise<{ tell(advance: Advance): void; stop(): Promise<void> }> {
    let tell: (advance: Advance) => void = () => undefined;
    const bus: LiveBus = {
      announce: () => undefined,
      onAdvance: (listener) => (tell = listener),
      close: async () => undefined,
    };
    const loop = { onCommitted: () => () => undefined } as unknown as MatchLoop;
    const storage = { events: await openMemoryStore() } as unknown as Storage;
    const topic = { happened: () => undefined } as unknown as TablesTopic;
    const config = { mode: 'fleet' } as Config;
    const link = new NodeLink({ advanced } as Feeds, topic, config, bus, loop, storage, createLogger('silent'));
    await link.onApplicationBootstrap();
    return { tell: (advance) => tell(advance), stop: () => link.onModuleDestroy() };
  }

  beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }));
  afterEach(() => jest.useRealTimers());

  it('are read again where the log could not be read, until it can', async () => {
    let asked = 0;
    const link = await linkTo(async () => {
      if (++asked < 3) throw new Error('the log is away');
    });
    link.tell(hint);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(asked).toBe(3);
    await link.stop();
  });

  it('are tried once at a time, however often they come, and not after the end', async () => {
    let asked = 0;
    const link = await linkTo(async () => {
      asked += 1;
      throw new Error('the log is away');
    });
    for (let i = 0; i < 5; i++) link.tell(hint);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(asked).toBe(6);
    await link.stop();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(asked).toBe(6);
  });
});
