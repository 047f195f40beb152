import { reject, type ActorId, type CommandId, type Decision, type Random, type StreamId } from '@logbuoy/kernel';
import { CommandLoop } from './command-loop';
import { damageOf, StreamDamaged } from './damage';
import { MemoryLog, openMemoryStore } from './memory/memory-store';
import { nativeSha256 } from './native-sha256';
import type { EventStore, Snapshot } from './port';
import type { StoredBatch } from './shared/stored-batch';

type Counted = { readonly type: 'Counted'; readonly by: number };
type Count = { readonly type: 'Count'; readonly by: number };
const counter = {
  initial: 0,
  decide: (_sum: number, { by }: Count): Decision<Counted> =>
    by === 0 ? reject('nothing') : Array.from({ length: by }, () => ({ type: 'Counted', by })),
  evolve: (sum: number, event: Counted): number => (event.type === 'Counted' ? sum + event.by : sum),
};
const random = {} as Random;

describe('a damaged stream', () => {
  const [one, other] = ['counter-one', 'counter-other'] as [StreamId, StreamId];
  let log: MemoryLog;
  let store: EventStore;
  let loop: CommandLoop<number, Count, Counted>;

  async function open(): Promise<void> {
    store = await openMemoryStore({ log });
    loop = new CommandLoop({
      store,
      decider: counter,
      contextFor: () => ({ nowMs: 1_000, random }),
      snapshots: { kind: 'sum/1', every: 4 },
    });
  }
  const count = (stream: StreamId, by: number, commandId: string) =>
    loop.handle(stream, { type: 'Count', by }, { commandId: commandId as CommandId, by: 'account:ada' as ActorId });
  /** The batch is the same object in both orders of the log. */
  const change = (stream: StreamId, batch: number, changed: (before: StoredBatch) => Partial<StoredBatch>): void => {
    const stored = log.streams.get(stream)?.[batch] as StoredBatch;
    Object.assign(stored, changed(stored));
  };

  beforeEach(async () => {
    log = new MemoryLog();
    await open();
    for (const by of [1, 2, 3]) for (const stream of [one, other]) await count(stream, by, `c-${by}`);
    log.snapshots.clear();
    await open(); // nothing is cached
  });
  afterEach(() => store.close());

  const DAMAGES: { readonly [what: string]: (stream: StreamId) => void } = {
    'a changed fact': (stream) => change(stream, 1, ({ lines }) => ({ lines: lines.replace('"by":2', '"by":7') })),
    'a changed hash': (stream) => change(stream, 1, ({ lines }) => ({ lines: lines.replace(/[0-9a-f]"\}$/, 'x"}') })),
    'a line that cannot be read': (stream) => change(stream, 1, ({ lines }) => ({ lines: lines.slice(0, 20) })),
    'another head beside it': (stream) => change(stream, 1, () => ({ head: 'ab'.repeat(32) })),
    'another command beside it': (stream) => change(stream, 1, () => ({ command: 'x' as CommandId })),
    'another author beside it': (stream) => change(stream, 1, () => ({ by: 'account:eve' as ActorId })),
    'a missing batch': (stream) => void log.streams.get(stream)?.splice(1, 1),
  };

  it.each(Object.keys(DAMAGES))('is neither folded nor appended to: %s', async (what) => {
    DAMAGES[what]?.(one);
    const told: StreamDamaged[] = [];
    store.damaged.onNoted((damage) => void told.push(damage));
    await expect(loop.load(one)).rejects.toThrow(StreamDamaged);
    await expect(count(one, 1, 'c-9')).rejects.toThrow(StreamDamaged);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ stream: one, sentence: expect.stringMatching(/^[A-Z].*\.$/) as string });
    expect([2, 3]).toContain(told[0]?.version);
    expect((await loop.load(other)).state).toBe(14);
    expect(await count(other, 1, 'c-9')).toMatchObject({ kind: 'accepted', state: 15 });
  });

  it('is frozen also where a good state of it is cached', async () => {
    expect((await loop.load(one)).state).toBe(14);
    DAMAGES['a changed fact']?.(one);
    expect((await loop.load(one)).state).toBe(14); // nothing was read
    expect(await damageOf(store, one, nativeSha256)).toMatchObject({ version: 2 });
    await expect(loop.load(one)).rejects.toThrow(StreamDamaged);
    await expect(count(one, 1, 'c-9')).rejects.toThrow(StreamDamaged);
  });

  it('is noticed where a snapshot ends in it', async () => {
    await count(one, 4, 'c-4'); // keeps a snapshot
    expect(log.snapshots.size).toBe(1);
    change(one, 3, ({ lines }) => ({ lines: lines.slice(5) }));
    await open();
    await expect(loop.load(one)).rejects.toThrow(StreamDamaged);
  });

  it('is not folded from a snapshot that was changed: the log is read instead', async () => {
    await count(one, 4, 'c-4');
    const [[key, snapshot]] = [...log.snapshots] as [[string, Snapshot]];
    expect(snapshot.state).toMatch(/^[0-9a-f]{64}30$/);
    log.snapshots.set(key, { ...snapshot, state: snapshot.state.replace(/30$/, '31') });
    await open();
    expect((await loop.load(one)).state).toBe(30);
    expect(await count(one, 1, 'c-5')).toMatchObject({ kind: 'accepted', state: 31 });
  });

  it('is skipped by a subscription, and noted', async () => {
    change(one, 1, ({ lines }) => ({ lines: `${lines.slice(0, -100)}"type":"Counted"` }));
    const seen: string[] = [];
    const subscription = store.subscribe({
      after: 0,
      filter: { types: ['Counted'] },
      handle: (events) => void seen.push(...events.map(({ stream, version }) => `${stream} ${version}`)),
    });
    await subscription.caughtUp;
    await subscription.stop();
    expect(seen.filter((event) => event.startsWith(other))).toHaveLength(6);
    expect(seen.filter((event) => event.startsWith(one))).toEqual([1, 4, 5, 6].map((version) => `${one} ${version}`));
    expect(store.damaged.of(one)).toMatchObject({ version: 2 });
    expect(store.damaged.of(other)).toBeUndefined();
  });

  it('is distinguished from a bug and from an unavailable store', async () => {
    const away = Object.assign(Object.create(store) as EventStore, {
      readBatches: () => {
        throw new Error('the store is away');
      },
    });
    const elsewhere = new CommandLoop({ store: away, decider: counter, contextFor: () => ({ nowMs: 1, random }) });
    await expect(elsewhere.load(one)).rejects.toThrow('the store is away');
    const stumbling = {
      ...counter,
      evolve: () => {
        throw new TypeError('our mistake');
      },
    };
    const ours = new CommandLoop({ store, decider: stumbling, contextFor: () => ({ nowMs: 1, random }) });
    await expect(ours.load(one)).rejects.toThrow('cannot be folded');
    expect(store.damaged.of(one)).toBeUndefined();
  });
});
