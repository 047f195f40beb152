import { openMemoryStore } from '@logbuoy/event-store';
import {
  blindedHead,
  blindOf,
  checkNextHead,
  cosign,
  HOUSE_KEYS_STREAM,
  inclusionHolds,
  leafHash,
  matchStream,
  portableSigner,
  portableTreeHasher,
  treeHeadHolds,
  type MatchId,
  type RecordedEvent,
  type SignedTreeHead,
  type StreamId,
} from '@logbuoy/kernel';
import { EVENT_HOST } from '@logbuoy/projections';
import { playerOf } from '@logbuoy/test-kit';
import { announceKeys, houseKeysOf } from '../house-keys';
import { HandQueue } from '../jobs/hand-queue.fixture';
import { TOURNAMENT_HOST } from '../tournaments';
import { logHouse, logOver, SECRETS } from './log-house.fixture';
import { FRESH_FOR_MS } from './tree-growth';
import { TreeJobs, type TreeJobsPayloads } from './tree-jobs';

type LogHouse = Awaited<ReturnType<typeof logHouse>>;
const M1 = matchStream('m1' as MatchId);

async function eventsOf({ store }: LogHouse, stream: StreamId): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for await (const event of store.readStream(stream)) events.push(event);
  return events;
}
const headOf = async ({ log }: Pick<LogHouse, 'log'>): Promise<SignedTreeHead> =>
  (await log.head()) as NonNullable<Awaited<ReturnType<typeof log.head>>>;

