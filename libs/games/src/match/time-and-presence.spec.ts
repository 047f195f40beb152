import { isRejection, type Seat } from '@logbuoy/kernel';
import { FIXTURE_GAMES, HOST, playerOf, seatedFixtureTable, TEST_START_MS, type TestTable } from '@logbuoy/test-kit';
import { clockView, nextDeadlineMs, timeLeft } from './clock';
import type { ClockSettings } from './clock-reading';
import { offersFor } from './offers';

const T = TEST_START_MS;

function started(clock: ClockSettings | null, players = 2): { table: TestTable; seat: Seat; waiting: Seat } {
  const table = seatedFixtureTable({ seed: 3, clock, players });
  table.must({ type: 'StartMatch', by: HOST });
  const seat = table.state.awaiting.seats[0] as Seat;
  return { table, seat, waiting: table.state.order.find((other) => other !== seat) as Seat };
}
const scan = (seat: Seat) => ({ type: 'Play', seat, player: playerOf(seat), command: { type: 'ScanSky' } }) as const;
const propose = { type: 'ProposeTimeout' } as const;

describe('the clocks', () => {
  it('charge only the awaited seat, after the free delay, and give the increment back', () => {
    const { table, seat, waiting } = started({ bankMs: 60_000, delayMs: 2000, incrementMs: 500 });
    table.nowMs = T + 5000;
    expect(timeLeft(table.state, seat, table.nowMs)?.bankMs).toBe(57_000);
    expect(timeLeft(table.state, waiting, table.nowMs)?.bankMs).toBe(60_000);
    table.must(scan(seat));
    expect(timeLeft(table.state, seat, T + 9000)).toMatchObject({ bankMs: 57_500, delayMs: 2000 });
    expect(timeLeft(table.state, waiting, T + 9000)).toMatchObject({ bankMs: 58_000, delayMs: 0 });
  });

  it('charge nothing while a clock goes backwards, nor the same moment twice', () => {
    const { table, seat, waiting } = started({ bankMs: 60_000 });
    table.nowMs = T + 5000;
    table.must(scan(seat));
    expect(timeLeft(table.state, waiting, T - 99_000)?.bankMs).toBe(60_000);
    table.nowMs = T + 1000;
    table.must(scan(waiting));
    expect(timeLeft(table.state, seat, T + 5000)?.bankMs).toBe(55_000);
    expect(timeLeft(table.state, seat, T + 6000)?.bankMs).toBe(54_000);
  });

  it('are both visible to everyone, with who is running', () => {
    const { table, seat } = started({ bankMs: 60_000, absenceMaxMs: 5000 });
    expect(clockView(table.state)).toEqual({
      sinceMs: T,
      left: {
        north: { bankMs: 60_000, delayMs: 0, decisionMs: null, absenceMs: 5000 },
        south: { bankMs: 60_000, delayMs: 0, decisionMs: null, absenceMs: 5000 },
      },
      settings: { bankMs: 60_000, absenceMaxMs: 5000 },
      running: [seat],
    });
    expect(table.decider.view(table.state, { kind: 'spectator' }).clock).toEqual(clockView(table.state));
  });

  it('do not exist at an untimed table', () => {
    const { table, seat } = started(null);
    expect(timeLeft(table.state, seat, T)).toBeUndefined();
    expect(nextDeadlineMs(table.state)).toBeUndefined();
    expect(table.decide(propose, T + 1e12)).toEqual([]);
  });
});

