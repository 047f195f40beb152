import type { Bench } from './event-store.contract';
import { all, facts, newStream, requestFor, verifiedHead, write } from './kit';

export function snapshotsContract(bench: Bench): void {
  describe('snapshots', () => {
    it('has none until one is saved, and then the newest of each kind', async () => {
      const { snapshots } = bench.store;
      const stream = newStream();
      expect(await snapshots.load(stream, 'match')).toBeUndefined();
      await snapshots.save(stream, 'match', { version: 10, hash: 'a'.repeat(64), state: '{"turn":1}' });
      await snapshots.save(stream, 'clock', { version: 11, hash: 'b'.repeat(64), state: '"🖖 \\u0000"' });
      await snapshots.save(stream, 'match', { version: 20, hash: 'c'.repeat(64), state: '{"turn":2}' });

      expect(await snapshots.load(stream, 'match')).toEqual({ version: 20, hash: 'c'.repeat(64), state: '{"turn":2}' });
      expect(await snapshots.load(stream, 'clock')).toEqual({
        version: 11,
        hash: 'b'.repeat(64),
        state: '"🖖 \\u0000"',
      });
      expect(await snapshots.load(newStream(), 'match')).toBeUndefined();
    });

    it('keeps the newer one when an older one arrives late', async () => {
      const { snapshots } = bench.store;
      const stream = newStream();
      await snapshots.save(stream, 'match', { version: 20, hash: 'c'.repeat(64), state: '2' });
      await snapshots.save(stream, 'match', { version: 10, hash: 'a'.repeat(64), state: '1' });
      expect((await snapshots.load(stream, 'match'))?.version).toBe(20);
    });

    it('loses nothing but time when all of them are deleted', async () => {
      const { store } = bench;
      const stream = newStream();
      const record = await write(store, stream, facts(3));
      const before = await all(store.readStream(stream));
      const head = await store.head(stream);
      await store.snapshots.save(stream, 'match', { ...head, state: '{}' });

      await store.snapshots.deleteAll();

      expect(await store.snapshots.load(stream, 'match')).toBeUndefined();
      expect(await all(store.readStream(stream))).toEqual(before);
      expect(await store.findCommand(stream, record.command)).toEqual(record);
      expect(await store.append(requestFor(stream, head))).toMatchObject({ kind: 'appended' });
      await store.snapshots.save(stream, 'match', { ...head, state: '{}' });
      expect(await store.snapshots.load(stream, 'match')).toEqual({ ...head, state: '{}' });
      expect(await verifiedHead(store, stream)).toEqual(await store.head(stream));
    });
  });
}
