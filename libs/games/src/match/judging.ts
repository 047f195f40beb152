import type { Decision, Rejection, Seat } from '@logbuoy/kernel';
import { isWholeMs, readingAt, timeOf } from './clock';
import type { SeatTime } from './clock-reading';
import type { ExtendTime, JudgeCommand, OpenHiddenZones, PauseMatch, ResumeMatch } from './commands';
import type { MatchEvent } from './events';
import { refuse } from './rejections';
import { seatOf, type MatchContext, type MatchState } from './state';

const LONGEST_PAUSE_MS = 30 * 24 * 3_600_000;
const LONGEST_EXTENSION_MS = 30 * 24 * 3_600_000;

/** What every judge's action must satisfy; whether the account is a judge at all, the edge has checked. */
export function mayNotJudge(match: MatchState, command: JudgeCommand): Rejection | undefined {
  if (seatOf(match, command.judge)) return refuse('judge-plays-here');
  if (!('reason' in command)) return undefined;
  return /\S/.test(command.reason) && command.reason.length <= 500 ? undefined : refuse('reason-missing');
}

/** Stops every clock and every player. A pause ends by itself after its time. */
export function pauseMatch(match: MatchState, command: PauseMatch, { nowMs }: MatchContext): Decision<MatchEvent> {
  if (match.pause) return refuse('already-paused', { untilMs: match.pause.untilMs });
  if (!isWholeMs(command.maxMs, 1, LONGEST_PAUSE_MS)) return refuse('bad-duration', { maxMs: LONGEST_PAUSE_MS });
  const settled = readingAt(match, nowMs);
  const untilMs = settled.sinceMs + command.maxMs;
  return [
    {
      type: 'MatchPaused',
      judge: command.judge,
      reason: command.reason,
      sinceMs: settled.sinceMs,
      untilMs,
      clock: { sinceMs: untilMs, left: settled.left },
    },
  ];
}

export function resumeMatch(match: MatchState, { judge }: ResumeMatch, { nowMs }: MatchContext): Decision<MatchEvent> {
  if (!match.pause) return refuse('not-paused');
  const sinceMs = Math.max(nowMs, match.pause.sinceMs);
  return [{ type: 'MatchResumed', judge, clock: { sinceMs, left: match.clock?.left ?? null } }];
}

/** A pause that is over ended at its own time, whenever the next command comes. */
export const pauseEndedByItself = (match: MatchState, nowMs: number): MatchEvent | undefined =>
  match.pause && nowMs >= match.pause.untilMs
    ? { type: 'MatchResumed', judge: null, clock: { sinceMs: match.pause.untilMs, left: match.clock?.left ?? null } }
    : undefined;

export function extendTime(match: MatchState, command: ExtendTime, { nowMs }: MatchContext): Decision<MatchEvent> {
  const { seat, ms, judge, reason } = command;
  if (!match.order.includes(seat)) return refuse('no-such-seat', { seats: match.order });
  if (match.seats[seat]?.standing !== 'playing') return refuse('seat-retired');
  if (!isWholeMs(ms, 1, LONGEST_EXTENSION_MS)) return refuse('bad-duration', { maxMs: LONGEST_EXTENSION_MS });
  const { sinceMs, left } = readingAt(match, nowMs);
  if (left === null) return refuse('untimed');
  const extended = { ...left, [seat]: withMore(match, seat, timeOf(left, seat), ms) };
  return [{ type: 'TimeExtended', seat, ms, judge, reason, clock: { sinceMs, left: extended } }];
}

function withMore(match: MatchState, seat: Seat, time: SeatTime, ms: number): SeatTime {
  const capped = time.decisionMs !== null && match.awaiting.seats.includes(seat);
  return { ...time, bankMs: time.bankMs + ms, decisionMs: capped ? (time.decisionMs ?? 0) + ms : time.decisionMs };
}

/** Staff see hidden zones only through this, and everybody sees that they do. */
export function openHiddenZones(match: MatchState, { judge, reason }: OpenHiddenZones): Decision<MatchEvent> {
  if (match.openedTo.includes(judge)) return refuse('zones-open-already');
  return [{ type: 'HiddenZonesOpened', judge, reason }];
}
