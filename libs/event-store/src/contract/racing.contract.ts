import type { Bench } from './event-store.contract';
import {
  ADA,
  BEN,
  all,
  appended,
  facts,
  genesisOf,
  headAfter,
  newCommand,
  newStream,
  positions,
  requestFor,
  verifiedHead,
  versions,
  write,
  writeInTheRace,
} from './kit';

export function racingContract(bench: Bench): void {
  describe('under concurrent writers', () => {
    it('lets exactly one of many win a version, and shows the others the winner', async () => {
      const { store } = bench;
      const stream = newStream();
      await write(store, stream, facts(2));
      const expected = await store.head(stream);
      const rivals = Array.from({ length: 20 }, () => requestFor(stream, expected, facts(2)));

      const outcomes = await Promise.all(rivals.map((request) => store.append(request)));

      const winner = outcomes.findIndex((outcome) => outcome.kind === 'appended');
      const winnersHead = headAfter(rivals[winner] as (typeof rivals)[number]);
      expect(outcomes.filter((outcome) => outcome.kind === 'appended')).toHaveLength(1);
      for (const outcome of outcomes) {
        if (outcome.kind !== 'appended') expect(outcome).toEqual({ kind: 'conflict', head: winnersHead });
      }
      expect(await verifiedHead(store, stream)).toEqual(winnersHead);
    });

    it('lets exactly one of many found a stream', async () => {
      const { store } = bench;
      const stream = newStream();
      const rivals = Array.from({ length: 20 }, () => requestFor(stream, genesisOf(stream)));
      const outcomes = await Promise.all(rivals.map((request) => store.append(request)));
      expect(outcomes.filter((outcome) => outcome.kind === 'appended')).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome.kind === 'conflict')).toHaveLength(19);
      expect(await all(store.readStream(stream))).toHaveLength(1);
    });

    it('appends a command once that is sent several times at the same moment', async () => {
      const { store } = bench;
      const stream = newStream();
      const request = requestFor(stream, genesisOf(stream), facts(2));
      const outcomes = await Promise.all(Array.from({ length: 8 }, () => store.append(request)));

      const record = outcomes.find((outcome) => outcome.kind === 'appended')?.record;
      expect(outcomes.filter((outcome) => outcome.kind === 'appended')).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome.kind === 'duplicate')).toEqual(
        Array.from({ length: 7 }, () => ({ kind: 'duplicate', record })),
      );
      expect(await all(store.readStream(stream))).toHaveLength(2);
    });

    it('gives each of a mixed crowd its own answer', async () => {
      const { store } = bench;
      const known = newStream();
      const seen = requestFor(known, genesisOf(known), facts(1), { by: BEN });
      const record = appended(await store.append(seen));
      const fresh = Array.from({ length: 10 }, () => newStream());

      const [conflict, duplicate, ...others] = await Promise.all([
        store.append(requestFor(known, genesisOf(known))),
        store.append(seen),
        ...fresh.map((stream) => store.append(requestFor(stream, genesisOf(stream), facts(3)))),
      ]);

      expect(conflict).toEqual({ kind: 'conflict', head: headAfter(seen) });
      expect(duplicate).toEqual({ kind: 'duplicate', record });
      expect(others.map((outcome) => appended(outcome).lastVersion)).toEqual(fresh.map(() => 3));
    });

    it('keeps every acknowledged command once, in one order, on streams that many write to', async () => {
      const { store } = bench;
      const start = await store.lastPosition();
      const prefix = `${newStream()}-`;
      const streams = Array.from({ length: 8 }, () => newStream(prefix));
      const sent = streams.flatMap((stream) =>
        Array.from({ length: 12 }, (_, i) => ({ stream, command: newCommand(), by: i % 2 ? ADA : BEN })),
      );

      const outcomes = await Promise.all(sent.map(({ stream, ...options }) => writeInTheRace(store, stream, options)));

      for (const [i, outcome] of outcomes.entries()) {
        const { stream, command, by } = sent[i] as (typeof sent)[number];
        expect(appended(outcome)).toMatchObject({ command, by });
        expect(await store.findCommand(stream, command)).toEqual(appended(outcome));
      }
      for (const stream of streams) {
        const events = await all(store.readStream(stream));
        expect(versions(events)).toEqual(Array.from({ length: 24 }, (_, i) => i + 1));
        expect(positions(events)).toEqual(positions(events).toSorted((a, b) => a - b));
        expect(await verifiedHead(store, stream)).toEqual(await store.head(stream));
      }
      const everything = await all(store.readAll({ after: start, filter: { streamPrefix: prefix } }));
      expect(everything).toHaveLength(8 * 24);
      expect(new Set(positions(everything)).size).toBe(8 * 24);
      expect(positions(everything)).toEqual(positions(everything).toSorted((a, b) => a - b));
    });
  });
}
