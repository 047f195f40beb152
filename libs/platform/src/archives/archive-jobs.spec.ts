import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { eventually } from '@logbuoy/test-kit';
import { openSqliteJobs, type JobQueue } from '../jobs';
import { archiveHouse, LOOK } from './archive-house.fixture';
import type { ArchiveJobs, ArchiveJobsPayloads } from './archive-jobs';
import { MemoryFileCache } from './file-cache';

jest.setTimeout(60_000);

const OPEN = [
  ...['pairings-by-name', 'pairings-by-table', 'seat-cards', 'standings'].map((paper) => `round-1/${paper}.pdf`),
  ...['pairings.csv', 'players.csv', 'report-16.trf', 'report-26.trf', 'standings.csv'],
];
const FOR_STAFF = ['round-1/deck-checks.pdf', 'round-1/slips.pdf', 'spring.json'];
const WHEN_OVER = ['spring.certificate.json', 'spring.logbuoy.jsonl'];

/** One event from its first round to its certificate; every test goes on where the one before it stopped. */
describe('the archive of an event', () => {
  const folder = mkdtempSync(join(tmpdir(), 'logbuoy-archives-'));
  const cache = new MemoryFileCache(() => 1_000);
  let jobs: JobQueue<ArchiveJobsPayloads>;
  let house: Awaited<ReturnType<typeof archiveHouse>>;
  let archives: ArchiveJobs;
  beforeAll(async () => {
    jobs = openSqliteJobs<ArchiveJobsPayloads>({ path: join(folder, 'jobs.db') });
    house = await archiveHouse();
    archives = house.node(jobs, cache);
  });
  afterAll(async () => {
    await jobs.close();
    rmSync(folder, { recursive: true });
  });
  const state = async (audience: 'staff' | 'public', look = LOOK) =>
    (await archives.state(await house.copy(audience), look)).state;
  const made = async (audience: 'staff' | 'public', by = archives): Promise<Buffer> => {
    const copy = await house.copy(audience);
    await by.ask(copy, LOOK);
    await eventually(async () => (await by.state(copy, LOOK)).state === 'ready', 'it is made');
    return (await by.fetch(copy, LOOK)) as Buffer;
  };

  it('is made once for many requests, reports its progress, and has the same bytes for the same event', async () => {
    const copy = await house.copy('staff');
    expect(await archives.state(copy, LOOK)).toEqual({ state: 'none' });
    expect(await archives.ask(copy, LOOK)).toEqual({ state: 'making', done: 0, total: 0 });
    await archives.ask(copy, LOOK);
    expect((await jobs.stats('tournament-archive')).waiting).toBe(1);
    expect(await archives.state(copy, LOOK)).toMatchObject({ state: 'making' });
    expect(await archives.fetch(copy, LOOK)).toBeUndefined();
    archives.work();
    const first = await made('staff');
    expect(await archives.ask(copy, LOOK)).toEqual({ state: 'ready' });
    expect(Object.keys(unzipSync(first)).sort()).toEqual([...OPEN, ...FOR_STAFF].sort());
    // As after an unrecorded crash: the job runs again, elsewhere, and makes the same bytes.
    await archives.close();
    const other = house.node(jobs, new MemoryFileCache(() => 1_000));
    other.work();
    expect((await made('staff', other)).equals(first)).toBe(true);
    await other.close();
  });

  it('says that it could not be made, and is tried again when it is asked for again', async () => {
    const full = new MemoryFileCache(() => 1_000);
    full.put = () => Promise.reject(new Error('no room'));
    const failing = house.node(jobs, full);
    const copy = await house.copy('public');
    failing.work();
    await archives.ask(copy, LOOK);
    await eventually(async () => (await state('public')) === 'failed', 'it was given up');
    await failing.close();
    archives = house.node(jobs, cache);
    expect(await archives.ask(copy, LOOK)).toMatchObject({ state: 'making' });
    expect(await state('public')).toBe('making');
    archives.work();
  });

  it('holds for everyone what is published, and is stale when the event goes on or a player is renamed', async () => {
    const forAll = unzipSync(await made('public'));
    expect(Object.keys(forAll).sort()).toEqual([...OPEN].sort());
    expect(strFromU8(forAll['players.csv'] as Uint8Array)).toContain('Ада Лавлейс');
    expect(strFromU8((forAll['round-1/seat-cards.pdf'] as Uint8Array).subarray(0, 5))).toBe('%PDF-');
    expect(await state('public', { ...LOOK, origin: 'https://else.example' as typeof LOOK.origin })).toBe('none');
    await house.names.keep('spring', 'p1', 'Ada');
    expect(await state('public')).toBe('none');
    await house.names.keep('spring', 'p1', 'Ада Лавлейс');
    expect(await state('public')).toBe('ready');
    await house.event.certify(1_000);
    expect(await state('public')).toBe('none');
    expect(await archives.fetch(await house.copy('public'), LOOK)).toBeUndefined();
    expect(Object.keys(unzipSync(await made('public'))).sort()).toEqual([...OPEN, ...WHEN_OVER].sort());
  });
});

describe('the cache in memory', () => {
  it('forgets when its time is over, and the oldest when it is full', async () => {
    let nowMs = 0;
    const cache = new MemoryFileCache(() => nowMs, 10);
    const put = { age: 0, keptMs: 3_600_000 };
    await cache.put('a', Buffer.alloc(6), put);
    await cache.put('b', Buffer.alloc(6), put);
    expect([await cache.has('a'), await cache.has('b')]).toEqual([false, true]);
    nowMs = 3_600_000;
    expect(await cache.get('b')).toBeUndefined();
  });
});
