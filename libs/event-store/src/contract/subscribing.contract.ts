import type { RecordedEvent } from '@logbuoy/kernel';
import type { Subscribe, Subscription } from '../port';
import type { Bench } from './event-store.contract';
import { all, fact, facts, newPrefix, newStream, positions, until, write } from './kit';

interface Listening {
  readonly heard: RecordedEvent[];
  readonly subscription: Subscription;
}

export function subscribingContract(bench: Bench): void {
  /** Subscribes and keeps what it hears; `handle` may be replaced where a test needs a difficult listener. */
  function listen(options: Omit<Subscribe, 'handle'> & Partial<Pick<Subscribe, 'handle'>>): Listening {
    const heard: RecordedEvent[] = [];
    const handle = options.handle ?? ((events: readonly RecordedEvent[]) => void heard.push(...events));
    return { heard, subscription: bench.store.subscribe({ ...options, handle }) };
  }
  const inLog = async (after: number, streamPrefix: string): Promise<RecordedEvent[]> =>
    all(bench.store.readAll({ after, filter: { streamPrefix } }));

  describe('subscribing', () => {
    it('gets stored events first, then new ones, each once and in order', async () => {
      const { store } = bench;
      const after = await store.lastPosition();
      const streamPrefix = newPrefix();
      const stream = newStream(streamPrefix);
      await write(store, stream, facts(3));
      await write(store, stream, facts(2));
      const { heard, subscription } = listen({ after, filter: { streamPrefix } });
      await subscription.caughtUp;
      expect(heard).toHaveLength(5);

      await write(store, stream, facts(4));
      await write(store, newStream(streamPrefix), facts(1));
      await until(() => heard.length >= 10, 'the live events were heard');

      await subscription.stop();
      expect(heard).toEqual(await inLog(after, streamPrefix));
    });

    it('has caught up at once where there is nothing to catch up with', async () => {
      const { heard, subscription } = listen({ after: await bench.store.lastPosition() });
      await subscription.caughtUp;
      await subscription.stop();
      expect(heard).toEqual([]);
    });

    it('begins in the middle of a batch', async () => {
      const { store } = bench;
      const start = await store.lastPosition();
      const streamPrefix = newPrefix();
      await write(store, newStream(streamPrefix), facts(5));
      const [, second, ...rest] = await inLog(start, streamPrefix);
      const { heard, subscription } = listen({ after: second?.position ?? 0, filter: { streamPrefix } });
      await subscription.caughtUp;
      await subscription.stop();
      expect(heard).toEqual(rest);
    });

    it('moves its position past what the filter leaves out', async () => {
      const { store } = bench;
      const after = await store.lastPosition();
      const streamPrefix = newPrefix();
      await write(store, newStream(streamPrefix), [fact(1, 'Wanted')]);
      const last = await write(store, newStream(streamPrefix), [fact(2, 'Ignored')]);
      const subscription = store.subscribe({
        after,
        filter: { streamPrefix, types: ['Wanted'] },
        handle: () => undefined,
      });
      await subscription.caughtUp;
      expect(subscription.position).toBeGreaterThanOrEqual(last.position);
      await subscription.stop();
    });

    it('gives three listeners that began at different times the same events while many write', async () => {
      const { store } = bench;
      const after = await store.lastPosition();
      const streamPrefix = newPrefix();
      const filter = { streamPrefix };
      const streams = Array.from({ length: 12 }, () => newStream(streamPrefix));
      const rounds = async (count: number): Promise<void> => {
        await Promise.all(
          streams.map(async (stream, i) => {
            for (let round = 0; round < count; round++) await write(store, stream, facts(1 + ((i + round) % 3)));
          }),
        );
      };
      const first = listen({ after, filter });
      const firstHalf = rounds(10);
      const second = listen({ after, filter });
      await firstHalf;
      const slow: RecordedEvent[] = [];
      const third = listen({
        after,
        filter,
        handle: async (events) => {
          slow.push(...events);
          await new Promise((resolve) => setTimeout(resolve, 2));
        },
      });
      await rounds(10);

      const story = await inLog(after, streamPrefix);
      const total = story.length;
      await until(() => [first.heard, second.heard, slow].every((heard) => heard.length >= total), 'all had heard all');
      await Promise.all([first, second, third].map(({ subscription }) => subscription.stop()));
      expect(story).toHaveLength(new Set(positions(story)).size);
      for (const heard of [first.heard, second.heard, slow]) expect(heard).toEqual(story);
    });

    it('calls the handler one at a time, and stop() waits for the call that runs', async () => {
      const { store } = bench;
      const after = await store.lastPosition();
      const streamPrefix = newPrefix();
      let running = 0;
      let most = 0;
      let finished = 0;
      const subscription = store.subscribe({
        after,
        filter: { streamPrefix },
        handle: async (events) => {
          most = Math.max(most, ++running);
          await new Promise((resolve) => setTimeout(resolve, 30));
          running -= 1;
          finished += events.length;
        },
      });
      await Promise.all(Array.from({ length: 5 }, () => write(store, newStream(streamPrefix))));
      await until(() => running === 1, 'the handler runs');
      await subscription.stop();
      expect(running).toBe(0);
      expect(most).toBe(1);
      const finishedByThen = finished;
      expect(finishedByThen).toBeGreaterThan(0);
      await write(store, newStream(streamPrefix));
      await new Promise((resolve) => setTimeout(resolve, 60));
      expect(finished).toBe(finishedByThen);
    });

    it('tries again from the last handled event when the handler throws, and says so', async () => {
      const { store } = bench;
      const after = await store.lastPosition();
      const streamPrefix = newPrefix();
      const stream = newStream(streamPrefix);
      const heard: RecordedEvent[] = [];
      const errors: unknown[] = [];
      let failuresLeft = 3;
      const subscription = store.subscribe({
        after,
        filter: { streamPrefix },
        handle: (events) => {
          if (heard.length >= 2 && failuresLeft-- > 0) throw new Error('not today');
          heard.push(...events);
        },
        onError: (error) => void errors.push(error),
      });
      await write(store, stream, facts(2));
      await until(() => heard.length === 2, 'the first batch was handled');
      await write(store, stream, facts(3));
      await until(() => heard.length >= 5, 'the second batch was handled after all');
      await subscription.stop();
      expect(errors).toEqual([new Error('not today'), new Error('not today'), new Error('not today')]);
      expect(heard).toEqual(await inLog(after, streamPrefix));
    });

    it('stops while its handler keeps failing', async () => {
      const { store } = bench;
      const after = await store.lastPosition();
      let failures = 0;
      const subscription = store.subscribe({
        after,
        handle: () => Promise.reject(new Error('never')),
        onError: () => void (failures += 1),
      });
      await write(store, newStream());
      await until(() => failures > 0, 'it failed once');
      await subscription.stop();
      expect(subscription.position).toBe(after);
    });

    it('ends its subscriptions when it is closed', async () => {
      if (!bench.durableAcrossReopen) return expect(bench.durableAcrossReopen).toBe(false);
      const after = await bench.store.lastPosition();
      const streamPrefix = newPrefix();
      const { heard, subscription } = listen({ after, filter: { streamPrefix } });
      await write(bench.store, newStream(streamPrefix), facts(2));
      await until(() => heard.length === 2, 'the live events were heard');
      const resumeAt = subscription.position;
      const store = await bench.reopen();
      await write(store, newStream(streamPrefix), facts(3));

      const resumed = listen({ after: resumeAt, filter: { streamPrefix } });
      await resumed.subscription.caughtUp;
      await resumed.subscription.stop();
      expect(heard).toHaveLength(2);
      expect([...heard, ...resumed.heard]).toEqual(await inLog(after, streamPrefix));
    });
  });
}
