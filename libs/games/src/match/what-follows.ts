import { invariant, isRejection, type Seat } from '@logbuoy/kernel';
import type { Awaiting } from '../game';
import { readingForNext } from './clock';
import type { ClockReading } from './clock-reading';
import type { Draft } from './draft';
import type { EndReason } from './events';
import { seatsPlaying, type MatchContext } from './state';
import { aheadIn, isLastTurnOver } from './time-called-turns';

/** Closes a batch in which the game moved on: the match is over, or a seat or a judge is awaited. */
export function awaitOrEnd(draft: Draft, settled: ClockReading, context: MatchContext, acted?: Seat): void {
  const { game, match } = draft;
  const outcome = game.outcome(match.game);
  if (outcome) return endMatch(draft, outcome.winners, outcome.reason, settled, context);
  if (isLastTurnOver(draft)) return endMatch(draft, aheadIn(draft), 'time-called', settled, context);

  const awaiting = game.awaiting(match.game);
  invariant(awaiting.seats.length > 0 || awaiting.judge, `${game.id} has no outcome and awaits no seat`);
  invariant(
    awaiting.seats.every((seat) => match.seats[seat]?.standing === 'playing'),
    `${game.id} waits for a seat that has left the match`,
  );
  draft.record({
    type: 'DecisionAwaited',
    decision: match.decision + 1,
    seats: awaiting.seats,
    ...(awaiting.judge ? { judge: true } : {}),
    why: awaiting.why,
    clock: readingForNext(settled, match.table?.clock ?? null, match.awaiting, awaiting, acted),
  });
}

/** The end and the seed belong together; the command loop adds the seal to the same batch. */
export function endMatch(
  draft: Draft,
  winners: readonly Seat[],
  reason: string,
  clock: ClockReading,
  { seed }: MatchContext,
): void {
  draft.record({ type: 'MatchEnded', winners, reason, clock }).record({ type: 'SeedRevealed', seed });
}

/**
 * Seats that conceded or ran out of time are out. Where one seat remains it has won; where more remain the game says
 * what becomes of the cards of those who left, and play goes on.
 */
export function playOnWithout(
  draft: Draft,
  gone: readonly Seat[],
  reason: EndReason,
  settled: ClockReading,
  context: MatchContext,
): void {
  const remaining = seatsPlaying(draft.match);
  if (remaining.length <= 1) return endMatch(draft, remaining, reason, settled, context);
  for (const seat of gone) {
    if (draft.game.outcome(draft.match.game)) break;
    const facts = draft.game.retire(draft.match.game, seat, context);
    invariant(!isRejection(facts), `${draft.game.id} refuses to let ${seat} go`);
    draft.recordPlay(facts);
  }
  awaitOrEnd(draft, settled, context);
}

export const sameAwaiting = (one: Awaiting, other: Awaiting): boolean =>
  one.why === other.why &&
  one.judge === other.judge &&
  one.seats.length === other.seats.length &&
  one.seats.every((seat, i) => seat === other.seats[i]);