describe('the public log of a server', () => {
  let here: LogHouse;
  const witness = portableSigner('99'.repeat(32));
  beforeEach(async () => void (here = await logHouse([witness.publicKey])));
  afterEach(() => here.close());

  it('takes up keys and matches, signs, and has nothing to do until something public happens', async () => {
    expect(await here.log.head()).toBeUndefined();
    const table = await here.house.started();
    expect(await here.grow()).toBe(2);
    const first = await headOf(here);
    expect(first).toMatchObject({ size: 2, key: SECRETS.treeKey.publicKey });
    expect(treeHeadHolds(first)).toBe(true);
    expect(await here.grow()).toBe(0);

    await table.setStandingPass('south', 1); // a setting that no other seat may notice
    expect(await here.grow()).toBe(0);
    await table.play(3);
    expect(await here.grow()).toBe(1);
    const second = await headOf(here);
    const { path } = (await here.log.consistency(2, 3)) as { path: readonly string[] };
    expect(checkNextHead(first, second, path)).toEqual({ kind: 'continues' });
  });

  it('signs again after an hour in which nothing happened', async () => {
    await here.grow();
    here.house.nowMs += FRESH_FOR_MS - 1;
    await here.grow();
    expect((await here.log.heads({})).items).toHaveLength(1);
    here.house.nowMs += 1;
    await here.grow();
    expect((await here.log.heads({})).items.map(({ size }) => size)).toEqual([1, 1]);
  });

  it('grows once where several nodes and several runs want it to', async () => {
    for (const id of ['m1', 'm2', 'm3']) await here.house.started({ match: id as MatchId });
    const other = await logOver(here.store, here.clock, { shared: true });
    await other.readModels.waitFor(await here.store.lastPosition(), ['public-log']);
    await here.readModels.waitFor(await here.store.lastPosition(), ['public-log']);
    await Promise.all([here.growth.grow(), other.growth.grow(), here.growth.grow(), other.growth.grow()]);
    await here.readModels.waitFor(await here.store.lastPosition(), ['public-log']);
    expect(await headOf(here)).toMatchObject({ size: 4 });
    await other.close();
  });

  it('proves the last head of a finished match to a reader of its file', async () => {
    const table = await here.house.started();
    await here.grow();
    await table.play(3);
    await table.must({ type: 'Concede', seat: 'north', player: playerOf('north') });
    await here.grow();
    const events = await eventsOf(here, M1);
    const last = events.at(-1) as RecordedEvent;
    const seed = events.find(({ type }) => type === 'SeedRevealed')?.data['seed'] as string;
    const proof = await here.log.inclusionOfStream(M1);
    expect(proof).toMatchObject({ version: last.version, hash: last.hash, blind: blindOf(seed) });
    // All of it from the file alone, and then the path from the server.
    const leaf = leafHash({ stream: M1, head: blindedHead(blindOf(seed), last) }, portableTreeHasher);
    const { index, path, head } = proof as NonNullable<typeof proof>;
    expect(inclusionHolds({ leaf, index, path, size: head.size, root: head.root })).toBe(true);
    expect(await here.log.inclusionOfLeaf(leaf)).toEqual({ leaf, index, path, head });
    expect(await here.log.inclusionOfLeaf('00'.repeat(32))).toBeUndefined();
    expect(await here.log.inclusionOfStream('match-other' as StreamId)).toBeUndefined();
    expect(await here.log.headCovering(M1, last.version)).toEqual(head);
    expect(await here.log.headCovering(M1, last.version + 1)).toBeUndefined();
    expect(await here.log.inclusionOfStream(HOUSE_KEYS_STREAM)).toMatchObject({ version: 1, index: 0 });
  });

  it('is rebuilt from the log, and goes on from a snapshot', async () => {
    for (let i = 0; i < 30; i++) {
      await here.house.started({ match: `m${i}` as MatchId });
      here.house.nowMs += 1_000;
      await here.grow();
    }
    const before = await headOf(here);
    const again = await logOver(here.store, here.clock);
    await again.readModels.waitFor(await here.store.lastPosition(), ['public-log']);
    expect(await again.log.head()).toEqual(before);
    await here.house.started({ match: 'm99' as MatchId });
    expect(await again.grow()).toBe(1);
    const { path } = (await again.log.consistency(before.size, before.size + 1)) as { path: readonly string[] };
    expect(checkNextHead(before, await headOf(again), path)).toEqual({ kind: 'continues' });
    await again.close();
  });

  it('cannot be made to continue from a head it no longer has: a log that was set back is a fork', async () => {
    const table = await here.house.started();
    await here.grow();
    await table.play(4);
    await here.grow();
    const seen = await headOf(here);
    // Another log with the same keys and another history, as after a backup of yesterday.
    const store = await openMemoryStore();
    const { clock } = here;
    await announceKeys({ store, clock }, houseKeysOf(SECRETS));
    const forked = await logOver(store, clock);
    for (let i = 0; i < 4; i++) {
      here.house.nowMs += FRESH_FOR_MS;
      await forked.grow();
    }
    const shown = await headOf(forked);
    expect(checkNextHead(seen, shown, []).kind).toBe('fork');
    expect(await forked.log.consistency(seen.size, shown.size)).toBeUndefined();
    await forked.close();
  });

  it('keeps countersignatures of the witnesses it was told of, once', async () => {
    await here.grow();
    const head = await headOf(here);
    const { size, at } = head;
    const cosignature = cosign(head, 5_000, witness);
    expect(await here.log.cosign(size, at, cosign(head, 5_000, portableSigner('98'.repeat(32))))).toBe(
      'unknown-witness',
    );
    expect(await here.log.cosign(size, at, { ...cosignature, at: 5_001 })).toBe('wrong-signature');
    expect(await here.log.cosign(size + 1, at, cosignature)).toBe('no-such-head');
    expect(await here.log.cosign(size, at, cosignature)).toBe('kept');
    expect(await here.log.cosign(size, at, cosign(head, 6_000, witness))).toBe('kept');
    await here.readModels.waitFor(await here.store.lastPosition(), ['public-log']);
    expect(await here.log.head()).toEqual({ ...head, cosignatures: [cosignature] });
  });

  it('grows by one job for each slot of time', async () => {
    const jobs = new HandQueue<TreeJobsPayloads>();
    const errors: unknown[] = [];
    const onError = (error: unknown) => errors.push(error);
    const nodes = [1, 2].map(
      () => new TreeJobs({ growth: here.growth, jobs, clock: here.clock, everyMs: 60_000, onError }),
    );
    nodes.forEach((node) => node.work());
    nodes.forEach((node) => node.set());
    expect(jobs.added).toHaveLength(1);
    await here.readModels.waitFor(await here.store.lastPosition(), ['public-log']);
    await jobs.runAll();
    here.house.nowMs += 60_000;
    nodes.forEach((node) => node.set());
    expect(jobs.added).toHaveLength(2);
    await jobs.runAll();
    await here.readModels.waitFor(await here.store.lastPosition(), ['public-log']);
    expect(await headOf(here)).toMatchObject({ size: 1 });
    await Promise.all(nodes.map((node) => node.close()));
    expect(errors).toEqual([]);
  });

  it('begins no fact any more when its process is stopping', async () => {
    await here.house.started();
    const jobs = new HandQueue<TreeJobsPayloads>();
    const node = new TreeJobs({
      growth: here.growth,
      jobs,
      clock: here.clock,
      everyMs: 60_000,
      onError: () => undefined,
    });
    node.work();
    node.set();
    await here.readModels.waitFor(await here.store.lastPosition(), ['public-log']);
    await node.close();
    await jobs.runAll();
    expect(await here.log.head()).toBeUndefined();
    expect(await here.grow()).toBe(2);
  });

  it('knows the account that opens the tables of events', () => {
    expect(EVENT_HOST).toBe(TOURNAMENT_HOST);
  });
});
