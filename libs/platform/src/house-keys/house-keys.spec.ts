import { openMemoryStore, openSqliteStore, type EventStore } from '@logbuoy/event-store';
import {
  endorse,
  endorsedHistory,
  HOUSE_KEYS_STREAM,
  toDomain,
  type HouseKeysEvent,
  type RecordedEvent,
} from '@logbuoy/kernel';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { secretsFrom } from '../secrets';
import { announceKeys, houseKeysOf, OtherHouseKeys, readHouseKeys, replaceKeys } from './announce-keys';

const secrets = secretsFrom('a1'.repeat(32));
const others = secretsFrom('b2'.repeat(32));
const keys = houseKeysOf(secrets);
/** As a build announced them that had no such key yet. */
const { chanceKey: CHANCE_KEY, ...older } = keys;

async function recorded(store: EventStore): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for await (const event of store.readStream(HOUSE_KEYS_STREAM)) events.push(event);
  return events;
}

describe('the keys of the server', () => {
  let store: EventStore;
  let nowMs: number;
  const clock = { nowMs: () => nowMs };
  beforeEach(async () => {
    store = await openMemoryStore();
    nowMs = 1_000;
  });
  afterEach(() => store.close());

  it('are written into an empty log once, however often the server starts', async () => {
    expect(await readHouseKeys(store)).toEqual([]);
    expect(await announceKeys({ store, clock }, keys)).toEqual({ ...keys, since: 1_000 });
    nowMs = 2_000;
    expect(await announceKeys({ store, clock }, keys)).toEqual({ ...keys, since: 1_000 });
    expect((await recorded(store)).map(({ type, data }) => ({ type, data }))).toEqual([
      { type: 'KeysAnnounced', data: { ...keys, since: 1_000 } },
    ]);
  });

  it('are written once where several nodes start together', async () => {
    await Promise.all(Array.from({ length: 8 }, () => announceKeys({ store, clock }, keys)));
    expect(await recorded(store)).toHaveLength(1);
  });

  it('of another secret are refused and change nothing', async () => {
    await announceKeys({ store, clock }, keys);
    await expect(announceKeys({ store, clock }, houseKeysOf(others))).rejects.toThrow(OtherHouseKeys);
    await expect(announceKeys({ store, clock }, { ...keys, sealKey: others.sealKey.publicKey })).rejects.toThrow(
      'another secret: sealKey differ',
    );
    expect(await recorded(store)).toHaveLength(1);
  });

  it('gain a kind of key that an older build did not have', async () => {
    await announceKeys({ store, clock }, older);
    nowMs = 5_000;
    expect(await announceKeys({ store, clock }, keys)).toEqual({
      ...keys,
      since: 5_000,
    });
    expect((await recorded(store)).map(({ data }) => data)[1]).toEqual({ chanceKey: CHANCE_KEY, since: 5_000 });
    // An older build that is started again has nothing to add.
    await announceKeys({ store, clock }, older);
    expect(await recorded(store)).toHaveLength(2);
    await expect(announceKeys({ store, clock }, { ...keys, chanceKey: '00' })).rejects.toThrow(OtherHouseKeys);
  });

  it('are replaced only where the tree key of before endorses the new ones', async () => {
    const before = await announceKeys({ store, clock }, keys);
    const next = houseKeysOf(others);
    await expect(replaceKeys({ store, clock }, next, endorse(before, next, others.treeKey))).rejects.toThrow(
      'not-endorsed',
    );
    await expect(
      replaceKeys({ store, clock }, next, endorse({ ...before, since: 1 }, next, secrets.treeKey)),
    ).rejects.toThrow('not-endorsed');
    nowMs = 9_000;
    await replaceKeys({ store, clock }, next, endorse(before, next, secrets.treeKey));
    expect(await readHouseKeys(store)).toEqual([before, { ...next, since: 9_000 }]);
    await expect(announceKeys({ store, clock }, keys)).rejects.toThrow(OtherHouseKeys);
  });

  it('are believed of a file only where each key is endorsed by the one before', async () => {
    const before = await announceKeys({ store, clock }, older);
    await announceKeys({ store, clock }, keys);
    const now = { ...before, ...keys, since: 1_000 };
    const next = houseKeysOf(others);
    await replaceKeys({ store, clock }, next, endorse(now, next, secrets.treeKey));
    const facts = (await recorded(store)).map((event) => toDomain<HouseKeysEvent>(event));
    expect(endorsedHistory(facts)).toEqual(await readHouseKeys(store));
    const [first, chance, changed] = facts as [HouseKeysEvent, HouseKeysEvent, HouseKeysEvent];
    const seal = { sealKey: secretsFrom('c3'.repeat(32)).sealKey.publicKey };
    for (const forged of [
      [first, { ...chance, ...seal }],
      [first, chance, { ...changed, ...seal }],
      [first, chance, { ...changed, endorsement: undefined }],
      [first, changed],
      [first, chance, { ...first, ...seal }],
    ])
      expect(endorsedHistory(forged as HouseKeysEvent[])).toBeUndefined();
  });

  it('are found again in a log on disk', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'logbuoy-keys-'));
    const path = join(folder, 'events.db');
    const first = await openSqliteStore({ path, upcasts: [] });
    await announceKeys({ store: first, clock }, keys);
    await first.close();
    const second = await openSqliteStore({ path, upcasts: [] });
    expect(await readHouseKeys(second)).toEqual([{ ...keys, since: 1_000 }]);
    await second.close();
    rmSync(folder, { recursive: true });
  });
});
