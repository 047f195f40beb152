import type { AccountId, MatchId, Seat } from '@logbuoy/kernel';
import { cappedLimit } from '../page-request';
import { cursorOf } from '../read-store/cursor';
import type { Reads } from '../read-store/port';

/** How long each seat has been awaited so far, pauses left out, whether or not the table has a clock. */
export type TimeUsed = { readonly [seat in Seat]?: number };

/** One public moment of a match. `seq` counts the match's own marks from 1. */
export type TimelineMark = { readonly seq: number; readonly at: number } & (
  | { readonly kind: 'created'; readonly by: AccountId; readonly game: string; readonly players: number }
  | { readonly kind: 'seat-taken' | 'seat-left'; readonly seat: Seat; readonly account: AccountId }
  | { readonly kind: 'table-closed'; readonly by: AccountId }
  | { readonly kind: 'started'; readonly by: AccountId; readonly seats: readonly Seat[] }
  | {
      readonly kind: 'decision';
      readonly decision: number;
      readonly seats: readonly Seat[];
      readonly why: string;
      readonly usedMs: TimeUsed;
    }
  | {
      readonly kind: 'paused';
      readonly judge: AccountId;
      readonly reason: string;
      readonly untilMs: number;
      readonly usedMs: TimeUsed;
    }
  | { readonly kind: 'resumed'; readonly judge: AccountId | null }
  | {
      readonly kind: 'time-extended';
      readonly seat: Seat;
      readonly ms: number;
      readonly judge: AccountId;
      readonly reason: string;
    }
  | { readonly kind: 'absent'; readonly seat: Seat; readonly sinceMs: number }
  | { readonly kind: 'returned'; readonly seat: Seat }
  | { readonly kind: 'draw-offered' | 'draw-accepted' | 'draw-declined' | 'conceded'; readonly seat: Seat }
  | {
      readonly kind: 'time-ran-out';
      readonly seat: Seat;
      readonly why: string;
      readonly deadlineMs: number;
      readonly usedMs: TimeUsed;
    }
  | { readonly kind: 'time-called' | 'extra-turn'; readonly turnsLeft: number }
  | { readonly kind: 'hidden-zones-opened' | 'judge-decided'; readonly judge: AccountId; readonly reason: string }
  | { readonly kind: 'ended'; readonly winners: readonly Seat[]; readonly reason: string; readonly usedMs: TimeUsed }
);

export const TIMELINE = { projection: 'timeline', heads: 'heads', marks: 'marks' } as const;
export const TIMELINE_DEFAULT = 200;
export const TIMELINE_CAP = 1000;

export interface TimelineRequest {
  /** Only marks behind this one; 0 by default. */
  readonly after?: number;
  readonly limit?: number;
  /** Only what had happened by then, for those who watch with a delay. */
  readonly untilMs?: number;
}

export interface Timeline {
  readonly match: MatchId;
  readonly marks: readonly TimelineMark[];
  /** There are more marks behind the last of these. */
  readonly more: boolean;
}

/** Zero-padded, so that keys stand in the order of the marks. */
export const markKey = (match: MatchId, seq: number): string => `${match}/${String(seq).padStart(9, '0')}`;

/** The public marks of a match, oldest first; none for an unknown match. */
export async function readTimeline(reads: Reads, match: MatchId, request: TimelineRequest = {}): Promise<Timeline> {
  const { after = 0, untilMs = Infinity } = request;
  const start = Number.isSafeInteger(after) && after > 0 ? after : 0;
  const limit = cappedLimit(request.limit, TIMELINE_DEFAULT, TIMELINE_CAP);
  // One more than asked for: that there is more may only be said of marks this reader may see already.
  const { items } = await reads.query(TIMELINE.projection, TIMELINE.marks, {
    prefix: `${match}/`,
    orderBy: 'key',
    limit: limit + 1,
    cursor: cursorOf({ value: markKey(match, start), key: markKey(match, start) }),
  });
  const marks = items.map(({ document }) => document as TimelineMark).filter(({ at }) => at <= untilMs);
  return { match, marks: marks.slice(0, limit), more: marks.length > limit };
}

/** How many decisions each of these matches has come to; matches without any are left out. */
export async function decisionsOf(reads: Reads, matches: readonly MatchId[]): Promise<ReadonlyMap<MatchId, number>> {
  const heads = await reads.getMany(TIMELINE.projection, TIMELINE.heads, matches);
  return new Map(
    matches.flatMap((match) => (heads.has(match) ? [[match, Number(heads.get(match)?.['decisions'])]] : [])),
  );
}
