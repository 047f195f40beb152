import type { RecordedEvent, StreamId } from '@logbuoy/kernel';
import type { Bench } from './event-store.contract';
import { all, fact, facts, newPrefix, newStream, requestFor, verifiedHead, versions, write } from './kit';

export function archivingContract(bench: Bench): void {
  describe('archiving a finished stream', () => {
    /** Three streams whose batches are mixed among each other; the second is not to be archived. */
    async function mixed(): Promise<{ prefix: string; streams: [StreamId, StreamId, StreamId]; start: number }> {
      const { store } = bench;
      const start = await store.lastPosition();
      const prefix = newPrefix();
      const streams = ['a-', 'b-', 'c-'].map((name) => newStream(prefix + name)) as [StreamId, StreamId, StreamId];
      for (let i = 0; i < 40; i++)
        for (const [n, stream] of streams.entries())
          if ((i + n) % 3 > 0) await write(store, stream, facts(1 + (i % 4)));
      return { prefix, streams, start };
    }

    it('changes nothing of what is read', async () => {
      let { store } = bench;
      const { prefix, streams, start } = await mixed();
      const look = async (): Promise<unknown> => ({
        all: await all(store.readAll({ after: start, filter: { streamPrefix: prefix } })),
        few: await all(store.readAll({ after: start + 30, filter: { streamPrefix: prefix }, limit: 17 })),
        last: await store.lastPosition(),
        streams: await Promise.all(
          streams.map(async (stream) => ({
            head: await store.head(stream),
            verified: await verifiedHead(store, stream),
            forwards: await all(store.readStream(stream)),
            middle: await all(store.readStream(stream, { from: 7, limit: 9 })),
            backwards: await all(store.readStream(stream, { direction: 'backwards', from: 20, limit: 11 })),
            lines: await all(store.readLines(stream)),
            batches: await all(store.readBatches(stream, 5)),
          })),
        ),
      });
      const before = await look();
      expect(await store.archive(streams[0])).toBe(bench.keepsArchive);
      expect(await store.archive(streams[2])).toBe(bench.keepsArchive);
      expect(await store.archive(streams[2])).toBe(false);
      expect(await store.archive(newStream())).toBe(false);
      expect(await look()).toEqual(before);
      if (!bench.durableAcrossReopen) return;
      store = await bench.reopen();
      expect(await look()).toEqual(before);
    });

    it('still knows its commands, and takes none twice', async () => {
      const { store } = bench;
      const stream = newStream();
      const request = requestFor(stream, await store.head(stream), facts(2));
      await store.append(request);
      const record = await store.findCommand(stream, request.batch.cause);
      await store.archive(stream);
      expect(await store.findCommand(stream, request.batch.cause)).toEqual(record);
      expect(await store.append(request)).toEqual({ kind: 'duplicate', record });
      const late = requestFor(stream, request.expected, [fact(9)]);
      expect(await store.append(late)).toMatchObject({ kind: 'conflict', head: { version: 2 } });
    });

    it('is no gap for subscriptions, and positions go on after it', async () => {
      const { store } = bench;
      const { prefix, streams, start } = await mixed();
      const before = await all(store.readAll({ after: start, filter: { streamPrefix: prefix } }));
      for (const stream of streams) await store.archive(stream);
      const heard: RecordedEvent[] = [];
      const handle = (events: readonly RecordedEvent[]) => void heard.push(...events);
      const subscription = store.subscribe({ after: start, filter: { streamPrefix: prefix }, handle });
      await subscription.caughtUp;
      await subscription.stop();
      expect(heard).toEqual(before);
      const next = newStream(prefix);
      const { position } = await write(store, next);
      expect(position).toBeGreaterThan(before.at(-1)?.position ?? Infinity);
      expect(versions(await all(store.readStream(next)))).toEqual([1]);
    });
  });
}
