import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nativeSha256 } from '@logbuoy/event-store';
import { MatchVerifier } from '@logbuoy/games';
import type { MatchId } from '@logbuoy/kernel';
import { eventually, MemoryHouse, playerOf } from '@logbuoy/test-kit';
import { openSqliteJobs, type JobQueue } from '../jobs';
import { createMatchLoop } from '../matches';
import { secretsFrom } from '../secrets';
import { MatchExports, type MatchExportPayloads } from './match-exports';
import { MemoryFileCache } from './file-cache';

describe('exporting a match', () => {
  const folder = mkdtempSync(join(tmpdir(), 'logbuoy-exports-'));
  let jobs: JobQueue<MatchExportPayloads>;
  let house: MemoryHouse;
  let match: MatchId;
  beforeAll(async () => {
    jobs = openSqliteJobs<MatchExportPayloads>({ path: join(folder, 'jobs.db') });
    house = await MemoryHouse.open({ createMatchLoop, secretsFrom });
    const table = await house.started();
    await table.must({ type: 'Concede', seat: 'north', player: playerOf('north') });
    match = table.match;
  });
  afterAll(async () => {
    await jobs.close();
    rmSync(folder, { recursive: true });
  });
  const node = (cache = new MemoryFileCache(() => 1_000)) =>
    new MatchExports({ jobs, cache, store: house.store, matches: house.loop });

  it('is one job however often it is asked for, and makes a file that verifies; a second run makes the same', async () => {
    const exports = node();
    expect(await exports.state(match)).toEqual({ state: 'none' });
    expect(await exports.ask(match)).toEqual({ state: 'making', done: 0, total: 0 });
    expect(await exports.ask(match)).toMatchObject({ state: 'making' });
    expect((await jobs.stats('match-export')).waiting).toBe(1);
    expect(await exports.fetch(match)).toBeUndefined();
    exports.work();
    await eventually(async () => (await exports.state(match)).state === 'ready', 'it is made');
    const file = (await exports.fetch(match)) as Buffer;
    const verifier = new MatchVerifier({ sha256: nativeSha256 });
    verifier.push(file);
    expect(verifier.verdict()).toMatchObject({ ok: true });
    await exports.close();

    const elsewhere = node();
    expect(await elsewhere.ask(match)).toMatchObject({ state: 'making' });
    elsewhere.work();
    await eventually(async () => (await elsewhere.state(match)).state === 'ready', 'it is made again');
    expect((await elsewhere.fetch(match))?.equals(file)).toBe(true);
    await elsewhere.close();
  });

  it('puts nothing into the cache that was read before a text was erased', async () => {
    const cache = new MemoryFileCache(() => 1_000);
    const exports = node(cache);
    const { head } = house.store;
    let isCleared = false;
    const cleared = jest.spyOn(house.store, 'head').mockImplementation(async (stream) => {
      if (isCleared) await cache.clear();
      return head.call(house.store, stream);
    });
    await exports.ask(match);
    isCleared = true;
    exports.work();
    await eventually(
      async () => (await jobs.stats('match-export')).waiting + (await jobs.stats('match-export')).active === 0,
      'the job has ended',
    );
    cleared.mockRestore();
    expect(await exports.state(match)).toEqual({ state: 'none' });
    await exports.close();
  });

  it('fails for a match that is not over, even when the job was enqueued directly', async () => {
    const { match: running } = await house.started({ match: 'running' as MatchId });
    const exports = node();
    exports.work();
    await exports.ask(running);
    await eventually(async () => (await exports.state(running)).state === 'failed', 'it has failed');
    expect(await exports.fetch(running)).toBeUndefined();
    await exports.close();
  });
});
