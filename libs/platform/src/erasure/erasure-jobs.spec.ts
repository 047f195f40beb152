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

  async function openHouse() {
    const [events, reads] = [await openMemoryStore(), openMemoryReadStore()];
    const vault = openSqliteVault({ path: ':memory:' });
    const names = new EntrantNames(reads, vault);
    const open = () => {
      const jobs = openSqliteJobs<ErasureJobsPayloads>({ path: join(folder, 'jobs.db') });
      const erasure = new Erasure({ events, reads, vault, names, clock, onError: ignore });
      const archives = { clear: async () => undefined };
      const erasures = new ErasureJobs({ erasure, archives, jobs, close: async () => undefined, shared: false });
      erasures.work();
      return { jobs, erasures };
    };
    return { reads, events, open };
  }

  it('is not waited for by a stop, whatever it waits for itself, and is done after the next start', async () => {
    const { reads, events, open } = await openHouse();
    const first = open();
    // No process runs the read models, so the rebuild that is asked for would not end.
    await first.jobs.add('erasure', { account: ADA, by: 'account:ada', streams: ['account-ada'] }, { id: 'ada' });
    await eventually(async () => (await reads.rebuildRequests()).length > 0, 'a rebuild is asked for');
    const begun = performance.now();
    await first.erasures.close();
    expect(performance.now() - begun).toBeLessThan(2_000);
    await first.jobs.close();

    const second = open();
    const runner = new ProjectionRunner({ store: events, readStore: reads, projections: PROJECTIONS, pollMs: 20 });
    await runner.start();
    const isDone = async () => (await second.jobs.glance('erasure', 5)).some(({ state }) => state === 'done');
    await eventually(isDone, 'the erasure is done');
    await second.erasures.close();
    await runner.stop();
    await second.jobs.close();
  });
});
