import { nextDeadlineMs, type ClockSettings } from '@logbuoy/games';
import type { MatchId } from '@logbuoy/kernel';
import { eventually, JUDGE, MemoryHouse, playerOf, type MemoryTable } from '@logbuoy/test-kit';
import { HandQueue } from '../jobs/hand-queue.fixture';
import { secretsFrom } from '../secrets';
import { ClockWatch, type ClockJobs } from './clock-watch';
import { createMatchLoop } from './match-loop';

const BANK: ClockSettings = { bankMs: 60_000 };

describe('watching the clocks', () => {
  let house: MemoryHouse;
  let jobs: HandQueue<ClockJobs>;
  let watch: ClockWatch;
  let errors: unknown[];
  beforeEach(async () => {
    house = await MemoryHouse.open({ createMatchLoop, secretsFrom });
    jobs = new HandQueue();
    errors = [];
    watch = new ClockWatch({ loop: house.loop, jobs, clock: house.clock, onError: (error) => errors.push(error) });
    watch.work();
  });
  afterEach(() => watch.close());

  const started = (clock: ClockSettings | null = BANK): Promise<MemoryTable> => house.started({ clock });

  it('sets one job at the deadline and none for decisions that move it back', async () => {
    const table = await started();
    expect(jobs.added).toEqual([{ id: `m1.${house.nowMs + 60_000}`, delayMs: 60_005, match: 'm1' }]);
    await table.play(8); // bank and increments move each seat's deadline, never to before the first
    expect(jobs.added).toHaveLength(1);
  });

  it('sets a job for a deadline that moves nearer', async () => {
    const table = await started({ bankMs: 600_000, absenceMaxMs: 5_000 });
    await table.must({ type: 'ReportAbsence', seat: table.awaited, sinceMs: house.nowMs });
    expect(jobs.added.map(({ delayMs }) => delayMs)).toEqual([600_005, 5_005]);
  });

  it('sets nothing at a table without clocks, before play and after it', async () => {
    const untimed = await started(null);
    await untimed.play(3);
    await house.table({ match: 'm2' as MatchId, clock: BANK });
    expect(jobs.added).toEqual([]);
    const over = await house.started({ match: 'm3' as MatchId, clock: BANK });
    await over.must({ type: 'Concede', seat: 'north', player: playerOf('north') });
    expect(jobs.added).toHaveLength(1);
    await watch.watchAnew(over.match, over.state);
    await watch.watchAnew(untimed.match, untimed.state);
    expect(jobs.added).toHaveLength(1);
  });

  it('ends a match whose time is up, and watches it no longer', async () => {
    const table = await started();
    house.nowMs += 60_005;
    await jobs.runAll();
    expect(table.state.status).toBe('ended');
    expect(await table.recorded()).toEqual(expect.arrayContaining(['TimeRanOut', 'MatchEnded']));
    expect([jobs.waiting.size, jobs.added.length]).toEqual([0, 1]);
  });

  it('comes early where time is left, changes nothing, and sets itself again', async () => {
    const table = await started();
    await table.play(3);
    const before = await table.recorded();
    house.nowMs = (jobs.added[0]?.delayMs ?? 0) + house.nowMs - 3000;
    expect(house.nowMs).toBeLessThan(nextDeadlineMs(table.state) ?? 0);
    await jobs.runAll();
    expect(await table.recorded()).toEqual(before);
    expect(jobs.added).toHaveLength(2);
    const again = jobs.added[1];
    expect(house.nowMs + (again?.delayMs ?? 0)).toBe((nextDeadlineMs(table.state) ?? 0) + 5);
    expect(again?.id).not.toBe(jobs.added[0]?.id);
  });

  it('sets itself again also for the very deadline it came too early for', async () => {
    await started();
    await jobs.runAll(); // 60 seconds early: its own id is still taken while it runs
    house.nowMs += 1000;
    await jobs.runAll();
    expect(jobs.added).toHaveLength(3);
    expect(jobs.waiting.size).toBe(1);
  });

  it('ends an expired pause', async () => {
    const table = await started();
    await table.must({ type: 'PauseMatch', judge: JUDGE, reason: 'a question', maxMs: 10_000 });
    expect(jobs.added.at(-1)?.delayMs).toBe(10_005);
    house.nowMs += 10_005;
    await jobs.runAll();
    expect(table.state.pause).toBeNull();
    expect(table.state.status).toBe('playing');
    expect(jobs.added.at(-1)?.delayMs).toBe((nextDeadlineMs(table.state) ?? 0) - house.nowMs + 5);
  });

  it('sets jobs again that were lost, and those that could not be set', async () => {
    const table = await started();
    jobs.waiting.clear(); // Redis came back empty
    await watch.watchAnew(table.match, table.state);
    expect(jobs.waiting.size).toBe(1);

    jobs.refusing = true;
    const other = await house.started({ match: 'm2' as MatchId, clock: BANK });
    await eventually(() => errors.length === 1, 'the failure is told');
    jobs.refusing = false;
    await other.play(1);
    expect([...jobs.waiting.values()].map(({ payload }) => payload)).toEqual([{ match: 'm1' }, { match: 'm2' }]);
  });

  it('proposes what is late at once, so that time runs out without Redis, too', async () => {
    jobs.refusing = true;
    const table = await started();
    const deadlineMs = house.nowMs + 60_000;
    house.nowMs = deadlineMs - 1;
    await watch.watchAnew(table.match, table.state);
    expect(table.state.status).toBe('playing');
    house.nowMs = deadlineMs + 20_000; // as late as a sweep may be
    await watch.watchAnew(table.match, table.state);
    expect(table.state.status).toBe('ended');
    for await (const { type, data } of house.store.readAll())
      if (type === 'TimeRanOut') expect(data['deadlineMs']).toBe(deadlineMs);
  });

  it('sets a nearer deadline although the job this process set has run in another', async () => {
    // Two nodes on one queue: this one decides, that one runs the jobs.
    const table = await started({ bankMs: 60_000, absenceMaxMs: 5_000 });
    house.nowMs += 50_000;
    const seat = table.awaited;
    await table.must({
      type: 'Play',
      seat,
      player: playerOf(seat),
      command: { type: 'ScanSky' },
    });
    house.nowMs += 10_005;
    jobs.waiting.clear(); // ran there, found time left, and set the next for the deadline as it stood
    await table.must({ type: 'ReportAbsence', seat: table.awaited, sinceMs: house.nowMs });
    expect(jobs.added.at(-1)?.delayMs).toBe(5_005);
    expect(jobs.waiting.size).toBe(1);
  });

  it('fails when a timeout cannot be proposed, so that the job is retried', async () => {
    const table = await started();
    house.nowMs += 60_005;
    const handle = jest.spyOn(house.loop, 'handle').mockResolvedValueOnce({ kind: 'conflict' });
    await expect(jobs.runAll()).rejects.toThrow(/m1 could not be proposed: conflict/);
    handle.mockRestore();
    await jobs.runAll();
    expect(table.state.status).toBe('ended');
  });

  it('listens no longer once it is closed', async () => {
    await watch.close();
    await house.started({ match: 'm9' as MatchId, clock: BANK });
    expect(jobs.added).toEqual([]);
  });
});
