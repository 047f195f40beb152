import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMemoryStore } from '@logbuoy/event-store';
import type { AccountId } from '@logbuoy/kernel';
import { openMemoryReadStore, ProjectionRunner, PROJECTIONS } from '@logbuoy/projections';
import { eventually } from '@logbuoy/test-kit';
import { openSqliteJobs } from '../jobs';
import { EntrantNames } from '../printed-documents';
import { openSqliteVault } from '../vault';
import { Erasure } from './erasure';
import { ErasureJobs, type ErasureJobsPayloads } from './erasure-jobs';

const ADA = 'ada' as AccountId;
const clock = { nowMs: () => 1_000 };
const ignore = (): void => undefined;

describe('erasing in the background', () => {
  const folder = mkdtempSync(join(tmpdir(), 'logbuoy-erasure-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const runnerOn = async ({ reads, events }: Awaited<ReturnType<typeof openHouse>>): Promise<ProjectionRunner> => {
    const runner = new ProjectionRunner({ store: events, readStore: reads, projections: PROJECTIONS, pollMs: 20 });
    await runner.start();
    return runner;
  };

  let houses = 0;
  async function openHouse() {
    const house = houses++;
    const [events, reads] = [await openMemoryStore(), openMemoryReadStore()];
    const vault = openSqliteVault({ path: ':memory:' });
    const names = new EntrantNames(reads, vault);
    const open = () => {
      const jobs = openSqliteJobs<ErasureJobsPayloads>({ path: join(folder, `jobs-${house}.db`) });
      const erasure = new Erasure({ events, reads, vault, names, clock, onError: ignore });
      const archives = { clear: async () => undefined };
      const erasures = new ErasureJobs({ erasure, archives, jobs, close: async () => undefined, shared: false });
      erasures.work();
      return { jobs, erasures };
    };
    return { reads, events, open };
  }

  it('is not waited for by a stop, whatever it waits for itself, and is done after the next start', async () => {
    const house = await openHouse();
    const { reads, open } = house;
    const first = open();
    // No process runs the read models, so the rebuild that is asked for would not end.
    await first.jobs.add('erasure', { account: ADA, by: 'account:ada', streams: ['match-m1'] }, { id: 'ada' });
    await eventually(async () => (await reads.rebuildRequests()).length > 0, 'a rebuild is asked for');
    const begun = performance.now();
    await first.erasures.close();
    expect(performance.now() - begun).toBeLessThan(2_000);
    await first.jobs.close();

    const second = open();
    const runner = await runnerOn(house);
    const isDone = async () => (await second.jobs.glance('erasure', 5)).some(({ state }) => state === 'done');
    await eventually(isDone, 'the erasure is done');
    await second.erasures.close();
    await runner.stop();
    await second.jobs.close();
  });

  it('builds nothing again for an account whose texts stand in accounts alone, and never reads the whole log', async () => {
    const house = await openHouse();
    const runner = await runnerOn(house);
    const asked = jest.spyOn(house.reads, 'requestRebuild');
    const readWhole = jest.spyOn(house.events, 'readAll');
    const { jobs, erasures } = house.open();
    for (const streams of [['account-ada'], ['account-ada', 'tournament-cup']])
      await jobs.add('erasure', { account: ADA, by: 'account:ada', streams }, { id: String(streams.length) });
    const isDone = async () => (await jobs.glance('erasure', 9)).filter(({ state }) => state === 'done').length >= 2;
    await eventually(isDone, 'both erasures are done');
    expect(asked.mock.calls).toEqual([['tournaments']]);
    expect(readWhole).not.toHaveBeenCalled();
    await erasures.close();
    await runner.stop();
    await jobs.close();
  });
});
