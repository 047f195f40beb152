import type { ActorId, Context } from '@logbuoy/kernel';
import { KurrentProtocolDouble, TROUBLES } from '@logbuoy/test-kit';
import { CommandLoop } from '../command-loop';
import {
  all,
  facts,
  genesisOf,
  headAfter,
  newCommand,
  newStream,
  requestFor,
  until,
  verifiedHead,
} from '../contract/kit';
import type { EventStore } from '../port';
import { StorageAway } from '../storage-away';
import { openKurrentStore, type KurrentStoreOptions } from './open-kurrent-store';

/** The observed behaviour of a real server of version 26.1, alone and as a cluster of three, replayed on the protocol double. */
describe('the KurrentDB adapter', () => {
  jest.setTimeout(60_000);
  let double: KurrentProtocolDouble;
  const stores: EventStore[] = [];
  const open = async (options: Partial<KurrentStoreOptions> = {}): Promise<EventStore> => {
    const store = await openKurrentStore({ url: double.url, ...options });
    stores.push(store);
    return store;
  };
  beforeEach(async () => {
    double = await new KurrentProtocolDouble().start();
  });
  afterEach(async () => {
    double.isSilent = false;
    await Promise.all(stores.splice(0).map((store) => store.close()));
    double.stop();
  });

  describe('whose append was refused before the other one can be read', () => {
    it('waits for the winner and answers conflict', async () => {
      const [winner, loser] = [await open(), await open()];
      const stream = newStream();
      double.log.lagMs = () => 200;
      const won = requestFor(stream, genesisOf(stream), facts(2));
      await winner.append(won);
      const outcome = await loser.append(requestFor(stream, genesisOf(stream)));
      expect(outcome).toEqual({ kind: 'conflict', head: headAfter(won) });
    });

    it('waits for the winner and answers duplicate where it was the same command', async () => {
      const [winner, loser] = [await open(), await open()];
      const stream = newStream();
      double.log.lagMs = () => 200;
      const request = requestFor(stream, genesisOf(stream), facts(2));
      const outcome = await winner.append(request);
      expect(await loser.append(request)).toEqual({ ...outcome, kind: 'duplicate' });
    });

    it('throws StorageAway where the winner does not come within the deadline', async () => {
      const [winner, loser] = [await open(), await open({ deadlineMs: 300 })];
      const stream = newStream();
      double.log.lagMs = () => 2_000;
      await winner.append(requestFor(stream, genesisOf(stream)));
      await expect(loser.append(requestFor(stream, genesisOf(stream)))).rejects.toThrow(StorageAway);
    });
  });

  describe.each(TROUBLES)('that meets the error %s', (trouble) => {
    it.each([
      ['written', true],
      ['not written', false],
    ])('in an append that was %s appends once', async (_, isWritten) => {
      const store = await open();
      const stream = newStream();
      await store.append(requestFor(stream, genesisOf(stream)));
      double.log.lagMs = () => 50;
      double.troubles.appends.push({ trouble, isWritten }, { trouble, isWritten: false });
      const request = requestFor(stream, await store.head(stream), facts(2));

      const outcome = await store.append(request);

      expect(outcome).toMatchObject({ kind: 'appended', record: { firstVersion: 2, lastVersion: 3 } });
      const [, , last] = await all(store.readStream(stream));
      expect(outcome).toMatchObject({ record: { position: last?.position, hash: last?.hash } });
      expect(await verifiedHead(store, stream)).toEqual(headAfter(request));
      expect(double.log.records).toHaveLength(3);
    });

    it('during a read retries the read', async () => {
      const store = await open();
      const stream = newStream();
      const request = requestFor(stream, genesisOf(stream), facts(2));
      await store.append(request);
      double.troubles.reads.push(trouble, trouble);
      expect(await store.head(stream)).toEqual(headAfter(request));
      double.troubles.reads.push(trouble);
      expect(await all(store.readAll())).toHaveLength(2);
      double.troubles.reads.push(trouble);
      await store.snapshots.save(stream, 'match', { version: 2, hash: 'a'.repeat(64), state: '1' });
      expect((await store.snapshots.load(stream, 'match'))?.version).toBe(2);
    });

    it('for longer than the retries throws StorageAway, and goes on afterwards', async () => {
      const store = await open({ patienceMs: 200 });
      const stream = newStream();
      const again = Array.from({ length: 50 }, () => ({ trouble }));
      double.troubles.appends.push(...again);
      await expect(store.append(requestFor(stream, genesisOf(stream)))).rejects.toThrow(StorageAway);
      // During the outage a call is tried once.
      const { length: left } = double.troubles.appends;
      await expect(store.append(requestFor(stream, genesisOf(stream)))).rejects.toThrow(StorageAway);
      expect(double.troubles.appends).toHaveLength(left - 1);
      double.troubles.appends.length = 0;
      expect(await store.append(requestFor(stream, genesisOf(stream)))).toMatchObject({ kind: 'appended' });
    });
  });

  it('does not take the same command of another node for its own', async () => {
    const [one, other] = [await open(), await open()];
    const stream = newStream();
    const command = newCommand();
    const theirs = await other.append(requestFor(stream, genesisOf(stream), facts(2), { command }));
    double.troubles.appends.push({ trouble: 'unavailable' });
    const ours = requestFor(stream, genesisOf(stream), facts(1), { command });
    expect(await one.append(ours)).toEqual({ ...theirs, kind: 'duplicate' });
  });

  it('hides a change of leader from those who append and from those who subscribe', async () => {
    const store = await open();
    const stream = newStream();
    const heard: number[] = [];
    const subscription = store.subscribe({
      after: 0,
      handle: (events) => void heard.push(...events.map(({ version }) => version)),
    });
    await store.append(requestFor(stream, genesisOf(stream)));
    const changed = double.changeLeader(1_100);
    const request = requestFor(stream, await store.head(stream));
    expect(await store.append(request)).toMatchObject({ kind: 'appended' });
    await changed;
    await until(() => heard.length === 2, 'both were heard');
    await subscription.stop();
    expect(heard).toEqual([1, 2]);
  });

  it('takes two calls or less for a command that was overtaken', async () => {
    const stream = newStream();
    const nodes = await Promise.all([node(), node()]);
    for (const { loop } of nodes) await loop.handle(stream, 1, sender());
    await nodes[1]?.heard(2);
    const before = double.reads + double.appends.length;
    const turns = 50;
    for (let turn = 0; turn < turns; turn++) {
      const { loop, heard } = nodes[turn % 2] as (typeof nodes)[number];
      await heard(turn + 2); // the other node was faster, and the subscription has told of it
      expect(await loop.handle(stream, 1, sender())).toMatchObject({ kind: 'accepted' });
    }
    const calls = double.reads + double.appends.length - before;
    expect(calls / turns).toBeLessThanOrEqual(2);
    expect((await nodes[0]?.loop.load(stream))?.state).toBe(turns + 2);
  });

  const sender = () => ({ commandId: newCommand(), by: 'player:ada' as ActorId });

  /** As an API node: commands on a log that others write as well, and a subscription to what they write. */
  async function node() {
    const store = await open();
    const context: Context = { nowMs: 0, random: undefined as never };
    type Added = { readonly type: 'Added'; readonly by: number };
    const loop = new CommandLoop<number, number, Added>({
      store,
      decider: {
        initial: 0,
        decide: (_, by) => [{ type: 'Added', by }],
        evolve: (sum, { by }) => sum + by,
      },
      contextFor: () => context,
      shared: true,
    });
    let version = 0;
    store.subscribe({ after: 0, handle: (events) => void (version = events.at(-1)?.version ?? version) });
    const heard = (wanted: number): Promise<void> => until(() => version >= wanted, `version ${wanted} was heard`);
    return { loop, heard };
  }
});
