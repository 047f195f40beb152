import { isCommitment, isShare, shareCommitment, type Decision, type Rejection, type Seat } from '@logbuoy/kernel';
import type { CommitShare, RevealShare } from './commands';
import type { CountedShare, MatchEvent, ShareOrigin } from './events';
import { refuse } from './rejections';
import type { MatchContext, MatchState, SeatShare, SeatState } from './state';

/**
 * Shares make draws that no party can choose alone. Each seat commits to 32 random bytes when it sits down; once all seats are
 * taken and no share is awaited, the shares are revealed; then the match may start. A share chosen after another was revealed
 * would undo this, so from the first reveal on no commitment is taken, and when a seat is left then, all shares are void and
 * everybody commits to new ones.
 */
export function commitShare(match: MatchState, command: CommitShare, { nowMs }: MatchContext): Decision<MatchEvent> {
  const { seat, player, shareCommitment: commitment, houseShare = false } = command;
  const refusal = notWithShares(match) ?? notTheirs(match, seat, player);
  if (refusal) return refusal;
  if (commitment !== null && !isCommitment(commitment)) return refuse('bad-share');
  const known = match.seats[seat]?.share;
  if (commitment === null ? known?.status === 'none' : known?.commitment === commitment) return [];
  if (isRevealing(match)) return refuse('shares-revealed');
  const untilMs = match.table?.chance?.sharesUntilMs;
  if (untilMs !== undefined && nowMs >= untilMs) return refuse('share-wait-over', { untilMs });
  const share = commitment === null ? 'none' : houseShare ? 'house' : 'own';
  return [{ type: 'ShareCommitted', seat, share, shareCommitment: commitment }];
}

export function revealShare(match: MatchState, { seat, player, share }: RevealShare): Decision<MatchEvent> {
  const refusal = notWithShares(match) ?? notTheirs(match, seat, player);
  if (refusal) return refusal;
  const empty = match.order.filter((each) => !match.seats[each]);
  if (empty.length > 0) return refuse('seats-empty', { seats: empty });
  const own = match.seats[seat]?.share;
  if (own?.status === 'revealed' && own.value === share) return [];
  if (own?.status !== 'committed') return refuse('no-share-committed');
  const awaited = seatsWith(match, 'awaited');
  if (awaited.length > 0) return refuse('shares-missing', { seats: awaited });
  if (!isShare(share) || shareCommitment(match.table?.match ?? '', seat, share) !== own.commitment)
    return refuse('wrong-share');
  return [{ type: 'ShareRevealed', seat, share }];
}

/** Where seats are given: those that did not commit in time bring none, so that the others can reveal theirs. */
export function endShareWait(match: MatchState, { nowMs }: MatchContext): Decision<MatchEvent> {
  const untilMs = match.table?.chance?.sharesUntilMs;
  if (match.status !== 'open' || untilMs === undefined || nowMs < untilMs) return [];
  return seatsWith(match, 'awaited').map((seat) => ({
    type: 'ShareCommitted',
    seat,
    share: 'none',
    shareCommitment: null,
  }));
}

/** How long after the wait for commitments a given seat may take to reveal its share. */
export const REVEAL_WAIT_MS = 15_000;

/** Seats whose shares must come before the match may start. */
export function sharesMissing(match: MatchState, nowMs: number): Seat[] {
  const untilMs = match.table?.chance?.sharesUntilMs;
  const isAwaited = untilMs === undefined || nowMs < untilMs;
  const isRevealAwaited = untilMs === undefined || nowMs < untilMs + REVEAL_WAIT_MS;
  return match.order.filter((seat) => {
    const status = match.seats[seat]?.share?.status;
    return (status === 'awaited' && isAwaited) || (status === 'committed' && isRevealAwaited);
  });
}

/** Whose shares the draws of a match that starts now follow from. */
export function countedShares(match: MatchState): { readonly [seat in Seat]?: CountedShare } {
  const counted: { [seat in Seat]?: CountedShare } = {};
  for (const seat of match.order) counted[seat] = countedAs(match.seats[seat]?.share);
  return counted;
}

function countedAs(share: SeatShare | null | undefined): CountedShare {
  if (share?.status === 'revealed') return share.by === 'house' ? 'house' : 'own';
  return share?.status === 'committed' ? 'withheld' : 'none';
}

/** Whether a seat may reveal its share now. */
export const mayReveal = (match: MatchState, seat: Seat): boolean =>
  match.seats[seat]?.share?.status === 'committed' &&
  match.order.every((each) => match.seats[each] !== undefined) &&
  seatsWith(match, 'awaited').length === 0;

/** Whether a seat must commit to a share before the match can start. */
export const mustCommit = (match: MatchState, seat: Seat): boolean =>
  match.seats[seat]?.share?.status === 'awaited' && !isRevealing(match);

export function newShare(origin: ShareOrigin, commitment: string | null): SeatShare {
  const by = origin === 'house' ? 'house' : 'seat';
  if (origin === 'none' || origin === 'awaited') return { status: origin, by, commitment: null, value: null };
  return { status: 'committed', by, commitment, value: null };
}

/** The state after a seat was left: where a share had been revealed, none counts any longer. */
export function unlessVoid(before: MatchState, after: MatchState): MatchState {
  if (!isRevealing(before)) return after;
  const seats: { [seat in Seat]?: SeatState } = {};
  for (const seat of after.order) {
    const taken = after.seats[seat];
    if (taken === undefined) continue;
    const { share } = taken;
    const isVoid = share !== null && share.status !== 'none';
    seats[seat] = isVoid
      ? { ...taken, share: { status: 'awaited', by: share.by, commitment: null, value: null } }
      : taken;
  }
  return { ...after, seats, sharesVoided: before.sharesVoided + 1 };
}

const seatsWith = (match: MatchState, status: SeatShare['status']): Seat[] =>
  match.order.filter((seat) => match.seats[seat]?.share?.status === status);

const isRevealing = (match: MatchState): boolean => seatsWith(match, 'revealed').length > 0;

function notWithShares(match: MatchState): Rejection | undefined {
  if (match.status === 'none') return refuse('no-match');
  if (match.status !== 'open') return refuse('not-open', { status: match.status });
  return match.table?.chance === null ? refuse('no-shares-here') : undefined;
}

const notTheirs = (match: MatchState, seat: Seat, player: string): Rejection | undefined =>
  match.seats[seat]?.player === player ? undefined : refuse('not-your-seat');
