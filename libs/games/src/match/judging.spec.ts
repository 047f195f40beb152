import type { Seat } from '@logbuoy/kernel';
import {
  account,
  FIXTURE_GAMES,
  HOST,
  JUDGE,
  playerOf,
  seatedFixtureTable,
  TEST_START_MS,
  type TestTable,
} from '@logbuoy/test-kit';
import { nextDeadlineMs, timeLeft } from './clock';
import type { ClockSettings } from './clock-reading';
import { offersFor } from './offers';

const T = TEST_START_MS;

function started(clock: ClockSettings | null = { bankMs: 60_000 }): { table: TestTable; seat: Seat } {
  const table = seatedFixtureTable({ seed: 3, clock });
  table.must({ type: 'StartMatch', by: HOST });
  return { table, seat: table.state.awaiting.seats[0] as Seat };
}
const pause = { type: 'PauseMatch', judge: JUDGE, reason: 'a disputed card', maxMs: 10_000 } as const;
const resume = { type: 'ResumeMatch', judge: JUDGE } as const;
const extend = (seat: Seat) => ({ type: 'ExtendTime', seat, ms: 5000, judge: JUDGE, reason: 'deck check' }) as const;
const open = { type: 'OpenHiddenZones', judge: JUDGE, reason: 'a disputed card' } as const;

describe('a judge’s pause', () => {
  it('stops the clocks and every player until a judge resumes', () => {
    const { table, seat } = started();
    table.nowMs = T + 1000;
    table.must(pause);
    table.nowMs = T + 8000;
    expect(timeLeft(table.state, seat, table.nowMs)?.bankMs).toBe(59_000);
    expect(offersFor(table.state, seat, FIXTURE_GAMES, table.nowMs)).toEqual({ game: [], frame: [] });
    for (const type of ['Concede', 'OfferDraw'] as const)
      expect(table.decide({ type, seat, player: playerOf(seat) })).toMatchObject({
        code: 'match-paused',
        details: { untilMs: T + 11_000 },
      });
    expect(table.decide(pause)).toMatchObject({ code: 'already-paused' });
    expect(table.must(resume)).toMatchObject([{ type: 'MatchResumed', judge: JUDGE, clock: { sinceMs: T + 8000 } }]);
    expect(timeLeft(table.state, seat, T + 9000)?.bankMs).toBe(58_000);
    expect(table.decide(resume)).toMatchObject({ code: 'not-paused' });
  });

  it('ends by itself when its time is over, also where no command comes then', () => {
    const { table, seat } = started();
    table.must(pause);
    expect(nextDeadlineMs(table.state)).toBe(T + 10_000);
    expect(table.decide({ type: 'ProposeTimeout' }, T + 9999)).toEqual([]);
    expect(table.decide({ type: 'ProposeTimeout' }, T + 10_000)).toMatchObject([{ type: 'MatchResumed', judge: null }]);
    table.nowMs = T + 12_000;
    expect(offersFor(table.state, seat, FIXTURE_GAMES, table.nowMs).game).not.toEqual([]);
    const events = table.must({ type: 'Play', seat, player: playerOf(seat), command: { type: 'ScanSky' } });
    expect(events[0]).toMatchObject({ type: 'MatchResumed', judge: null, clock: { sinceMs: T + 10_000 } });
    expect(table.state.clock?.left?.[seat]?.bankMs).toBe(58_000);
  });

  it('ends and times out in one batch where the bank ran dry after it', () => {
    const { table } = started({ bankMs: 3000 });
    table.must(pause);
    table.nowMs = T + 60_000;
    expect(table.must({ type: 'ProposeTimeout' })).toMatchObject([
      { type: 'MatchResumed' },
      { type: 'TimeRanOut', deadlineMs: T + 13_000 },
      { type: 'MatchEnded' },
      { type: 'SeedRevealed' },
    ]);
  });

  it('needs a reason, a length and a match in play', () => {
    const { table } = started();
    expect(table.decide({ ...pause, reason: ' ' })).toMatchObject({ code: 'reason-missing' });
    expect(table.decide({ ...pause, reason: 'x'.repeat(501) })).toMatchObject({ code: 'reason-missing' });
    expect(table.decide({ ...pause, maxMs: 0 })).toMatchObject({ code: 'bad-duration' });
    expect(table.decide({ ...pause, maxMs: 1e12 })).toMatchObject({ code: 'bad-duration' });
    expect(seatedFixtureTable({ seed: 1 }).decide(pause)).toMatchObject({ code: 'not-started' });
  });
});

describe('more time', () => {
  it('goes into the bank and, while awaited, into the decision’s cap', () => {
    const { table, seat } = started({ bankMs: 60_000, decisionMaxMs: 10_000 });
    const waiting = seat === 'north' ? 'south' : 'north';
    table.nowMs = T + 4000;
    table.must(extend(seat));
    expect(timeLeft(table.state, seat, table.nowMs)).toMatchObject({ bankMs: 61_000, decisionMs: 11_000 });
    table.must(extend(waiting));
    expect(timeLeft(table.state, waiting, table.nowMs)).toMatchObject({ bankMs: 65_000, decisionMs: 10_000 });
  });

  it('is refused without a clock, for a seat that does not exist, for a negative time, and without a reason', () => {
    const { table, seat } = started();
    expect(started(null).table.decide(extend(seat))).toMatchObject({ code: 'untimed' });
    expect(table.decide(extend('east'))).toMatchObject({ code: 'no-such-seat' });
    expect(table.decide({ ...extend(seat), ms: -5 })).toMatchObject({ code: 'bad-duration' });
    expect(table.decide({ ...extend(seat), reason: '' })).toMatchObject({ code: 'reason-missing' });
  });
});

describe('hidden zones', () => {
  const judge = { kind: 'judge', account: JUDGE } as const;

  it('are closed to a judge until an event opens them to that judge', () => {
    const { table } = started();
    const { decider } = table;
    expect(decider.view(table.state, judge)).toEqual(decider.view(table.state, { kind: 'spectator' }));
    table.must(open);
    expect(JSON.stringify(decider.view(table.state, judge).play)).toContain('"deck":');
    expect(decider.view(table.state, { kind: 'spectator' }).hiddenZonesOpenTo).toEqual([JUDGE]);
    const colleague = { kind: 'judge', account: 'colleague' } as const;
    expect(decider.view(table.state, colleague)).toEqual(decider.view(table.state, { kind: 'spectator' }));
  });

  it('are opened once, with a reason', () => {
    const { table } = started();
    expect(table.decide({ ...open, reason: '' })).toMatchObject({ code: 'reason-missing' });
    table.must(open);
    expect(table.decide(open)).toMatchObject({ code: 'zones-open-already' });
  });
});

it('refuses judges who play in the match', () => {
  const { table, seat } = started();
  const judge = playerOf('south');
  for (const command of [pause, resume, extend(seat), open])
    expect(table.decide({ ...command, judge })).toMatchObject({ code: 'judge-plays-here' });
  expect(table.decide({ ...open, judge: account('other') })).toMatchObject([{ type: 'HiddenZonesOpened' }]);
});
