import { invariant, type Seat } from '@logbuoy/kernel';
import type { Awaiting } from '../game';
import type { ClockReading, ClockSettings, SeatTime, TimeoutCause } from './clock-reading';
import type { ClockView } from './match-view';
import type { MatchState } from './state';

/**
 * Only awaited seats pay. Each millisecond of a decision first uses up the free delay, then the bank; it also uses up
 * the decision's cap and, while the seat is absent, its absence allowance. A clock that goes backwards charges nothing,
 * and no moment is charged twice: a reading never lies before the one it follows.
 */
function spend(time: SeatTime, elapsedMs: number, absent: boolean): SeatTime {
  const freeMs = Math.min(time.delayMs, elapsedMs);
  return {
    bankMs: Math.max(0, time.bankMs - (elapsedMs - freeMs)),
    delayMs: time.delayMs - freeMs,
    decisionMs: time.decisionMs === null ? null : Math.max(0, time.decisionMs - elapsedMs),
    absenceMs: time.absenceMs === null || !absent ? time.absenceMs : Math.max(0, time.absenceMs - elapsedMs),
  };
}

/** The clocks at a given moment, everything until then charged. */
export function readingAt(match: MatchState, nowMs: number): ClockReading {
  const { clock, awaiting, seats } = match;
  invariant(clock, 'the clocks are read only once play has begun');
  const sinceMs = Math.max(nowMs, clock.sinceMs);
  const elapsedMs = sinceMs - clock.sinceMs;
  if (clock.left === null || elapsedMs === 0) return { sinceMs, left: clock.left };
  const left: { [seat in Seat]?: SeatTime } = { ...clock.left };
  for (const seat of paying(awaiting)) left[seat] = spend(timeOf(left, seat), elapsedMs, seats[seat]?.absent === true);
  return { sinceMs, left };
}

/** The seats whose time runs: none while a judge has to decide. */
export const paying = ({ seats, judge }: Awaiting): readonly Seat[] => (judge ? NO_SEATS : seats);
const NO_SEATS: readonly Seat[] = [];

export function timeOf(left: { readonly [seat in Seat]?: SeatTime }, seat: Seat): SeatTime {
  const time = left[seat];
  invariant(time, `no clock for ${seat}`);
  return time;
}

/** What one seat has left at a given moment; `undefined` at an untimed table and before play. */
export function timeLeft(match: MatchState, seat: Seat, nowMs: number): SeatTime | undefined {
  return match.clock ? readingAt(match, nowMs).left?.[seat] : undefined;
}

/** A full supply, as a seat has it when play begins. */
export const freshTime = (settings: ClockSettings): SeatTime => ({
  bankMs: settings.bankMs,
  ...freshDecision(settings),
  absenceMs: settings.absenceMaxMs ?? null,
});

const freshDecision = (settings: ClockSettings): Pick<SeatTime, 'delayMs' | 'decisionMs'> => ({
  delayMs: settings.delayMs ?? 0,
  decisionMs: settings.decisionMaxMs ?? null,
});

/** The clocks at the first decision. */
export function firstReading(match: MatchState, nowMs: number): ClockReading {
  const settings = match.table?.clock ?? null;
  if (settings === null) return { sinceMs: nowMs, left: null };
  return { sinceMs: nowMs, left: Object.fromEntries(match.order.map((seat) => [seat, freshTime(settings)])) };
}

/**
 * The clocks when the next decision is awaited. Who acted gets the increment. A seat that was awaited before, did not act
 * and is still awaited for the same thing is still at the same decision: its delay and its cap do not start again.
 */
