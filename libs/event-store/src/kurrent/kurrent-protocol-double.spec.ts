import type { EventStore } from '../port';
import type { RecordedEvent } from '@logbuoy/kernel';
import { KurrentProtocolDouble } from '@logbuoy/test-kit';
import {
  all,
  appended,
  fact,
  facts,
  genesisOf,
  headAfter,
  newStream,
  requestFor,
  until,
  verifiedHead,
  write,
} from '../contract/kit';
import { StorageAway } from '../storage-away';
import { openKurrentStore, type KurrentStoreOptions } from './open-kurrent-store';

describe('the KurrentDB adapter talks to its protocol double', () => {
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

  it('writes each event as it stands in its line, and beside it what the line is put together from', async () => {
    const store = await open();
    const stream = newStream();
    const request = requestFor(stream, genesisOf(stream), [fact(1, 'Opened'), fact(2, 'Played')]);
    await store.append(request);

    const [first, second] = double.log.records;
    const [opened, played] = [first, second].map((record) => Buffer.from(record?.data ?? []).toString());
    expect(opened).toBe('{"data":{"n":1},"type":"Opened"}');
    expect(second).toMatchObject({ stream, type: 'Played', revision: 1n, contentType: 'application/octet-stream' });
    const [before, after] = [first, second].map(
      (record) => JSON.parse(Buffer.from(record?.metadata ?? []).toString()) as { open: string; close: string },
    );
    const { cause, at, by, head, lines } = request.batch;
    const shared = { format: 'logbuoy-event/2', cause, at: String(at), by, hash: head.hash, batchSize: '2' };
    expect(before).toEqual({ ...shared, batchIndex: '0', open: expect.any(String) });
    expect(after).toEqual({ ...shared, batchIndex: '1', close: expect.any(String) });
    expect(`${before?.open}${opened},${played}${after?.close}`).toBe(lines);
  });

  it('asks for the revision it decided on, and sends a batch in one append', async () => {
    const store = await open();
    const stream = newStream();
    await write(store, stream, facts(3));
    await write(store, stream, facts(2));
    expect(double.appends).toEqual([
      { stream, expected: 'no_stream', events: 3 },
      { stream, expected: 2n, events: 2 },
    ]);
  });

  it('knows without asking that a head is old, a hash is wrong or a command was there', async () => {
    const store = await open();
    const stream = newStream();
    const request = requestFor(stream, genesisOf(stream), facts(2));
    await store.append(request);
    await store.append(request);
    await store.append(requestFor(stream, genesisOf(stream)));
    await store.append(requestFor(stream, { version: 2, hash: 'f'.repeat(64) }));
    expect(double.appends).toHaveLength(1);
  });

  it('tells duplicate from appended where the server itself would take the repetition for a success', async () => {
    const [one, other] = [await open(), await open()];
    const stream = newStream();
    const request = requestFor(stream, genesisOf(stream), facts(2));
    const record = appended(await one.append(request));
    expect(await other.append(request)).toEqual({ kind: 'duplicate', record });
    expect(double.log.records).toHaveLength(2);
  });

  it('knows after a restart what became of an append whose acknowledgement was lost', async () => {
    const store = await open();
    const stream = newStream();
    await write(store, stream);
    const request = requestFor(stream, await store.head(stream), facts(2));
    const record = appended(await store.append(request));

    const restarted = await open();
    expect(await restarted.append(request)).toEqual({ kind: 'duplicate', record });
    expect(await restarted.head(stream)).toEqual(headAfter(request));
    expect(await verifiedHead(restarted, stream)).toEqual(headAfter(request));
  });

  it('gives up on a server that takes calls and never answers', async () => {
    const store = await open({ deadlineMs: 2000 });
    const stream = newStream();
    await write(store, stream);
    const next = requestFor(stream, await store.head(stream));
    double.isSilent = true;
    await expect(store.append(next)).rejects.toThrow(/did not acknowledge an append within 2000 ms/);
    await expect(store.head(stream)).rejects.toThrow(/did not answer a read within 2000 ms/);
    await expect(store.snapshots.load(stream, 'match')).rejects.toThrow(/within 2000 ms/);
    await expect(openKurrentStore({ url: double.url, deadlineMs: 2000 })).rejects.toThrow(/cannot be reached/);
  });

  it('rejects while the server is gone and goes on when it is back', async () => {
    const store = await open({ deadlineMs: 5_000, patienceMs: 300 });
    const stream = newStream();
    await write(store, stream);
    const next = requestFor(stream, await store.head(stream));
    double.stop();
    for (let attempt = 0; attempt < 3; attempt++) await expect(store.append(next)).rejects.toThrow(StorageAway);
    await expect(store.head(stream)).rejects.toThrow(StorageAway);
    await expect(openKurrentStore({ url: double.url, deadlineMs: 500 })).rejects.toThrow(
      /KurrentDB at 127\.0\.0\.1:\d+ cannot be reached/,
    );

    await double.start();
    await untilAppended(store, next);
    expect(await verifiedHead(store, stream)).toEqual(headAfter(next));
  });

  it('resumes a dropped subscription without gap, duplicate or disorder, and says that it was dropped', async () => {
    const store = await open();
    const stream = newStream();
    const heard: RecordedEvent[] = [];
    const errors: unknown[] = [];
    const subscription = store.subscribe({
      after: 0,
      handle: (events) => void heard.push(...events),
      onError: (error) => void errors.push(error),
    });
    for (let round = 0; round < 5; round++) {
      await write(store, stream, facts(3));
      await until(() => heard.length >= (round + 1) * 3, 'the round was heard');
      expect(double.dropSubscriptions()).toBe(1);
      await write(store, stream, facts(1)); // while there is no listener
      await until(() => errors.length > round, 'the drop was reported');
      await until(() => heard.length >= (round + 1) * 4, 'what was missed was heard');
      await until(() => double.subscriptionCount === 1, 'it listens again');
    }
    await subscription.stop();
    expect(heard).toEqual(await all(store.readStream(stream)));
    await until(() => double.subscriptionCount === 0, 'the server is rid of it');
  });

  it('reads on over pages of any size', async () => {
    const store = await open({ pageSize: 3 });
    const streams = [newStream(), newStream()] as const;
    for (let i = 0; i < 5; i++) for (const stream of streams) await write(store, stream, facts(2));
    const everything = await all(store.readAll());
    expect(everything).toHaveLength(20);
    expect(new Set(everything.map((event) => event.position)).size).toBe(20);
    expect(await all(store.readStream(streams[0]))).toHaveLength(10);
    expect(await all(store.readStream(streams[0], { direction: 'backwards', limit: 7 }))).toHaveLength(7);
    expect(await all(store.readAll({ limit: 6 }))).toEqual(everything.slice(0, 6));
  });

  it('knows a command again after forgetting its stream', async () => {
    const store = await open({ commandsMax: 2 });
    const stream = newStream();
    const request = requestFor(stream, genesisOf(stream), facts(2));
    const record = appended(await store.append(request));
    for (let i = 0; i < 5; i++) await write(store, newStream());
    expect(await store.findCommand(stream, record.command)).toEqual(record);
    expect(await store.append(request)).toEqual({ kind: 'duplicate', record });
  });

  it('keeps snapshots out of the log and only the newest of each', async () => {
    const store = await open();
    const stream = newStream();
    await write(store, stream);
    const before = { last: await store.lastPosition(), all: await all(store.readAll()) };
    for (const version of [1, 2, 3]) {
      await store.snapshots.save(stream, 'match', { version, hash: 'a'.repeat(64), state: '{}' });
    }
    expect(double.log.metadataOf(`snapshot-match-${stream}`)).toEqual({ $maxCount: 1 });
    expect(await all(store.readAll())).toEqual(before.all);
    expect(await all(store.readAll({ filter: { streamPrefix: 'snapshot-' } }))).toEqual([]);
    expect(await store.lastPosition()).toBe(before.last);
  });

  it('leaves streams of other programs in the same database alone', async () => {
    const store = await open();
    const other = {
      id: '00000000-0000-4000-8000-000000000000',
      contentType: 'application/json',
      metadata: Buffer.from(''),
    };
    const foreign = { ...other, type: 'OrderPlaced', data: Buffer.from('{}') };
    double.log.append('orders-1', 'any', [foreign]);
    double.log.append('$stats-1', 'any', [{ ...foreign, type: '$statsCollected' }]);
    const stream = newStream();
    await write(store, stream, facts(2));
    double.log.append('orders-1', 'any', [foreign]);

    expect((await all(store.readAll())).map((event) => event.stream)).toEqual([stream, stream]);
    const heard: RecordedEvent[] = [];
    const subscription = store.subscribe({ after: 0, handle: (events) => void heard.push(...events) });
    await subscription.caughtUp;
    await subscription.stop();
    expect(heard).toHaveLength(2);
    await expect(all(store.readStream('orders-1' as typeof stream))).rejects.toThrow(/not written by Logbuoy/);
    await expect(store.append(requestFor('$all' as typeof stream, genesisOf('$all' as typeof stream)))).rejects.toThrow(
      /reserved/,
    );
  });

  it('speaks to a server without batch append as well', async () => {
    double.stop();
    double = await new KurrentProtocolDouble({ supportsBatchAppend: false }).start();
    const store = await open();
    const stream = newStream();
    const request = requestFor(stream, genesisOf(stream), facts(3));
    appended(await store.append(request));
    const late = await (await open()).append(requestFor(stream, genesisOf(stream)));
    expect(late).toEqual({ kind: 'conflict', head: headAfter(request) });
  });

  it('takes no more work once it is closed', async () => {
    const store = await open();
    const stream = newStream();
    await store.close();
    await expect(store.append(requestFor(stream, genesisOf(stream)))).rejects.toThrow(/closed/);
    expect(() => store.subscribe({ after: 0, handle: () => undefined })).toThrow(/closed/);
  });

  async function untilAppended(store: EventStore, request: ReturnType<typeof requestFor>): Promise<void> {
    let kind: string | undefined;
    const attempt = async (): Promise<void> => {
      kind = await store.append(request).then(
        (outcome) => outcome.kind,
        () => undefined,
      );
    };
    for (let i = 0; i < 100 && kind === undefined; i++) await attempt();
    expect(['appended', 'duplicate']).toContain(kind);
  }
});
