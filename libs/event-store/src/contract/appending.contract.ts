import type { ChainedBatch, ChainedEvent, CommandId, RecordedEvent, StreamHead } from '@logbuoy/kernel';
import type { AppendRequest } from '../port';
import type { Bench } from './event-store.contract';
import {
  ADA,
  BEN,
  all,
  appended,
  fact,
  facts,
  genesisOf,
  headAfter,
  newCommand,
  newStream,
  requestFor,
  verifiedHead,
  versions,
  write,
} from './kit';

export function appendingContract(bench: Bench): void {
  describe('appending', () => {
    it('returns the head of a stream that does not exist: version 0 and its genesis', async () => {
      const stream = newStream();
      expect(await bench.store.head(stream)).toEqual(genesisOf(stream));
    });

    it('writes a batch and returns its position', async () => {
      const { store } = bench;
      const stream = newStream();
      const command = newCommand();
      const request = requestFor(stream, genesisOf(stream), facts(3), { command, by: BEN });

      const record = appended(await store.append(request));

      const events = await all(store.readStream(stream));
      const { position, hash } = events.at(-1) as RecordedEvent;
      expect(record).toEqual({ command, by: BEN, firstVersion: 1, lastVersion: 3, position, hash });
      expect(await store.head(stream)).toEqual(headAfter(request));
      expect(await store.lastPosition()).toBeGreaterThanOrEqual(record.position);
      expect(events.map(({ position: _, ...rest }) => rest)).toEqual(request.batch.events);
    });

    it('continues a stream over many batches without breaking the chain', async () => {
      const { store } = bench;
      const stream = newStream();
      for (const count of [1, 4, 2, 1]) await write(store, stream, facts(count));
      expect(await verifiedHead(store, stream)).toEqual(await store.head(stream));
      expect(versions(await all(store.readStream(stream)))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    });

    it('refuses a batch that expects an older head, and reports the actual one', async () => {
      const { store } = bench;
      const stream = newStream();
      await write(store, stream, facts(2));
      const head = await store.head(stream);
      const late = requestFor(stream, genesisOf(stream));

      expect(await store.append(late)).toEqual({ kind: 'conflict', head });

      expect(await store.head(stream)).toEqual(head);
      expect(await store.findCommand(stream, causeOf(late))).toBeUndefined();
    });

    it('refuses a batch that expects a version the stream has not reached', async () => {
      const { store } = bench;
      const stream = newStream();
      await write(store, stream, facts(2));
      const head = await store.head(stream);
      const early = requestFor(stream, { version: 5, hash: head.hash });
      expect(await store.append(early)).toEqual({ kind: 'conflict', head });
      expect(await all(store.readStream(stream))).toHaveLength(2);
    });

    it('refuses a batch that expects the right version with another hash', async () => {
      const { store } = bench;
      const stream = newStream();
      await write(store, stream, facts(2));
      const head = await store.head(stream);
      const forked: StreamHead = { version: 2, hash: 'f'.repeat(64) };
      expect(await store.append(requestFor(stream, forked))).toEqual({ kind: 'conflict', head });
      expect(await verifiedHead(store, stream)).toEqual(head);
    });

    it('refuses a first batch that does not begin at the genesis of its stream', async () => {
      const { store } = bench;
      const stream = newStream();
      const stranger = requestFor(stream, { version: 0, hash: genesisOf(newStream()).hash });
      expect(await store.append(stranger)).toEqual({ kind: 'conflict', head: genesisOf(stream) });
      expect(await all(store.readStream(stream))).toEqual([]);
    });

    it('answers the same request again with what became of it the first time', async () => {
      const { store } = bench;
      const stream = newStream();
      const request = requestFor(stream, genesisOf(stream), facts(2));
      const record = appended(await store.append(request));
      await write(store, stream, facts(3));

      expect(await store.append(request)).toEqual({ kind: 'duplicate', record });
      expect(await all(store.readStream(stream))).toHaveLength(5);
    });

    it('recognises a repeated command on the newest head, from another sender, with other events', async () => {
      const { store } = bench;
      const stream = newStream();
      const command = newCommand();
      const record = await write(store, stream, facts(2), { command, by: ADA });
      const again = requestFor(stream, await store.head(stream), facts(1, 'Recounted'), { command, by: BEN });

      expect(await store.append(again)).toEqual({ kind: 'duplicate', record });
      expect(record.by).toBe(ADA);
      expect(await all(store.readStream(stream))).toHaveLength(2);
      await write(store, stream);
      expect(await verifiedHead(store, stream)).toEqual(await store.head(stream));
    });

    it('takes the same command id on another stream for another command', async () => {
      const { store } = bench;
      const command = newCommand();
      const one = newStream();
      const other = newStream();
      const first = await write(store, one, facts(1), { command, by: ADA });
      const second = await write(store, other, facts(2), { command, by: BEN });
      expect(await store.findCommand(one, command)).toEqual(first);
      expect(await store.findCommand(other, command)).toEqual(second);
      expect(await store.findCommand(newStream(), command)).toBeUndefined();
    });

    it('finds a command among many, and none that was never sent', async () => {
      const { store } = bench;
      const stream = newStream();
      await write(store, stream, facts(3));
      const record = await write(store, stream, facts(2), { by: BEN });
      await write(store, stream, facts(1));
      expect(await store.findCommand(stream, record.command)).toEqual(record);
      expect(record).toMatchObject({ by: BEN, firstVersion: 4, lastVersion: 5 });
      expect(await store.findCommand(stream, newCommand())).toBeUndefined();
    });

    it('remembers events, heads and commands after a restart', async () => {
      if (!bench.durableAcrossReopen) return expect(bench.durableAcrossReopen).toBe(false);
      const stream = newStream();
      const request = requestFor(stream, genesisOf(stream), facts(2));
      const record = appended(await bench.store.append(request));
      const later = await write(bench.store, stream, facts(1));
      const before = await all(bench.store.readStream(stream));

      const store = await bench.reopen();

      expect(await all(store.readStream(stream))).toEqual(before);
      expect(await store.append(request)).toEqual({ kind: 'duplicate', record });
      expect(await store.append(requestFor(stream, genesisOf(stream)))).toMatchObject({ kind: 'conflict' });
      const newest = await write(store, stream, facts(1));
      expect(newest.firstVersion).toBe(4);
      expect(newest.position).toBeGreaterThan(later.position);
      expect(await verifiedHead(store, stream)).toEqual(await store.head(stream));
    });

    it('writes a thousand events as one batch', async () => {
      const { store } = bench;
      const stream = newStream();
      const record = await write(store, stream, facts(1_000));
      expect(record).toMatchObject({ firstVersion: 1, lastVersion: 1_000 });
      const after = await write(store, stream, facts(1));
      expect(after.position).toBeGreaterThan(record.position);
      expect((await all(store.readStream(stream, { from: 998 }))).map(numberOf)).toEqual([997, 998, 999, 0]);
      expect(await verifiedHead(store, stream)).toEqual(await store.head(stream));
    });

    it('keeps every character as it was written', async () => {
      const { store } = bench;
      const stream = newStream();
      const data = {
        Üñî: 'Qapla’ — ʼIw HIq 🖖🏽 👩‍🚀 \u{1F680}',
        escapes:
          'quote " backslash \\ slash / newline \n return \r tab \t nul \u0000 bell \u0007 unit \u001f rs \u001e',
        lines: 'ends a line in some places: \u2028 \u2029 \u0085',
        markup: "<b>&amp;</b> ' ; -- {1,2} NULL $1 ?",
        numbers: [0, -1, 1e21, 5e-324, 0.1, 9007199254740991],
        nested: { deep: [{ empty: {}, none: null, yes: true }] },
      };
      const request = requestFor(stream, genesisOf(stream), [fact(1), { type: 'Spoken', schema: 1, data }, fact(2)]);
      appended(await store.append(request));

      expect(await all(store.readLines(stream))).toEqual([request.batch.lines]);
      expect((await all(store.readStream(stream)))[1]?.data).toEqual(data);
      expect(await verifiedHead(store, stream)).toEqual(headAfter(request));
    });

    it.each<[string, (good: AppendRequest) => AppendRequest]>([
      ['without events', (good) => withBatch(good, { events: [] })],
      ['that leaves out a version', (good) => withBatch(good, { events: good.batch.events.slice(1) })],
      ['of two commands', (good) => withBatch(good, { events: good.batch.events.map(withAnotherCause) })],
      ['for another stream than its events', (good) => withBatch(good, { stream: newStream() })],
      ['that ends elsewhere than it says', (good) => withBatch(good, { head: genesisOf(good.batch.stream) })],
    ])('rejects a batch %s as a bug, and writes nothing', async (_, spoil) => {
      const { store } = bench;
      const stream = newStream();
      const bad = spoil(requestFor(stream, genesisOf(stream), facts(2)));
      await expect(store.append(bad)).rejects.toThrow(/append/);
      expect(await all(store.readStream(stream))).toEqual([]);
      expect(await all(store.readStream(bad.batch.stream))).toEqual([]);
    });
  });
}

const causeOf = ({ batch }: AppendRequest): CommandId => batch.cause;
const withBatch = (good: AppendRequest, change: Partial<ChainedBatch>): AppendRequest => ({
  ...good,
  batch: { ...good.batch, ...change },
});
const withAnotherCause = (event: ChainedEvent, i: number): ChainedEvent =>
  i === 0 ? event : { ...event, cause: newCommand() };
const numberOf = (event: RecordedEvent): unknown => event.data['n'];
