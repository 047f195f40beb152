import type { MatchLayerEvent } from '@logbuoy/games';
import type { RecordedEvent, Seat } from '@logbuoy/kernel';
import { matchEventOf, matchFilter } from '../match-events';
import type { Documents, Projection } from '../runner/projection';
import { markKey, TIMELINE, type TimelineMark, type TimeUsed } from './query';

/**
 * What anyone may know of how a match went: who was awaited for what and how long, and what the table and its judges did.
 *
 * Nothing here may depend on hidden information, and that includes counting. A seat that draws a card unseen
 * adds events to the stream, so stream versions, positions and numbers of events tell what views take care to conceal.
 * The timeline therefore listens to the match layer's public facts only and numbers its marks itself. What a seat brought and
 * its share in the shuffles stay out as well.
 */
const TYPES = [
  'MatchCreated',
  'SeatTaken',
  'SeatLeft',
  'TableClosed',
  'MatchStarted',
  'DecisionAwaited',
  'TimeExtended',
  'SeatAbsent',
  'SeatReturned',
  'MatchPaused',
  'MatchResumed',
  'DrawOffered',
  'DrawAccepted',
  'DrawDeclined',
  'SeatConceded',
  'TimeRanOut',
  'TimeCalled',
  'ExtraTurnBegun',
  'HiddenZonesOpened',
  'JudgeDecided',
  'MatchEnded',
] as const;
type PublicEvent = Extract<MatchLayerEvent, { readonly type: (typeof TYPES)[number] }>;

/** Where a match's timeline stands: enough to write the next mark without reading the ones before. */
export type TimelineHead = {
  readonly seq: number;
  readonly decisions: number;
  readonly awaited: readonly Seat[];
  /** From when on the awaited seats are using time (none while a judge has to decide); ahead of the record during a pause. */
  readonly sinceMs: number;
  readonly usedMs: TimeUsed;
};
const BEGINNING: TimelineHead = { seq: 0, decisions: 0, awaited: [], sinceMs: 0, usedMs: {} };

export const timeline: Projection = {
  name: TIMELINE.projection,
  version: 2,
  filter: matchFilter(TYPES),
  collections: {
    [TIMELINE.heads]: { fields: {}, indexes: [] },
    [TIMELINE.marks]: { fields: {}, indexes: [] },
  },
  needs(recorded) {
    const known = recorded.type === 'MatchCreated' ? undefined : matchEventOf(recorded, TYPES);
    return known === undefined ? [] : [{ collection: TIMELINE.heads, key: known.match }];
  },
  apply,
};

async function apply(recorded: RecordedEvent, documents: Documents): Promise<void> {
  const { match, event } = matchEventOf(recorded, TYPES) ?? {};
  if (match === undefined || event === undefined) return;
  const before = (await documents.get<TimelineHead>(TIMELINE.heads, match)) ?? BEGINNING;
  const head = { ...clocked(before, event), seq: before.seq + 1 };
  documents.put(TIMELINE.heads, match, head);
  documents.put(TIMELINE.marks, markKey(match, head.seq), markOf(head, event, recorded.at));
}

/** Charges the awaited seats up to this event, and notes who is awaited from here on. */
function clocked(head: TimelineHead, event: PublicEvent): TimelineHead {
  if (event.type === 'MatchStarted')
    return { ...head, usedMs: Object.fromEntries(event.seats.map((seat) => [seat, 0])) };
  if (!('clock' in event) || event.type === 'MatchCreated') return head;
  // By the readings, not by when events were recorded: a timeout or the end of a pause is noticed later than it happens.
  const settledMs = event.type === 'MatchPaused' ? event.sinceMs : event.clock.sinceMs;
  const spentMs = Math.max(0, settledMs - head.sinceMs);
  const usedMs: { [seat in Seat]?: number } = { ...head.usedMs };
  for (const seat of head.awaited) usedMs[seat] = (usedMs[seat] ?? 0) + spentMs;
  const { sinceMs } = event.clock;
  if (event.type === 'DecisionAwaited') {
    const awaited = event.judge ? [] : event.seats;
    return { ...head, usedMs, sinceMs, awaited, decisions: event.decision };
  }
  return { ...head, usedMs, sinceMs, awaited: event.type === 'MatchEnded' ? [] : head.awaited };
}

function markOf({ seq, usedMs }: TimelineHead, event: PublicEvent, at: number): TimelineMark {
  const mark = { seq, at };
  switch (event.type) {
    case 'MatchCreated':
      return { ...mark, kind: 'created', by: event.createdBy, game: event.game, players: event.players };
    case 'SeatTaken':
      return { ...mark, kind: 'seat-taken', seat: event.seat, account: event.player };
    case 'SeatLeft':
      return { ...mark, kind: 'seat-left', seat: event.seat, account: event.player };
    case 'TableClosed':
      return { ...mark, kind: 'table-closed', by: event.by };
    case 'MatchStarted':
      return { ...mark, kind: 'started', by: event.by, seats: event.seats };
    case 'DecisionAwaited':
      return { ...mark, kind: 'decision', decision: event.decision, seats: event.seats, why: event.why, usedMs };
    case 'MatchPaused':
      return { ...mark, kind: 'paused', judge: event.judge, reason: event.reason, untilMs: event.untilMs, usedMs };
    case 'MatchResumed':
      return { ...mark, kind: 'resumed', judge: event.judge };
    case 'TimeExtended':
      return {
        ...mark,
        kind: 'time-extended',
        seat: event.seat,
        ms: event.ms,
        judge: event.judge,
        reason: event.reason,
      };
    case 'SeatAbsent':
      return { ...mark, kind: 'absent', seat: event.seat, sinceMs: event.sinceMs };
    case 'SeatReturned':
      return { ...mark, kind: 'returned', seat: event.seat };
    case 'DrawOffered':
      return { ...mark, kind: 'draw-offered', seat: event.seat };
    case 'DrawAccepted':
      return { ...mark, kind: 'draw-accepted', seat: event.seat };
    case 'DrawDeclined':
      return { ...mark, kind: 'draw-declined', seat: event.seat };
    case 'SeatConceded':
      return { ...mark, kind: 'conceded', seat: event.seat };
    case 'TimeRanOut':
      return { ...mark, kind: 'time-ran-out', seat: event.seat, why: event.why, deadlineMs: event.deadlineMs, usedMs };
    case 'TimeCalled':
      return { ...mark, kind: 'time-called', turnsLeft: event.turnsLeft };
    case 'ExtraTurnBegun':
      return { ...mark, kind: 'extra-turn', turnsLeft: event.turnsLeft };
    case 'HiddenZonesOpened':
      return { ...mark, kind: 'hidden-zones-opened', judge: event.judge, reason: event.reason };
    case 'JudgeDecided':
      return { ...mark, kind: 'judge-decided', judge: event.judge, reason: event.reason };
    case 'MatchEnded':
      return { ...mark, kind: 'ended', winners: event.winners, reason: event.reason, usedMs };
  }
}
