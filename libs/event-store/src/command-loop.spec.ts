import {
  readLines,
  reject,
  SEAL_TYPE,
  sealHolds,
  sealKeyFrom,
  type ActorId,
  type CommandId,
  type Context,
  type Decision,
  type Seal,
  type StreamId,
} from '@logbuoy/kernel';
import { CommandLoop, type CommandLoopOptions } from './command-loop';
import { incidentStream } from './incidents';
import { openMemoryStore } from './memory/memory-store';
import type { EventStore } from './port';

type Counter = { readonly sum: number; readonly closed: boolean };
type Command =
  { readonly type: 'Add'; readonly by: number } | { readonly type: 'Close' } | { readonly type: 'Stumble' };
type Event =
  { readonly type: 'Added'; readonly by: number } | { readonly type: 'Closed' } | { readonly type: typeof SEAL_TYPE };

const counter = {
  initial: { sum: 0, closed: false } as Counter,
  decide(state: Counter, command: Command): Decision<Event> {
    if (state.closed) return reject('closed');
    if (command.type === 'Stumble') throw new TypeError('a bug');
    if (command.type === 'Close') return [{ type: 'Closed' }];
    if (state.sum + command.by > 100) return reject('too-much', { left: 100 - state.sum });
    return command.by === 0 ? [] : [{ type: 'Added', by: command.by }];
  },
  evolve(state: Counter, event: Event): Counter {
    if (event.type === 'Added') return { ...state, sum: state.sum + event.by };
    return { ...state, closed: state.closed || event.type === 'Closed' };
  },
};

const stream = 'match-counter' as StreamId;
const key = sealKeyFrom('11'.repeat(32));
const sent = (id: string, by = 'account:kira') => ({ commandId: id as CommandId, by: by as ActorId });
async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}
const add = (by: number): Command => ({ type: 'Add', by });

type Options = Partial<CommandLoopOptions<Counter, Command, Event, Context>>;
function loopOn(store: EventStore, options: Options = {}) {
  const context = { nowMs: 1000, random: undefined as never };
  return new CommandLoop<Counter, Command, Event>({ store, decider: counter, contextFor: () => context, ...options });
}