export function readingForNext(
  settled: ClockReading,
  settings: ClockSettings | null,
  before: Awaiting,
  after: Awaiting,
  acted: Seat | undefined,
): ClockReading {
  if (settled.left === null || settings === null) return settled;
  const left: { [seat in Seat]?: SeatTime } = {};
  for (const seat of Object.keys(settled.left) as Seat[]) {
    const time = timeOf(settled.left, seat);
    const wasAwaited = before.seats.includes(seat);
    const continues = wasAwaited && seat !== acted && before.why === after.why && after.seats.includes(seat);
    const decided = wasAwaited && seat === acted;
    left[seat] = {
      bankMs: time.bankMs + (decided ? (settings.incrementMs ?? 0) : 0),
      ...(continues ? { delayMs: time.delayMs, decisionMs: time.decisionMs } : freshDecision(settings)),
      absenceMs: time.absenceMs,
    };
  }
  return { sinceMs: settled.sinceMs, left };
}

export interface RunOut {
  readonly seat: Seat;
  readonly why: TimeoutCause;
  readonly deadlineMs: number;
}

/** When an awaited seat's time is up, and which supply ends first. */
function deadlineOf(match: MatchState, seat: Seat): RunOut | undefined {
  const time = match.clock?.left?.[seat];
  if (!match.clock || !time) return undefined;
  let why: TimeoutCause = 'bank';
  let ms = time.delayMs + time.bankMs;
  if (time.decisionMs !== null && time.decisionMs < ms) [why, ms] = ['decision', time.decisionMs];
  if (time.absenceMs !== null && match.seats[seat]?.absent && time.absenceMs < ms)
    [why, ms] = ['absence', time.absenceMs];
  return { seat, why, deadlineMs: match.clock.sinceMs + ms };
}

/** Which seat runs out first if no command comes; several only where they do so in the same millisecond. */
export function nextRunOuts(match: MatchState): readonly RunOut[] {
  if (match.status !== 'playing') return [];
  const all = paying(match.awaiting)
    .map((seat) => deadlineOf(match, seat))
    .filter((found) => found !== undefined);
  const firstMs = Math.min(...all.map(({ deadlineMs }) => deadlineMs));
  return all.filter(({ deadlineMs }) => deadlineMs === firstMs);
}

export const timeIsUp = (match: MatchState, nowMs: number): boolean => {
  const first = nextRunOuts(match)[0];
  return first !== undefined && nowMs >= first.deadlineMs;
};

/** The moment at which `ProposeTimeout` first has an effect: time is up, or a pause is over. */
export function nextDeadlineMs(match: MatchState): number | undefined {
  if (match.status !== 'playing') return undefined;
  return match.pause ? match.pause.untilMs : nextRunOuts(match)[0]?.deadlineMs;
}

/** Both clocks for everyone to see; before the match starts, what they will be set to. */
export function clockView(match: MatchState): ClockView | null {
  if (!match.table) return null;
  return {
    sinceMs: match.clock?.sinceMs ?? 0,
    left: match.clock?.left ?? null,
    settings: match.table.clock,
    running: match.status === 'playing' && !match.pause ? paying(match.awaiting) : [],
  };
}

const LONGEST_MS = 90 * 24 * 3_600_000;
const CLOCK_FIELDS = ['bankMs', 'incrementMs', 'delayMs', 'decisionMaxMs', 'absenceMaxMs'] as const;

/** The settings with nothing but their known fields, or the name of the field that is wrong. */
export function readClock(raw: ClockSettings): ClockSettings | { readonly wrong: string } {
  const settings: { -readonly [field in keyof ClockSettings]: number } = { bankMs: raw.bankMs };
  for (const field of CLOCK_FIELDS) {
    const ms = raw[field];
    if (ms === undefined && field !== 'bankMs') continue;
    const least = field === 'decisionMaxMs' || field === 'absenceMaxMs' ? 1 : 0;
    if (!isWholeMs(ms, least, LONGEST_MS)) return { wrong: field };
    settings[field] = ms;
  }
  return settings.bankMs + (settings.delayMs ?? 0) > 0 ? settings : { wrong: 'bankMs' };
}

export const isWholeMs = (ms: unknown, least: number, most: number): ms is number =>
  typeof ms === 'number' && Number.isSafeInteger(ms) && ms >= least && ms <= most;
