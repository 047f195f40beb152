import type { Decision, Seat } from '@logbuoy/kernel';
import type { Games } from '../game';
import { nextRunOuts, paying, readingAt, timeIsUp, timeOf } from './clock';
import type { ClockReading } from './clock-reading';
import type { ReportAbsence, ReportReturn } from './commands';
import { Draft } from './draft';
import type { MatchEvent } from './events';
import type { MatchContext, MatchState } from './state';
import { playOnWithout } from './what-follows';

/**
 * A job thinks that time is up; the match consults its own record. Clocks are settled at the deadline, not at the later
 * moment the timeout is recorded: no command is accepted after the deadline, so that time is charged to no seat.
 */
export function proposeTimeout(games: Games, match: MatchState, context: MatchContext): Decision<MatchEvent> {
  if (!timeIsUp(match, context.nowMs)) return [];
  const draft = new Draft(games, match);
  const out = nextRunOuts(match);
  const deadlineMs = out[0]?.deadlineMs ?? context.nowMs;
  const clock = readingAt(match, deadlineMs);
  for (const { seat, why } of out)
    draft.record({ type: 'TimeRanOut', seat, why, decision: match.decision, deadlineMs, clock });
  const resumed: ClockReading = { sinceMs: Math.max(context.nowMs, deadlineMs), left: clock.left };
  playOnWithout(
    draft,
    out.map(({ seat }) => seat),
    'timeout',
    resumed,
    context,
  );
  return draft.events;
}

/** Absence counts from the last heartbeat heard, though never from before the last reading nor from ahead of now. */
export function reportAbsence(
  match: MatchState,
  command: ReportAbsence,
  { nowMs }: MatchContext,
): Decision<MatchEvent> {
  const { seat, sinceMs } = command;
  if (match.seats[seat]?.standing !== 'playing' || match.seats[seat].absent) return [];
  const clock = withAbsence(match, readingAt(match, nowMs), seat, sinceMs);
  return [{ type: 'SeatAbsent', seat, sinceMs: Math.min(sinceMs, nowMs), clock }];
}

function withAbsence(match: MatchState, settled: ClockReading, seat: Seat, sinceMs: number): ClockReading {
  if (settled.left === null || !paying(match.awaiting).includes(seat)) return settled;
  const time = timeOf(settled.left, seat);
  if (time.absenceMs === null) return settled;
  const awayMs = Math.max(0, settled.sinceMs - Math.max(sinceMs, match.clock?.sinceMs ?? 0));
  const absenceMs = Math.max(0, time.absenceMs - awayMs);
  return { ...settled, left: { ...settled.left, [seat]: { ...time, absenceMs } } };
}

export function reportReturn(match: MatchState, { seat }: ReportReturn, { nowMs }: MatchContext): Decision<MatchEvent> {
  if (match.seats[seat]?.standing !== 'playing' || !match.seats[seat].absent) return [];
  return [{ type: 'SeatReturned', seat, clock: readingAt(match, nowMs) }];
}
