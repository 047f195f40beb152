import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import Database from 'libsql';
import { accountSubject, ERASED, type ActorId, type StreamId } from '@logbuoy/kernel';
import { all, appended, CONTRACT_TEXTS, newCommand, newStream } from '../contract/kit';
import { nativeSha256 } from '../native-sha256';
import type { EventStore } from '../port';
import { chainWithTexts } from '../texts/chain-with-texts';
import { openSqliteReadOnly } from './read-only-store';
import { openSqliteStore } from './sqlite-store';

const OTHERS = 8_000;
const SECRET = 'Zephyrine Quillfeather';
const ADA = { subjects: [accountSubject('ada')] };

describe('erasing texts on SQLite', () => {
  const folder = mkdtempSync(join(tmpdir(), 'logbuoy-text-erasure-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  let folders = 0;
  const opened: EventStore[] = [];
  const open = async (data: string): Promise<EventStore> => {
    const store = await openSqliteStore({ path: join(data, 'log.db'), texts: CONTRACT_TEXTS });
    opened.push(store);
    return store;
  };
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close();
  });

  async function say(store: EventStore, stream: StreamId, text: string, who = 'bea'): Promise<void> {
    const expected = await store.head(stream);
    const events = [{ type: 'Said', schema: 1, data: { who, text } }];
    const batch = { stream, events, at: 1, by: `account:${who}` as ActorId, cause: newCommand() };
    appended(await store.append({ expected, batch: chainWithTexts(CONTRACT_TEXTS, expected, batch, nativeSha256) }));
  }

  /** Many texts of others, and two about Ada between them; written once, and copied for each test. */
  const template = join(folder, 'template');
  const streams = [newStream(), newStream()].sort();
  beforeAll(async () => {
    const store = await open(template);
    for (const stream of streams) await say(store, stream, SECRET, 'ada');
    const others = Array.from({ length: OTHERS }, newStream);
    await Promise.all(others.map((stream, i) => say(store, stream, `${i} ${'word '.repeat(i % 90)}`)));
    await store.close();
  });
  async function written(): Promise<{ data: string; store: EventStore }> {
    const data = join(folder, String(folders++));
    cpSync(template, data, { recursive: true });
    return { data, store: await open(data) };
  }

  const textOf = async (store: EventStore, stream: StreamId) => (await all(store.readStream(stream)))[0]?.data['text'];
  const others = async (store: EventStore) =>
    (await all(store.texts.all())).map(({ text }) => text).filter((text) => text !== SECRET);
  const isInFiles = (data: string) =>
    readdirSync(data).some((file) => readFileSync(join(data, file)).includes('Zephyrine'));
  const rowsToMove = (data: string): number => {
    const database = new Database(join(data, 'log.db'));
    const [rows] = database.prepare('select count(*) from texts_before').raw().get() as [number];
    database.close();
    return rows;
  };

  it('lets the log be written and read meanwhile, and leaves no byte', async () => {
    const { data, store } = await written();
    let isDone = false;
    const erasing = store.texts.erase(ADA).finally(() => (isDone = true));
    const late = newStream();
    let commits = 0;
    for (; !isDone; commits++) {
      await say(store, commits === 0 ? late : newStream(), 'later');
      if (commits > 2) continue;
      const reader = await openSqliteReadOnly({ path: join(data, 'log.db'), texts: CONTRACT_TEXTS });
      expect(await textOf(reader, late)).toBe('later');
      expect((await others(reader)).length).toBe(OTHERS + commits + 1);
      await reader.close();
    }
    expect([...(await erasing)].sort()).toEqual(streams);
    // In one go there would be one.
    expect(commits).toBeGreaterThan(4);
    for (const stream of streams) expect(await textOf(store, stream)).toBe(ERASED);
    expect((await others(store)).length).toBe(OTHERS + commits);
    expect(isInFiles(data)).toBe(false);
  });

  it('is taken up where a process ended, without a text of others lost', async () => {
    const { data, store } = await written();
    const before = (await others(store)).sort();
    const erasing = store.texts.erase(ADA);
    while (rowsToMove(data) === 0) await setImmediate();
    const copy = join(folder, String(folders++));
    cpSync(data, copy, { recursive: true });
    await erasing;

    const after = await open(copy);
    const looking = await openSqliteReadOnly({ path: join(copy, 'log.db') });
    expect(rowsToMove(copy)).toBeGreaterThan(0);
    expect((await others(looking)).sort()).toEqual(before);
    await looking.close();
    expect((await others(after)).sort()).toEqual(before);
    await after.texts.erase(ADA);
    expect((await others(after)).sort()).toEqual(before);
    for (const stream of streams) expect(await textOf(after, stream)).toBe(ERASED);
    expect(isInFiles(copy)).toBe(false);
  });

  it('serves all who wait by one more pass, and tells each what was theirs', async () => {
    const { store } = await written();
    const own = newStream();
    await say(store, own, 'Cleo was here', 'cleo');
    const [ada, cleo, again] = await Promise.all([
      store.texts.erase(ADA),
      store.texts.erase({ subjects: [accountSubject('cleo')] }),
      store.texts.erase(ADA),
    ]);
    expect([[...ada].sort(), cleo, again]).toEqual([streams, [own], []]);
    expect((await others(store)).length).toBe(OTHERS);
  });

  it('is not waited for when the log is closed, and is finished by the next', async () => {
    const { data, store } = await written();
    const before = (await others(store)).sort();
    const erasing = store.texts.erase(ADA).catch((error: unknown) => error);
    while (rowsToMove(data) === 0) await setImmediate();
    await store.close();
    expect(await erasing).toEqual(new Error('the event store is closed'));
    await expect(store.texts.erase(ADA)).rejects.toThrow('closed');
    const after = await open(data);
    await after.texts.erase(ADA);
    expect((await others(after)).sort()).toEqual(before);
    for (const stream of streams) expect(await textOf(after, stream)).toBe(ERASED);
    expect(isInFiles(data)).toBe(false);
  });
});
