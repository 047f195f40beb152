import type { ActorId, ClientKind, CommandId, CommandsRefused, Json, StreamId } from '@logbuoy/kernel';
import {
  COMMAND_WITHOUT_EFFECT,
  COMMANDS_REFUSED,
  reject,
  sealKeyFrom,
  type Context,
  type Decision,
} from '@logbuoy/kernel';
import { ANSWER_KEPT_MS, REFUSED_PER_FACT, REFUSED_PER_STREAM, type Sender } from './asked-commands';
import { CommandLoop, type CommandLoopOptions, type Handled } from './command-loop';
import { all } from './contract/kit';
import { openMemoryStore } from './memory/memory-store';
import type { EventStore } from './port';

type Command = { readonly type: 'Add' | 'Touch' | 'Close'; readonly n: number; readonly secret?: string };
type Event = { readonly type: 'Added'; readonly n: number } | { readonly type: 'Closed' };
interface State {
  readonly sum: number;
  readonly closed: boolean;
}

/** Adds positive numbers, refuses negative ones, and accepts zero without an event. */
const decider = {
  initial: { sum: 0, closed: false } as State,
  decide: ({ closed }: State, { type, n }: Command): Decision<Event> => {
    if (closed) return reject('closed');
    if (type === 'Close') return [{ type: 'Closed' }];
    if (n < 0) return reject('negative', { n }, 'R-1');
    return n === 0 ? [] : [{ type: 'Added', n }];
  },
  evolve: (state: State, event: Event): State => {
    if (event.type === 'Closed') return { ...state, closed: true };
    return event.type === 'Added' ? { ...state, sum: state.sum + event.n } : state;
  },
};

const stream = 'sum-1' as StreamId;
const key = 'a key for tests';
const context: Context = { nowMs: 1000, random: { shuffle: () => ({}) as never, roll: () => ({}) as never } };
const sender = (id: string, client: ClientKind = 'web', by = 'account:ada'): Sender => ({
  commandId: id as CommandId,
  by: by as ActorId,
  client,
  received: 999,
});
const add = (n: number, secret?: string): Command => ({ type: 'Add', n, ...(secret === undefined ? {} : { secret }) });

