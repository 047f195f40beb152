import { openPostgresStore, type EventStore } from '@logbuoy/event-store';
import {
  checkNextHead,
  matchStream,
  treeHeadHolds,
  TREE_STREAM,
  type ActorId,
  type CommandId,
  type MatchId,
} from '@logbuoy/kernel';
import { openPostgresReadStore } from '@logbuoy/projections';
import {
  createFixtureMatch,
  eventually,
  FIXTURE_GAMES,
  HOST,
  playerOf,
  startRedis,
  testPostgresUrl,
  type PrivateRedis,
} from '@logbuoy/test-kit';
import { announceKeys, houseKeysOf, readHouseKeys } from '../house-keys';
import { openBullmqJobs } from '../jobs';
import { createMatchLoop } from '../matches';
import { logOver, SECRETS } from './log-house.fixture';
import { TreeJobs, type TreeJobsPayloads } from './tree-jobs';

jest.setTimeout(120_000);

const clock = { nowMs: () => Date.now() };
const EVERY_MS = 150;
const MATCHES = 12;
const SALT = '5a'.repeat(16);

describe('the public log of a fleet', () => {
  let redis: PrivateRedis;
  const closing: (() => unknown)[] = [];
  beforeAll(async () => void (redis = await startRedis()));
  afterAll(async () => {
    for (const close of closing.splice(0).reverse()) await close();
    await redis.stop();
  });

  async function node(url: string) {
    const store = await openPostgresStore({ url, schema: 'public_log_events' });
    const readStore = await openPostgresReadStore({ url, schema: 'public_log_reads' });
    await announceKeys({ store, clock }, houseKeysOf(SECRETS));
    const log = await logOver(store, clock, { shared: true, readStore });
    const jobs = openBullmqJobs<TreeJobsPayloads>({ redisUrl: redis.url });
    const errors: unknown[] = [];
    const onError = (error: unknown) => errors.push(error);
    const tree = new TreeJobs({ growth: log.growth, jobs, clock, everyMs: EVERY_MS, onError });
    closing.push(
      () => store.close(),
      () => readStore.close(),
      () => log.close(),
      () => jobs.close(),
      () => tree.close(),
    );
    const matches = createMatchLoop({ store, games: FIXTURE_GAMES, secrets: SECRETS, clock, shared: true });
    return { ...log, store, tree, errors, matches };
  }

  it('grows once for every change, whichever node runs the job, and every head continues the one before', async () => {
    const url = await testPostgresUrl();
    const nodes = await Promise.all([node(url), node(url), node(url)]);
    const [first] = nodes;
    if (first === undefined) throw new Error('three nodes were started');
    expect(await readHouseKeys(first.store)).toHaveLength(1);
    nodes.forEach(({ tree }) => tree.work());

    let commands = 0;
    const send = async (n: number, match: MatchId, command: object): Promise<void> => {
      const { matches } = nodes[n % nodes.length] as (typeof nodes)[number];
      const sender = { commandId: `c${(commands += 1)}` as CommandId, by: 'account:sender' as ActorId };
      const handled = await matches.handle(matchStream(match), command as never, sender);
      if (handled.kind !== 'accepted') throw new Error(JSON.stringify(handled));
    };
    for (let i = 0; i < MATCHES; i++) {
      const match = `m${i}` as MatchId;
      const create = createFixtureMatch({ match });
      await send(i, match, create);
      const value = FIXTURE_GAMES.get(create.game)?.readEquipment(null, {
        options: null,
        players: 2,
        seat: 'north',
        others: {},
      });
      for (const seat of ['north', 'south'] as const)
        await send(i + 1, match, { type: 'TakeSeat', seat, player: playerOf(seat), equipment: null, salt: SALT });
      const equipment = { north: { salt: SALT, value }, south: { salt: SALT, value } };
      await send(i + 2, match, { type: 'StartMatch', by: HOST, equipment });
      if (i % 2 === 0) await send(i, match, { type: 'Concede', seat: 'north', player: playerOf('north') });
    }
    const leavesOf = async (store: EventStore): Promise<Map<string, number[]>> => {
      const leaves = new Map<string, number[]>();
      for await (const { type, data } of store.readStream(TREE_STREAM))
        if (type === 'TreeGrown')
          for (const [stream, version] of data['leaves'] as unknown as [string, number][])
            leaves.set(stream, [...(leaves.get(stream) ?? []), version]);
      return leaves;
    };
    const last = async (i: number) => (await first.store.head(matchStream(`m${i}` as MatchId))).version;
    await eventually(async () => {
      const leaves = await leavesOf(first.store);
      for (let i = 0; i < MATCHES; i++) if (leaves.get(`match-m${i}`)?.at(-1) !== (await last(i))) return false;
      return true;
    }, 'every match is in the tree as it stands');

    await new Promise((resolve) => setTimeout(resolve, 4 * EVERY_MS)); // further runs add nothing
    for (const [stream, versions] of await leavesOf(first.store)) {
      expect([stream, new Set(versions).size]).toEqual([stream, versions.length]);
      expect([stream, versions]).toEqual([stream, versions.toSorted((a, b) => a - b)]);
    }
    const heads = (await first.log.heads({ limit: 100 })).items.toReversed();
    expect(heads.length).toBeGreaterThan(1);
    for (const [i, head] of heads.entries()) {
      expect(treeHeadHolds(head)).toBe(true);
      const before = heads[i - 1];
      if (before === undefined) continue;
      const proof = await first.log.consistency(before.size, head.size);
      expect(checkNextHead(before, head, proof?.path ?? [])).toEqual({ kind: 'continues' });
    }
    // Another node answers the same.
    expect(await nodes[2]?.log.head()).toEqual(heads.at(-1));
    expect(nodes.flatMap(({ errors }) => errors)).toEqual([]);
  });
});
