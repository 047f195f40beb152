import { readLines, type NewEvent, type RecordedEvent } from '@logbuoy/kernel';
import type { Upcast } from '../port';
import type { Bench } from './event-store.contract';
import { all, fact, newPrefix, newStream, write } from './kit';
import samples from './samples/ship-moved.json';

/** A ship's move had a speed once, then a range, and then the event got the name it has today. */
const UPCASTS: readonly Upcast[] = [
  {
    type: 'ShipWarped',
    fromSchema: 2,
    renamedTo: 'ShipMoved',
    upcast: ({ ship, range, ...rest }) => ({ ...rest, ship: { id: ship as string }, rangeUsed: range }),
  },
  {
    type: 'ShipWarped',
    fromSchema: 1,
    upcast: ({ speed, ...rest }) => ({ ...rest, range: (speed as number) * 2 }),
  },
];

export function upcastingContract(bench: Bench): void {
  describe('upcasting', () => {
    const shapeOf = ({ type, schema, data }: RecordedEvent): NewEvent => ({ type, schema, data });

    it.each(samples)('reads the stored sample "$title" in the shape of today', async ({ stored, today }) => {
      const store = await bench.reopen(UPCASTS);
      const stream = newStream();
      await write(store, stream, [fact(1), stored, fact(2)]);

      expect((await all(store.readStream(stream))).map(shapeOf)).toEqual([fact(1), today, fact(2)]);
      expect((await all(store.readStream(stream, { direction: 'backwards' }))).map(shapeOf)[1]).toEqual(today);
      const lines = (await all(store.readLines(stream))).flatMap((line) => readLines(line, stream, 1));
      expect(lines.map(shapeOf)).toEqual([fact(1), stored, fact(2)]);
      const [batch] = await all(store.readBatches(stream));
      expect(batch?.events.map(shapeOf)).toEqual([fact(1), today, fact(2)]);
    });

    it('filters by the name an event has today, whatever it was stored as', async () => {
      const store = await bench.reopen(UPCASTS);
      const after = await store.lastPosition();
      const streamPrefix = newPrefix();
      const stream = newStream(streamPrefix);
      await write(store, stream, [fact(1), ...samples.map((sample) => sample.stored), fact(2)]);
      const today = samples.map((sample) => sample.today);

      const filtered = await all(store.readAll({ after, filter: { streamPrefix, types: ['ShipMoved'] } }));
      expect(filtered.map(shapeOf)).toEqual(today);
      expect(await all(store.readAll({ after, filter: { streamPrefix, types: ['ShipWarped'] } }))).toEqual([]);

      const heard: RecordedEvent[] = [];
      const subscription = store.subscribe({
        after,
        filter: { streamPrefix, types: ['ShipMoved'] },
        handle: (events) => void heard.push(...events),
      });
      await subscription.caughtUp;
      await subscription.stop();
      expect(heard).toEqual(filtered);
    });
  });
}
