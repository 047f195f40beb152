import type { EventStore } from '../port';
import { benchOn } from './event-store.contract';
import {
  type MakeHarness,
  all,
  appended,
  facts,
  genesisOf,
  headAfter,
  newStream,
  positions,
  requestFor,
  verifiedHead,
} from './kit';

/** What stores promise that collect waiting appends themselves and give out positions without gaps. */
export function groupCommitContract(name: string, makeHarness: MakeHarness): void {
  describe(`${name} commits in groups`, () => {
    const bench = benchOn(makeHarness);

    it('takes appends in the order of their calls: the second may follow the first before that is on disk', async () => {
      const { store } = bench;
      const stream = newStream();
      const requests = [requestFor(stream, genesisOf(stream), facts(2))];
      while (requests.length < 30)
        requests.push(requestFor(stream, headAfter(requests.at(-1) as (typeof requests)[0])));

      const records = (await Promise.all(requests.map((request) => store.append(request)))).map(appended);

      expect(records.map((record) => record.lastVersion)).toEqual(Array.from({ length: 30 }, (_, i) => i + 2));
      expect(await verifiedHead(store, stream)).toEqual(await store.head(stream));
    });

    it('refuses what follows a refused append of the same group', async () => {
      const { store } = bench;
      const stream = newStream();
      const first = requestFor(stream, genesisOf(stream));
      const loser = requestFor(stream, genesisOf(stream), facts(2));
      const built = requestFor(stream, headAfter(loser));
      const next = requestFor(stream, headAfter(first));
      const outcomes = await Promise.all([first, loser, built, next].map((request) => store.append(request)));
      expect(outcomes.map((outcome) => outcome.kind)).toEqual(['appended', 'conflict', 'conflict', 'appended']);
      expect(await verifiedHead(store, stream)).toEqual(headAfter(next));
    });

    it('numbers events without gaps, whatever is refused in between', async () => {
      const { store } = bench;
      expect(await store.lastPosition()).toBe(0);
      const crowd = async (count: number): Promise<void> => {
        const streams = Array.from({ length: count }, () => newStream());
        const requests = streams.map((stream) => requestFor(stream, genesisOf(stream), facts(2)));
        await Promise.all([...requests, ...requests].map((request) => store.append(request)));
      };
      await crowd(10);
      await crowd(20);
      expect(positions(await all(store.readAll()))).toEqual(Array.from({ length: 60 }, (_, i) => i + 1));
      expect(await store.lastPosition()).toBe(60);
    });

    it('answers what was sent before close(), and refuses what comes after', async () => {
      const closing: EventStore = bench.store;
      const streams = Array.from({ length: 10 }, () => newStream());
      const sent = streams.map((stream) => closing.append(requestFor(stream, genesisOf(stream))));
      const store = await bench.reopen();
      for (const outcome of await Promise.all(sent)) appended(outcome);
      for (const stream of streams) expect((await store.head(stream)).version).toBe(1);
      const late = newStream();
      await expect(closing.append(requestFor(late, genesisOf(late)))).rejects.toThrow(/closed/);
    });
  });
}
