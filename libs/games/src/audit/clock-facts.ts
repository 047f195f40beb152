import type { Seat } from '@logbuoy/kernel';
import { paying } from '../match/clock';
import type { ClockReading, MatchLayerEvent, MatchState, SeatTime } from '../match';

type WithClock = Extract<MatchLayerEvent, { readonly clock: ClockReading }>;

/**
 * What a clock reading must satisfy whatever the rules were: time does not run backwards, a seat is charged for no more time than
 * has passed, and gets back no more than the increment or what a judge gave.
 */
export function wrongClock(before: MatchState, event: WithClock): string | undefined {
  const { clock: reading } = event;
  const earlier = before.clock;
  const settings = before.table?.clock ?? null;
  if ((reading.left === null) !== (settings === null))
    return 'clocks are shown at an untimed table, or none at a timed one';
  const earliestMs = event.type === 'MatchResumed' ? before.pause?.sinceMs : earlier?.sinceMs;
  if (earliestMs !== undefined && reading.sinceMs < earliestMs) return 'the clocks run backwards';
  const { left } = reading;
  if (left === null || earlier?.left === null || earlier?.left === undefined) return undefined;
  if (Object.keys(left).length !== Object.keys(earlier.left).length) return 'a clock has appeared or is gone';
  const elapsedMs = Math.max(0, reading.sinceMs - earlier.sinceMs);
  for (const [seat, was] of Object.entries(earlier.left) as [Seat, SeatTime][]) {
    const now = left[seat];
    if (now === undefined) return `the clock of ${seat} is gone`;
    const mostMs = was.bankMs + givenTo(before, event, seat);
    const leastMs = Math.max(0, was.bankMs - (paying(before.awaiting).includes(seat) ? elapsedMs : 0));
    if (now.bankMs > mostMs) return `${seat} has more time than before`;
    if (now.bankMs < leastMs) return `${seat} was charged for more time than has passed`;
  }
  return undefined;
}

function givenTo(before: MatchState, event: WithClock, seat: Seat): number {
  if (event.type === 'TimeExtended') return event.seat === seat ? event.ms : 0;
  if (event.type !== 'DecisionAwaited' || !before.awaiting.seats.includes(seat)) return 0;
  return before.table?.clock?.incrementMs ?? 0;
}
