import { chain, genesis, type RecordedEvent, type Sent, type StreamId } from '@logbuoy/kernel';
import { nativeSha256 } from '../native-sha256';
import type { EventStore } from '../port';
import type { Bench } from './event-store.contract';
import { ADA, all, appended, fact, facts, newCommand, newPrefix, newStream, positions, versions, write } from './kit';

export function readingContract(bench: Bench): void {
  describe('reading a stream', () => {
    /** Versions 1-2, 3, 4-7, 8-10: borders between batches in many places. */
    async function tenVersions(): Promise<StreamId> {
      const stream = newStream();
      for (const count of [2, 1, 4, 3]) await write(bench.store, stream, facts(count));
      return stream;
    }

    it('gives nothing for a stream that does not exist', async () => {
      const { store } = bench;
      const stream = newStream();
      expect(await all(store.readStream(stream))).toEqual([]);
      expect(await all(store.readStream(stream, { direction: 'backwards' }))).toEqual([]);
      expect(await all(store.readLines(stream))).toEqual([]);
    });

    it('reads forwards from every version, over the borders of batches', async () => {
      const stream = await tenVersions();
      for (let from = 1; from <= 11; from++) {
        const expected = Array.from({ length: 11 - from }, (_, i) => from + i);
        expect(versions(await all(bench.store.readStream(stream, { from })))).toEqual(expected);
      }
    });

    it('reads backwards from every version, over the borders of batches', async () => {
      const stream = await tenVersions();
      for (let from = 10; from >= 1; from--) {
        const read = await all(bench.store.readStream(stream, { direction: 'backwards', from }));
        expect(versions(read)).toEqual(Array.from({ length: from }, (_, i) => from - i));
        expect(positions(read)).toEqual(positions(read).toSorted((a, b) => b - a));
      }
      const fromTheEnd = await all(bench.store.readStream(stream, { direction: 'backwards' }));
      expect(fromTheEnd).toEqual((await all(bench.store.readStream(stream))).reverse());
      expect(await all(bench.store.readStream(stream, { direction: 'backwards', from: 99 }))).toEqual(fromTheEnd);
    });

    it('stops at the limit in both directions', async () => {
      const stream = await tenVersions();
      const read = async (options: Parameters<EventStore['readStream']>[1]): Promise<number[]> =>
        versions(await all(bench.store.readStream(stream, options)));
      expect(await read({ from: 3, limit: 3 })).toEqual([3, 4, 5]);
      expect(await read({ limit: 1 })).toEqual([1]);
      expect(await read({ direction: 'backwards', limit: 4 })).toEqual([10, 9, 8, 7]);
      expect(await read({ direction: 'backwards', from: 5, limit: 2 })).toEqual([5, 4]);
      expect(await read({ limit: 0 })).toEqual([]);
      expect(await read({ from: 8, limit: 99 })).toEqual([8, 9, 10]);
    });

    it('may be left early and read again', async () => {
      const stream = await tenVersions();
      const seen: number[] = [];
      for await (const event of bench.store.readStream(stream)) {
        seen.push(event.version);
        if (event.version === 4) break;
      }
      expect(seen).toEqual([1, 2, 3, 4]);
      expect(await all(bench.store.readStream(stream))).toHaveLength(10);
    });

    it('reads a stream of many pages whole, in both directions and as lines', async () => {
      const { store } = bench;
      const stream = newStream();
      for (let i = 0; i < 300; i++) await write(store, stream, facts(2));
      const forwards = await all(store.readStream(stream));
      expect(versions(forwards)).toEqual(Array.from({ length: 600 }, (_, i) => i + 1));
      expect(await all(store.readStream(stream, { direction: 'backwards' }))).toEqual(forwards.toReversed());
      const hashes = (await all(store.readLines(stream))).map((line) => (JSON.parse(line) as RecordedEvent).hash);
      expect(hashes).toEqual(forwards.filter((_, i) => i % 2 === 1).map((event) => event.hash));
    });
  });

  describe('reading batches', () => {
    it('gives facts, lines, what was asked and where the stream stands, from the batch of a version on', async () => {
      const { store } = bench;
      const stream = newStream();
      const sent: Sent = { bound: 'ab'.repeat(8), client: 'web', command: { type: 'Count', to: 3 }, received: 17 };
      const first = await write(store, stream, facts(2));
      const second = await write(store, stream, facts(3), { sent });
      const lines = await all(store.readLines(stream));

      const batches = await all(store.readBatches(stream));
      expect(batches.map(({ events }) => events)).toEqual([
        await all(store.readStream(stream, { limit: 2 })),
        await all(store.readStream(stream, { from: 3 })),
      ]);
      expect(batches.map((batch) => batch.lines)).toEqual(lines);
      expect(batches.map((batch) => batch.sent)).toEqual([undefined, sent]);
      expect(batches.map(({ record }) => record)).toEqual([first, second]);
      expect(second).toMatchObject({ bound: sent.bound });
      expect(batches.at(-1)?.head).toEqual(await store.head(stream));
      for (const from of [3, 4, 5]) expect(await all(store.readBatches(stream, from))).toEqual(batches.slice(1));
      expect(await store.findCommand(stream, second.command)).toEqual(second);
    });

    it('goes on with a stream of format 1 in that format', async () => {
      const { store } = bench;
      const stream = newStream();
      const begin = genesis(stream, nativeSha256, 1);
      const batch = { stream, events: facts(2), at: 1, by: ADA, cause: newCommand() };
      appended(await store.append({ expected: begin, batch: chain(begin, batch, nativeSha256) }));
      await write(store, stream, facts(1), { command: newCommand() });

      expect((await store.head(stream)).format).toBe(1);
      expect(await all(store.readLines(stream))).toHaveLength(3);
      expect((await all(store.readBatches(stream, 2))).map(({ events }) => events.length)).toEqual([2, 1]);
      expect(versions(await all(store.readStream(stream)))).toEqual([1, 2, 3]);
      const tail = await all(store.readAll({ filter: { streamPrefix: stream, types: ['Counted'] } }));
      expect(versions(tail)).toEqual([1, 2, 3]);
    });
  });

  describe('reading all streams', () => {
    async function mixed(): Promise<{ start: number; prefix: string; events: RecordedEvent[] }> {
      const { store } = bench;
      const start = await store.lastPosition();
      const prefix = newPrefix();
      const [a, b] = [newStream(`${prefix}a-`), newStream(`${prefix}b-`)];
      await write(store, a, [fact(1, 'Opened'), fact(2, 'Played'), fact(3, 'Played')]);
      await write(store, b, [fact(4, 'Opened')]);
      await write(store, a, [fact(5, 'Played'), fact(6, 'Closed')]);
      await write(store, b, [fact(7, 'Closed')]);
      return { start, prefix, events: await all(store.readAll({ after: start, filter: { streamPrefix: prefix } })) };
    }
    const numbers = (events: readonly RecordedEvent[]): unknown[] => events.map((event) => event.data['n']);

    it('gives the events of all streams in the order of their position', async () => {
      const { events } = await mixed();
      expect(numbers(events)).toEqual([1, 2, 3, 4, 5, 6, 7]);
      expect(positions(events)).toEqual(positions(events).toSorted((a, b) => a - b));
      expect(new Set(positions(events)).size).toBe(7);
      expect(await bench.store.lastPosition()).toBeGreaterThanOrEqual(events.at(-1)?.position ?? 0);
    });

    it('begins after any position, the middle of a batch included', async () => {
      const { prefix, events } = await mixed();
      for (const [i, { position }] of events.entries()) {
        const rest = await all(bench.store.readAll({ after: position, filter: { streamPrefix: prefix } }));
        expect(rest).toEqual(events.slice(i + 1));
      }
    });

    it('filters by type, by stream, by both, and limits what it found rather than what it looked at', async () => {
      const { store } = bench;
      const { start: after, prefix } = await mixed();
      const read = async (options: Parameters<EventStore['readAll']>[0]): Promise<unknown[]> =>
        numbers(await all(store.readAll({ after, ...options })));
      expect(await read({ filter: { streamPrefix: `${prefix}b-` } })).toEqual([4, 7]);
      expect(await read({ filter: { streamPrefix: prefix, types: ['Opened', 'Closed'] } })).toEqual([1, 4, 6, 7]);
      expect(await read({ filter: { streamPrefix: `${prefix}a-`, types: ['Closed'] } })).toEqual([6]);
      expect(await read({ filter: { streamPrefix: prefix, types: ['Closed'] }, limit: 1 })).toEqual([6]);
      expect(await read({ filter: { streamPrefix: prefix, types: [] } })).toEqual([]);
      expect(await read({ filter: { streamPrefix: prefix }, limit: 2 })).toEqual([1, 2]);
      expect(await read({ filter: { streamPrefix: prefix }, limit: 0 })).toEqual([]);
    });

    it('does not take a type named inside the data for the type of the event', async () => {
      const { store } = bench;
      const start = await store.lastPosition();
      const prefix = newPrefix();
      const data = { type: 'Closed', text: '"type":"Closed","version":1', z: { type: 'Closed' } };
      await write(store, newStream(prefix), [{ type: 'Opened', schema: 1, data }]);
      const only = (types: string[]): Promise<RecordedEvent[]> =>
        all(store.readAll({ after: start, filter: { streamPrefix: prefix, types } }));
      expect(await only(['Closed'])).toEqual([]);
      expect(await only(['Opened'])).toHaveLength(1);
    });

    it('reads a log of many pages whole', async () => {
      const { store } = bench;
      const start = await store.lastPosition();
      const prefix = newPrefix();
      const streams = Array.from({ length: 40 }, () => newStream(prefix));
      for (let round = 0; round < 20; round++)
        await Promise.all(streams.map((stream) => write(store, stream, facts(2))));
      const events = await all(store.readAll({ after: start, filter: { streamPrefix: prefix } }));
      expect(events).toHaveLength(40 * 20 * 2);
      expect(positions(events)).toEqual(positions(events).toSorted((a, b) => a - b));
      for (const stream of streams) {
        const own = events.filter((event) => event.stream === stream);
        expect(versions(own)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
      }
    });
  });
}
