import { openMemoryStore } from '@logbuoy/event-store';
import { keptRatings, ratingsFromLog } from '@logbuoy/projections';
import { eventually, PaperEvent } from '@logbuoy/test-kit';
import { presetOf, type Ruleset } from '@logbuoy/tournaments';
import { HandQueue } from '../jobs/hand-queue.fixture';
import { secretsFrom } from '../secrets';
import { createTournamentLoop } from '../tournaments';
import { RatingJobs, type RatingJobsPayloads } from './rating-jobs';

const PRESET = presetOf('best-of-one') as Ruleset;
const RATED: Ruleset = { ...PRESET, rating: { ...PRESET.rating, rated: true, pool: 'trek' } };

/** An event of four, certified once the test says so. */
async function house() {
  const store = await openMemoryStore();
  const loop = createTournamentLoop({
    store,
    secrets: secretsFrom('b8'.repeat(32)),
    clock: { nowMs: () => 1_000 },
    shared: false,
  });
  const jobs = new HandQueue<RatingJobsPayloads>();
  const errors: unknown[] = [];
  const ratings = new RatingJobs({ loop, store, jobs, onError: (error) => errors.push(error) });
  const event = new PaperEvent(loop);
  await event.begin(RATED);
  await event.round();
  const kept = async () => (await keptRatings(store))?.pools['trek']?.map(({ rating }) => rating) ?? [];
  return { store, loop, jobs, errors, ratings, event, kept };
}

describe('ratings', () => {
  it('are rebuilt by a job when a certificate is issued, keyed by where its stream stood, and again when it is revoked', async () => {
    const { store, jobs, ratings, event, kept } = await house();
    ratings.work();
    await eventually(async () => (await keptRatings(store)) !== undefined, 'the first look is kept');
    expect([jobs.added, await kept()]).toEqual([[], []]);
    await event.certify(1_000);
    expect(jobs.added.map(({ id }) => id)).toEqual([expect.stringMatching(/^spring\.\d+$/)]);
    await jobs.runAll();
    expect(await kept()).toEqual([1508, 1508, 1492, 1492]);
    expect(await keptRatings(store)).toMatchObject(await ratingsFromLog(store));
    // A second run finds its work done.
    const before = await keptRatings(store);
    await jobs.add('ratings', { tournament: 'spring', version: 1 }, { id: 'again' });
    await jobs.runAll();
    expect(await keptRatings(store)).toEqual(before);
    await event.do({ type: 'RevokeCertificate', reason: 'a slip was misread' });
    expect(jobs.waiting.size).toBe(1);
    await jobs.runAll();
    expect(await kept()).toEqual([]);
    await ratings.close();
  });

  it('catch up with the log where the job was lost', async () => {
    const { store, loop, jobs, errors, ratings, event, kept } = await house();
    jobs.refusing = true;
    await event.certify(1_000);
    await eventually(() => errors.length === 1, 'the queue was away');
    await ratings.close();
    jobs.refusing = false;
    const restarted = new RatingJobs({ loop, store, jobs, onError: (error) => errors.push(error) });
    restarted.work();
    await eventually(async () => (await kept()).length === 4, 'the start looked at the log');
    await restarted.close();
    // All that is kept may be thrown away.
    await store.snapshots.deleteAll();
    expect(await kept()).toEqual([]);
    const third = new RatingJobs({ loop, store, jobs, onError: (error) => errors.push(error) });
    third.work();
    await eventually(async () => (await kept()).length === 4, 'they are back');
    await third.close();
    expect(errors.length).toBe(1);
  });
});