describe('a proposed timeout', () => {
  const cases: [string, ClockSettings, number, string][] = [
    ['the bank', { bankMs: 10_000, delayMs: 500 }, 10_500, 'bank'],
    ['the cap of one decision', { bankMs: 99_000, decisionMaxMs: 4000 }, 4000, 'decision'],
  ];
  it.each(cases)('is ignored until %s is used up, then ends the match for the other', (_, clock, ms, why) => {
    const { table, seat, waiting } = started(clock);
    expect(nextDeadlineMs(table.state)).toBe(T + ms);
    expect(table.decide(propose, T + ms - 1)).toEqual([]);
    table.nowMs = T + ms + 250;
    expect(table.must(propose)).toMatchObject([
      { type: 'TimeRanOut', seat, why, decision: 1, deadlineMs: T + ms, clock: { sinceMs: T + ms } },
      { type: 'MatchEnded', winners: [waiting], reason: 'timeout' },
      { type: 'SeedRevealed' },
    ]);
    expect(table.decide(propose)).toEqual([]);
    expect(nextDeadlineMs(table.state)).toBeUndefined();
  });

  it('is the only thing accepted once time is up, however late the job', () => {
    const { table, seat } = started({ bankMs: 10_000 });
    table.nowMs = T + 10_000;
    expect(table.decide(scan(seat))).toMatchObject({ code: 'time-is-up' });
    expect(table.decide({ type: 'Concede', seat, player: playerOf(seat) })).toMatchObject({ code: 'time-is-up' });
    expect(table.decide({ type: 'ReportAbsence', seat, sinceMs: T })).toEqual([]);
    expect(offersFor(table.state, seat, FIXTURE_GAMES, table.nowMs)).toEqual({ game: [], frame: [] });
    expect(isRejection(table.decide(scan(seat), T + 9999))).toBe(false);
  });

  it('lets the others play on, who do not pay for the time until it was noticed', () => {
    const { table, seat } = started({ bankMs: 10_000 }, 3);
    table.nowMs = T + 25_000;
    table.must(propose);
    expect(table.state.seats[seat]?.standing).toBe('timed-out');
    expect(table.state.status).toBe('playing');
    const [next] = table.state.awaiting.seats as [Seat];
    expect(timeLeft(table.state, next, T + 26_000)?.bankMs).toBe(9000);
  });

  it('takes all who run out in the same millisecond', () => {
    const { table, seat } = started({ bankMs: 10_000 }, 3);
    const hide = offersFor(table.state, seat, FIXTURE_GAMES).game.find(({ type }) => type === 'HideCard');
    const card = hide?.choices?.['card']?.candidates[0] ?? 0;
    table.must({ type: 'Play', seat, player: playerOf(seat), command: { type: 'HideCard', card } });
    table.nowMs = T + 10_000;
    expect(table.must(propose).map(({ type }) => type)).toEqual([
      'TimeRanOut',
      'TimeRanOut',
      'MatchEnded',
      'SeedRevealed',
    ]);
    expect(table.state.outcome).toEqual({ winners: [seat], reason: 'timeout' });
  });

  it('means nothing before play and after the end', () => {
    expect(seatedFixtureTable({ seed: 1 }).decide(propose)).toEqual([]);
  });
});

describe('presence', () => {
  const clock = { bankMs: 60_000, absenceMaxMs: 5000 };

  it('spends the allowance only while absent and awaited', () => {
    const { table, seat, waiting } = started(clock);
    table.nowMs = T + 1000;
    table.must({ type: 'ReportAbsence', seat: waiting, sinceMs: T + 500 });
    table.nowMs = T + 3000;
    table.must(scan(seat));
    expect(timeLeft(table.state, waiting, T + 3000)?.absenceMs).toBe(5000);
    expect(timeLeft(table.state, waiting, T + 4000)).toMatchObject({ absenceMs: 4000, bankMs: 59_000 });
    expect(nextDeadlineMs(table.state)).toBe(T + 8000);
    table.nowMs = T + 5000;
    table.must({ type: 'ReportReturn', seat: waiting });
    expect(timeLeft(table.state, waiting, T + 9000)).toMatchObject({ absenceMs: 3000, bankMs: 54_000 });
  });

  it('counts from the last heartbeat, and ends the match when the allowance is used up', () => {
    const { table, seat, waiting } = started(clock);
    table.nowMs = T + 3000;
    table.must({ type: 'ReportAbsence', seat, sinceMs: T + 1000 });
    expect(table.decider.view(table.state, { kind: 'spectator' }).seats).toContainEqual(
      expect.objectContaining({ seat, present: false }),
    );
    expect(nextDeadlineMs(table.state)).toBe(T + 6000);
    table.nowMs = T + 6000;
    expect(table.must(propose)).toMatchObject([
      { type: 'TimeRanOut', seat, why: 'absence' },
      { winners: [waiting] },
      { type: 'SeedRevealed' },
    ]);
  });

  it('never counts from before the last reading', () => {
    const { table, seat, waiting } = started(clock);
    table.nowMs = T + 2000;
    table.must(scan(seat));
    table.nowMs = T + 3000;
    table.must({ type: 'ReportAbsence', seat: waiting, sinceMs: T - 60_000 });
    expect(timeLeft(table.state, waiting, T + 3000)?.absenceMs).toBe(4000);
  });

  it('may be reported twice, late, or of an empty seat, and then changes nothing', () => {
    const { table, seat } = started(clock);
    expect(table.decide({ type: 'ReportReturn', seat })).toEqual([]);
    expect(table.decide({ type: 'ReportAbsence', seat: 'east', sinceMs: T })).toEqual([]);
    table.must({ type: 'ReportAbsence', seat, sinceMs: T });
    expect(table.decide({ type: 'ReportAbsence', seat, sinceMs: T })).toEqual([]);
    expect(seatedFixtureTable({ seed: 1 }).decide({ type: 'ReportAbsence', seat: 'north', sinceMs: T })).toEqual([]);
  });
});