describe('the command loop', () => {
  let store: EventStore;
  beforeEach(async () => (store = await openMemoryStore()));
  afterEach(() => store.close());

  it('decides, appends and returns the outcome', async () => {
    const loop = loopOn(store);
    const heard: string[] = [];
    loop.onCommitted(({ events, state, states, record }) => {
      expect(states).toHaveLength(events.length);
      expect(states.at(-1)).toBe(state);
      heard.push(`${record.command} ${state.sum}`);
    });
    const handled = await loop.handle(stream, add(3), sent('a'));
    expect(handled).toMatchObject({
      kind: 'accepted',
      repeated: false,
      state: { sum: 3 },
      record: { firstVersion: 1 },
    });
    expect(heard).toEqual(['a 3']);
    expect(await loop.load(stream)).toMatchObject({ version: 1, state: { sum: 3 } });
  });

  it('handles commands of one stream one after the other', async () => {
    const loop = loopOn(store);
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, (_, i) => loop.handle(stream, add(2), sent(`c${i}`))),
    );
    expect(outcomes.filter(({ kind }) => kind === 'accepted')).toHaveLength(50);
    expect(outcomes.slice(50)).toEqual(
      Array(10).fill({ kind: 'rejected', rejection: reject('too-much', { left: 0 }) }),
    );
  });

  it('returns the outcome of a command without sending it again, and nothing to another sender with the same id', async () => {
    const loop = loopOn(store);
    expect(await loop.repeated(stream, sent('a'))).toBeUndefined();
    const first = await loop.handle(stream, add(7), sent('a'));
    expect(await loop.repeated(stream, sent('a'))).toEqual({ ...first, repeated: true });
    expect(await loop.repeated(stream, sent('a', 'account:quark'))).toBeUndefined();
    expect(await loopOn(store, { shared: true }).repeated(stream, sent('a'))).toMatchObject({ repeated: true });
  });

  it('returns the first outcome to a repeated command, also after a restart and though it would be refused now', async () => {
    const first = await loopOn(store).handle(stream, add(90), sent('a'));
    const again = await loopOn(store).handle(stream, add(90), sent('a'));
    expect(again).toEqual({ ...first, repeated: true });
    expect((await store.head(stream)).version).toBe(1);
  });

  it('keeps two senders with the same id apart, and reveals neither to the other', async () => {
    const loop = loopOn(store);
    const first = await loop.handle(stream, add(1), sent('a'));
    const other = await loop.handle(stream, add(2), sent('a', 'account:quark'));
    expect(other).toMatchObject({
      kind: 'accepted',
      repeated: false,
      record: { firstVersion: 2, by: 'account:quark' },
    });
    const refusal = { kind: 'rejected', rejection: reject('too-much', { left: 97 }) };
    expect(await loop.handle(stream, add(500), sent('a', 'account:odo'))).toEqual(refusal);
    expect(await loop.handle(stream, add(500), sent('never used', 'account:odo'))).toEqual(refusal);

    const restarted = loopOn(store);
    expect(await restarted.handle(stream, add(2), sent('a', 'account:quark'))).toMatchObject({
      repeated: true,
      record: other.kind === 'accepted' && other.record,
    });
    expect(await restarted.handle(stream, add(1), sent('a'))).toMatchObject({
      repeated: true,
      record: first.kind === 'accepted' && first.record,
    });
    expect((await store.head(stream)).version).toBe(2);
  });

  it('writes nothing where there is nothing to do', async () => {
    expect(await loopOn(store).handle(stream, add(0), sent('a'))).toEqual({
      kind: 'accepted',
      repeated: false,
      state: counter.initial,
    });
    expect((await store.head(stream)).version).toBe(0);
  });

  it('refuses a command that meets a bug, keeps the history and records an incident', async () => {
    const seen: unknown[] = [];
    const loop = loopOn(store, { onIncident: (_, error) => seen.push(error) });
    await loop.handle(stream, add(1), sent('a'));
    const failed = await loop.handle(stream, { type: 'Stumble' }, sent('b'));
    if (failed.kind !== 'failed') throw new Error(failed.kind);
    expect(seen).toEqual([new TypeError('a bug')]);
    const recorded = await all(store.readStream(incidentStream(failed.incident)));
    expect(recorded[0]?.data).toMatchObject({ stream, version: 1, commandId: 'b', error: 'TypeError: a bug' });
    expect(await loop.handle(stream, add(1), sent('c'))).toMatchObject({ kind: 'accepted', state: { sum: 2 } });
  });

  it('records an incident also where a bug fails on recorded facts, and writes nothing else', async () => {
    for (const id of ['a', 'b']) await loopOn(store).handle(stream, add(1), sent(id));
    const forgetful = {
      ...counter,
      evolve(state: Counter, event: Event): Counter {
        if (state.sum === 1) throw new TypeError('what was that?');
        return counter.evolve(state, event);
      },
    };
    const failed = await loopOn(store, { decider: forgetful }).handle(stream, add(1), sent('c'));
    if (failed.kind !== 'failed') throw new Error(failed.kind);
    const recorded = await all(store.readStream(incidentStream(failed.incident)));
    const error = 'TypeError: what was that?';
    expect(recorded[0]?.data).toMatchObject({ stream, version: 1, commandId: 'c', error });
    expect(await loopOn(store).handle(stream, add(1), sent('c'))).toMatchObject({
      kind: 'accepted',
      state: { sum: 3 },
    });
  });

  it('reports an unavailable store as such, not as a bug', async () => {
    const away = jest.spyOn(store.snapshots, 'load').mockRejectedValue(new Error('the disk is away'));
    const loop = loopOn(store, { snapshots: { kind: 'counter', every: 3 } });
    await expect(loop.handle(stream, add(1), sent('a'))).rejects.toThrow('the disk is away');
    away.mockRestore();
    expect(await loop.handle(stream, add(1), sent('a'))).toMatchObject({ kind: 'accepted', repeated: false });
  });

  it('keeps what is on disk when a listener throws', async () => {
    const incidents: string[] = [];
    const loop = loopOn(store, { onIncident: ({ error }) => incidents.push(error) });
    loop.onCommitted(() => {
      throw new Error('deaf');
    });
    expect(await loop.handle(stream, add(1), sent('a'))).toMatchObject({ kind: 'accepted' });
    expect(incidents).toEqual(['Error: deaf']);
  });

  it('seals a history in the batch that ends it', async () => {
    const loop = loopOn(store, { seal: { key, closes: ({ type }) => type === 'Closed' } });
    await loop.handle(stream, add(1), sent('a'));
    const closed = await loop.handle(stream, { type: 'Close' }, sent('b'));
    expect(closed).toMatchObject({ kind: 'accepted', record: { firstVersion: 2, lastVersion: 3 } });
    const lines = await all(store.readLines(stream));
    const [, before, last] = lines.flatMap((line) => readLines(line, stream, 0));
    expect(last).toMatchObject({ type: SEAL_TYPE, at: before?.at, by: before?.by, cause: before?.cause });
    expect(last?.data).toMatchObject({ count: 2, head: before?.hash, publicKey: key.publicKey });
    expect(sealHolds(stream, 1000, last?.data as unknown as Seal)).toBe(true);
  });

  it('seals every batch from a state on, where it is told to', async () => {
    const loop = loopOn(store, { seal: { key, closes: (_, { sum }) => sum > 0 } });
    for (const id of ['a', 'b', 'c']) await loop.handle(stream, add(1), sent(id));
    const types = (await all(store.readStream(stream))).map(({ type }) => type === SEAL_TYPE);
    expect(types).toEqual([false, false, true, false, true]);
  });

  describe('with other nodes on the same log', () => {
    it('decides again when another was faster, and loses nothing', async () => {
      const nodes = [loopOn(store, { shared: true }), loopOn(store, { shared: true })] as const;
      const outcomes = await Promise.all(
        Array.from({ length: 40 }, (_, i) => (i % 2 === 0 ? nodes[0] : nodes[1]).handle(stream, add(2), sent(`c${i}`))),
      );
      expect(outcomes.every(({ kind }) => kind === 'accepted')).toBe(true);
      expect(await nodes[0].load(stream)).toMatchObject({ version: 40, state: { sum: 80 } });
    });

    it('believes a refusal only on the newest state', async () => {
      const [here, there] = [loopOn(store, { shared: true }), loopOn(store, { shared: true })];
      await here.handle(stream, add(1), sent('a'));
      await there.handle(stream, { type: 'Close' }, sent('b'));
      expect(await here.handle(stream, add(500), sent('c'))).toMatchObject({ rejection: { code: 'closed' } });
    });

    it('finds a command that was accepted on the other node', async () => {
      const [here, there] = [loopOn(store, { shared: true }), loopOn(store, { shared: true })];
      await here.handle(stream, add(60), sent('a'));
      await there.handle(stream, add(30), sent('b'));
      expect(await here.handle(stream, add(30), sent('b'))).toMatchObject({ kind: 'accepted', repeated: true });
    });
  });

  it('reads before it decides again when an append failed with unknown outcome', async () => {
    let losesAnswers = true;
    const flaky: EventStore = Object.create(store, {
      append: {
        value: async (request: Parameters<EventStore['append']>[0]) => {
          const outcome = await store.append(request);
          if (losesAnswers) throw new Error('connection lost');
          return outcome;
        },
      },
    }) as EventStore;
    const loop = loopOn(flaky);
    await expect(loop.handle(stream, add(1), sent('a'))).rejects.toThrow('connection lost');
    losesAnswers = false;
    expect(await loop.handle(stream, add(1), sent('a'))).toMatchObject({ repeated: true, state: { sum: 1 } });
    expect(await loop.handle(stream, add(1), sent('b'))).toMatchObject({ repeated: false, state: { sum: 2 } });
  });

  it('starts from a snapshot, still knows commands from before it, and does as well without', async () => {
    const snapshots = { kind: 'counter', every: 3 };
    const loop = loopOn(store, { snapshots });
    for (const id of ['a', 'b', 'c', 'd']) await loop.handle(stream, add(1), sent(id));
    await new Promise(setImmediate);
    expect(await store.snapshots.load(stream, 'counter')).toMatchObject({ version: 3 });
    expect(await loopOn(store, { snapshots }).handle(stream, add(1), sent('b'))).toMatchObject({ repeated: true });
    await store.snapshots.deleteAll();
    expect(await loopOn(store, { snapshots }).load(stream)).toMatchObject({ version: 4, state: { sum: 4 } });
  });

  it('does not believe a snapshot of another past', async () => {
    const snapshots = { kind: 'counter', every: 3 };
    await loopOn(store).handle(stream, add(1), sent('a'));
    await store.snapshots.save(stream, 'counter', { version: 1, hash: 'f'.repeat(64), state: '{"sum":77}' });
    expect(await loopOn(store, { snapshots }).load(stream)).toMatchObject({ version: 1, state: { sum: 1 } });
    await store.snapshots.save(stream, 'counter', { version: 9, hash: 'f'.repeat(64), state: '{"sum":77}' });
    expect(await loopOn(store, { snapshots }).load(stream)).toMatchObject({ version: 1, state: { sum: 1 } });
  });

  it('forgets streams it has not used for long, and reads them again', async () => {
    const loop = loopOn(store, { cachedStreamsMax: 2 });
    const streams = ['match-a', 'match-b', 'match-c', 'match-d'] as StreamId[];
    for (const each of streams) await loop.handle(each, add(1), sent('x'));
    expect(streams.map((each) => loop.lastKnown(each) !== undefined)).toEqual([false, false, true, true]);
    expect(await loop.handle('match-a' as StreamId, add(1), sent('y'))).toMatchObject({ state: { sum: 2 } });
  });

  it('keeps few long histories where it would keep many short ones', async () => {
    const loop = loopOn(store, { cachedEventsMax: 7 });
    const streams = ['match-a', 'match-b', 'match-c', 'match-d'] as StreamId[];
    const known = () => streams.map((each) => loop.lastKnown(each) !== undefined);
    for (const each of streams) await loop.handle(each, add(1), sent('x'));
    expect(known()).toEqual([true, true, true, true]);
    for (const id of ['1', '2', '3', '4']) await loop.handle('match-c' as StreamId, add(1), sent(id));
    await loop.handle('match-e' as StreamId, add(1), sent('x'));
    expect(known()).toEqual([false, true, true, true]);
    expect(await loop.handle('match-a' as StreamId, add(1), sent('y'))).toMatchObject({ state: { sum: 2 } });
  });

  it('refuses commands once closed, and finishes those it has begun', async () => {
    const loop = loopOn(store);
    const begun = loop.handle(stream, add(1), sent('a'));
    await loop.close();
    expect(await begun).toMatchObject({ kind: 'accepted' });
    await expect(loop.handle(stream, add(1), sent('b'))).rejects.toThrow('closed');
  });
});