describe('commands on record', () => {
  let store: EventStore;
  const loops: CommandLoop<State, Command, Event>[] = [];
  const open = (options: Partial<CommandLoopOptions<State, Command, Event, Context>> = {}) => {
    const record = ({ type, n }: Command): Json => ({ type, n });
    const loop = new CommandLoop<State, Command, Event>({
      store,
      decider,
      contextFor: () => context,
      onRecord: { record, key },
      ...options,
    });
    loops.push(loop);
    return loop;
  };
  beforeEach(async () => {
    store = await openMemoryStore();
  });
  afterEach(async () => {
    for (const loop of loops.splice(0)) await loop.close();
    await store.close();
  });
  const types = async () => (await all(store.readStream(stream))).map(({ type }) => type);
  const refusals = async (): Promise<CommandsRefused[]> =>
    (await all(store.readStream(stream)))
      .filter(({ type }) => type === COMMANDS_REFUSED)
      .map(({ data }) => data as unknown as CommandsRefused);

  it('are stored in the batch they caused, with client and time of receipt', async () => {
    const loop = open();
    await loop.handle(stream, add(1, 'not for the log'), sender('a'));
    await loop.handle(stream, add(2), sender('b', 'system'));
    const [first, second] = await all(store.readBatches(stream));
    const bound = expect.stringMatching(/^[0-9a-f]{16}$/);
    expect(first?.sent).toEqual({ bound, client: 'web', command: { type: 'Add', n: 1 }, received: 999 });
    expect(second?.sent).toMatchObject({ client: 'system', command: { type: 'Add', n: 2 } });
    expect(first?.lines).not.toContain('not for the log');
  });

  it('another command under a used id is refused, and changes nothing', async () => {
    const loop = open();
    await loop.handle(stream, add(1), sender('a'));
    expect(await loop.handle(stream, add(2), sender('a'))).toEqual({ kind: 'id-used' });
    expect(await loop.handle(stream, add(1, 'other'), sender('a'))).toEqual({ kind: 'id-used' });
    expect(await loop.handle(stream, add(1), sender('a'))).toMatchObject({ kind: 'accepted', repeated: true });
    expect(await types()).toEqual(['Added']);
  });

  it('ids stay bound after a restart and on another node', async () => {
    await open().handle(stream, add(1), sender('a'));
    const other = open({ shared: true });
    expect(await other.handle(stream, add(2), sender('a'))).toEqual({ kind: 'id-used' });
    expect(await other.handle(stream, add(1), sender('a'))).toMatchObject({ kind: 'accepted', repeated: true });
  });

  it('all of it holds where the state comes from a snapshot and commands before it are looked up', async () => {
    const snapshots = { kind: 'sum', every: 1 };
    const asked = (id: string): Sender => ({ ...sender(id), asked: { join: 'table' } });
    const before = open({ snapshots });
    await before.handle(stream, add(1), sender('a'));
    await before.handle(stream, add(1, 'salt 1'), asked('b'));
    expect(await store.snapshots.load(stream, 'sum')).toMatchObject({ version: 2 });

    const loop = open({ snapshots });
    expect(await loop.handle(stream, add(2), sender('a'))).toEqual({ kind: 'id-used' });
    expect(await loop.handle(stream, add(1, 'salt 2'), asked('b'))).toMatchObject({ repeated: true });
    await loop.handle(stream, add(3), sender('c'));
    await loop.handle(stream, add(0), sender('d', 'bot'));
    const [, , third, fourth] = await all(store.readBatches(stream));
    expect(third?.sent).toMatchObject({ client: 'web', received: 999 });
    expect(fourth?.sent).toMatchObject({ client: 'bot', received: 999 });
    expect(fourth?.events.map(({ type }) => type)).toEqual([COMMAND_WITHOUT_EFFECT]);
  });

  it('a sender whose id another one used before is on record like any other', async () => {
    const loop = open();
    await loop.handle(stream, add(1), sender('a'));
    const asked = { ...sender('a', 'bot', 'account:ben'), asked: { join: 'table' } };
    await loop.handle(stream, add(2, 'salt 1'), asked);
    const [, second] = await all(store.readBatches(stream));
    expect(second?.sent).toMatchObject({ client: 'bot', received: 999 });
    expect(await loop.handle(stream, add(2, 'salt 2'), asked)).toMatchObject({ kind: 'accepted', repeated: true });
    expect(await loop.handle(stream, add(3), sender('a', 'bot', 'account:ben'))).toEqual({ kind: 'id-used' });
  });

  it('an id may be used by two senders, for different things', async () => {
    const loop = open();
    await loop.handle(stream, add(1), sender('a'));
    expect(await loop.handle(stream, add(2), sender('a', 'web', 'account:ben'))).toMatchObject({ kind: 'accepted' });
    expect(loop.lastKnown(stream)?.sum).toBe(3);
  });

  it('a repeated order of the service itself may have other content', async () => {
    const loop = open();
    await loop.handle(stream, add(1), sender('job', 'system'));
    expect(await loop.handle(stream, add(2), sender('job', 'system'))).toMatchObject({ repeated: true });
  });

  it('a request counts as it was sent where the service adds to the command', async () => {
    const loop = open();
    const asked = (id: string): Sender => ({ ...sender(id), asked: { join: 'table' } });
    await loop.handle(stream, add(1, 'salt 1'), asked('a'));
    expect(await loop.handle(stream, add(1, 'salt 2'), asked('a'))).toMatchObject({ kind: 'accepted', repeated: true });
    expect(await loop.repeated(stream, asked('a'))).toMatchObject({ kind: 'accepted' });
    expect(await loop.repeated(stream, { ...sender('a'), asked: { leave: 'table' } })).toEqual({ kind: 'id-used' });
  });

  it('a repeated refused command gets its first answer, and another command under its id is refused', async () => {
    const loop = open();
    await loop.handle(stream, add(5), sender('first'));
    const refused = await loop.handle(stream, add(-1), sender('a'));
    expect(refused).toMatchObject({ kind: 'rejected', rejection: { code: 'negative', rule: 'R-1' } });
    await loop.handle(stream, { type: 'Close', n: 0 }, sender('close'));
    expect(await loop.handle(stream, add(-1), sender('a'))).toEqual(refused);
    expect(await loop.handle(stream, add(-2), sender('a'))).toEqual({ kind: 'id-used' });
    expect(await loop.handle(stream, add(-1), sender('b'))).toMatchObject({ rejection: { code: 'closed' } });
  });

  describe('of a fleet', () => {
    const nodes = () => {
      const now = { ...context, nowMs: Date.now() };
      return [1, 2].map(() => open({ shared: true, contextFor: () => now })) as [
        CommandLoop<State, Command, Event>,
        CommandLoop<State, Command, Event>,
      ];
    };

    it('a refused command gets its first answer from every node once that is on record', async () => {
      const [one, other] = nodes();
      await one.handle(stream, add(1), sender('first'));
      await other.handle(stream, add(1), sender('second', 'web', 'account:ben'));
      await one.handle(stream, add(-1), sender('a'));
      await one.handle(stream, add(-2), sender('b'));
      await one.handle(stream, { type: 'Close', n: 0 }, sender('close'));
      const first = { kind: 'rejected', rejection: { code: 'negative', rule: 'R-1' } };
      for (const node of [other, open()]) {
        expect(await node.handle(stream, add(-1), sender('a'))).toMatchObject(first);
        // Decided: it is another command, or another sender's.
        expect(await node.handle(stream, add(-3), sender('b'))).toMatchObject({ rejection: { code: 'closed' } });
        const ofBen = await node.handle(stream, add(-1), sender('a', 'web', 'account:ben'));
        expect(ofBen).toMatchObject({ rejection: { code: 'closed' } });
      }
    });

    it('a command that another node accepted in the meantime is answered as done', async () => {
      const [one, other] = nodes();
      await one.handle(stream, add(1), sender('first'));
      expect(await one.handle(stream, add(-1), sender('a'))).toMatchObject({ kind: 'rejected' });
      // The other does not know of the refusal yet, and by its rules it is none.
      const lenient = open({
        shared: true,
        decider: { ...decider, decide: () => [{ type: 'Added', n: 1 }] },
      });
      expect(await lenient.handle(stream, add(-1), sender('a'))).toMatchObject({ kind: 'accepted', repeated: false });
      for (const node of [one, other])
        expect(await node.handle(stream, add(-1), sender('a'))).toMatchObject({ kind: 'accepted', repeated: true });
    });

    it('a refusal of more than ten minutes ago is decided again', async () => {
      const [one] = nodes();
      await one.handle(stream, add(1), sender('first'));
      const longAgo = { ...context, nowMs: Date.now() - ANSWER_KEPT_MS };
      await open({ shared: true, contextFor: () => longAgo }).handle(stream, add(-1), sender('a'));
      for (const loop of loops) await loop.close();
      const after = open({ decider: { ...decider, decide: () => reject('closed') } });
      expect(await after.handle(stream, add(-1), sender('a'))).toMatchObject({ rejection: { code: 'closed' } });
    });
  });

  it('many refused commands of one sender do not evict the answer to another', async () => {
    const loop = open();
    await loop.handle(stream, add(1), sender('first'));
    const refused = await loop.handle(stream, add(-1), sender('a', 'web', 'account:ben'));
    for (let i = 0; i < 300; i++) await loop.handle(stream, add(-1), sender(`r${i}`));
    await loop.handle(stream, { type: 'Close', n: 0 }, sender('close'));
    expect(await loop.handle(stream, add(-1), sender('a', 'web', 'account:ben'))).toEqual(refused);
    expect(await loop.handle(stream, add(-1), sender('r0'))).toMatchObject({ rejection: { code: 'closed' } });
    expect(await loop.handle(stream, add(-1), sender('r299'))).toMatchObject({ rejection: { code: 'negative' } });
  });

  it('refused ones go to the log with the next batch, which they do not change', async () => {
    const loop = open();
    await loop.handle(stream, add(1), sender('a'));
    await loop.handle(stream, add(-1, 'not for the log'), sender('b'));
    await loop.handle(stream, add(-2), sender('c', 'bot', 'account:ben'));
    const commits: string[][] = [];
    loop.onCommitted(({ domain }) => commits.push(domain.map(({ type }) => type)));
    const handled = (await loop.handle(stream, add(3), sender('d'))) as Extract<Handled<State>, { kind: 'accepted' }>;

    expect(handled.state.sum).toBe(4);
    expect(commits).toEqual([[COMMANDS_REFUSED, 'Added']]);
    expect(await refusals()).toEqual([
      {
        refused: [
          {
            at: 1000,
            by: 'account:ada',
            cause: 'b',
            client: 'web',
            command: { type: 'Add', n: -1 },
            code: 'negative',
            rule: 'R-1',
          },
          expect.objectContaining({ by: 'account:ben', cause: 'c', client: 'bot' }),
        ],
      },
    ]);
    await loop.handle(stream, add(3), sender('e'));
    expect(await types()).toEqual(['Added', COMMANDS_REFUSED, 'Added', 'Added']);
    expect((await open().load(stream)).state.sum).toBe(7);
  });

  it('refused ones without a following batch are recorded at the end of the process', async () => {
    const loop = open();
    await loop.handle(stream, add(1), sender('a'));
    await loop.handle(stream, add(-1), sender('b'));
    await loop.close();
    expect(await types()).toEqual(['Added', COMMANDS_REFUSED]);
  });

  it('refused ones are bounded for each sender, and the rest is counted', async () => {
    const loop = open();
    await loop.handle(stream, add(1), sender('a'));
    for (let round = 0; round < 12; round++) {
      for (let i = 0; i < REFUSED_PER_FACT + 5; i++) await loop.handle(stream, add(-1), sender(`r${round}-${i}`));
      await loop.handle(stream, add(1), sender(`a${round}`));
    }
    const facts = await refusals();
    const kept = facts.reduce((sum, { refused }) => sum + refused.length, 0);
    const more = facts.reduce((sum, fact) => sum + (fact.more?.['account:ada'] ?? 0), 0);
    expect(Math.max(...facts.map(({ refused }) => refused.length))).toBe(REFUSED_PER_FACT);
    expect(kept).toBe(REFUSED_PER_STREAM);
    expect(kept + more).toBe(12 * (REFUSED_PER_FACT + 5));
  });

  it('a very long refused one is kept without its content', async () => {
    const loop = open({ onRecord: { record: (command) => ({ ...command, long: 'x'.repeat(5_000) }), key } });
    await loop.handle(stream, add(1), sender('a'));
    await loop.handle(stream, add(-1), sender('b'));
    await loop.close();
    expect((await refusals())[0]?.refused[0]?.command).toBeNull();
  });

  it('refused ones of senders outside the match are not put on record, and answered again as they were', async () => {
    const loop = open({ onRecord: { record: () => null, key, isParty: (_, by) => by === 'account:ada' } });
    await loop.handle(stream, add(1), sender('a'));
    const refused = await loop.handle(stream, add(-1), sender('b', 'web', 'account:stranger'));
    await loop.handle(stream, { type: 'Close', n: 0 }, sender('close'));
    expect(refused).toMatchObject({ rejection: { code: 'negative' } });
    expect(await loop.handle(stream, add(-1), sender('b', 'web', 'account:stranger'))).toEqual(refused);
    expect(await loop.handle(stream, add(2), sender('b', 'web', 'account:stranger'))).toEqual({ kind: 'id-used' });
    await loop.close();
    expect(await types()).toEqual(['Added', 'Closed']);
  });

  it('one that had no effect and was acknowledged is remembered', async () => {
    const loop = open();
    await loop.handle(stream, add(1), sender('a'));
    expect(await loop.handle(stream, add(0), sender('b'))).toMatchObject({ kind: 'accepted', repeated: false });
    expect(await loop.handle(stream, add(0), sender('b'))).toMatchObject({ kind: 'accepted', repeated: true });
    expect(await loop.handle(stream, add(4), sender('b'))).toEqual({ kind: 'id-used' });
    await loop.handle(stream, add(0), sender('job', 'system'));
    expect(await types()).toEqual(['Added', COMMAND_WITHOUT_EFFECT]);
    expect((await open().load(stream)).state).toEqual({ sum: 1, closed: false });
  });

  it('nothing is added to a history that is closed', async () => {
    const seal = {
      key: sealKeyFrom('11'.repeat(32)),
      closes: ({ type }: Event) => type === 'Closed',
      isClosed: ({ closed }: State) => closed,
    };
    const loop = open({ seal });
    await loop.handle(stream, { type: 'Close', n: 0 }, sender('a'));
    await loop.handle(stream, add(1), sender('b'));
    const before = await types();
    await loop.close();
    expect(await types()).toEqual(before);
  });
});
