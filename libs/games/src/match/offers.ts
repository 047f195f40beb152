import type { Seat } from '@logbuoy/kernel';
import type { Games, Offer } from '../game';
import { timeIsUp } from './clock';
import { gameOf } from './evolve';
import type { SeatOffers } from './match-view';
import { mayReveal, mustCommit, sharesMissing } from './shares';
import type { MatchState } from './state';

const NOTHING: SeatOffers = { game: [], frame: [] };

/**
 * What a seat may send now: exactly what would be accepted. With `nowMs` it also knows that a seat's time is up, or
 * that a pause is over, before the match has recorded it.
 */
export function offersFor(match: MatchState, seat: Seat, games: Games, nowMs?: number): SeatOffers {
  const taken = match.seats[seat];
  if (taken?.standing !== 'playing') return NOTHING;
  if (match.status === 'open') return { game: [], frame: beforePlay(match, seat, nowMs) };
  if (match.status !== 'playing') return NOTHING;
  if (match.pause && (nowMs === undefined || nowMs < match.pause.untilMs)) return NOTHING;
  if (nowMs !== undefined && timeIsUp(match, nowMs)) return NOTHING;
  return { game: gameOf(games, match).offers(match.game, seat), frame: duringPlay(match, seat) };
}

/** What a judge may send while the game awaits one; the players of the match are no judges in it. */
export function judgeOffersFor(match: MatchState, judge: string, games: Games): SeatOffers {
  const mayDecide = match.status === 'playing' && match.awaiting.judge === true && !match.pause;
  if (!mayDecide || match.order.some((seat) => match.seats[seat]?.player === judge)) return NOTHING;
  return { game: gameOf(games, match).judgeOffers?.(match.game) ?? [], frame: [] };
}

function beforePlay(match: MatchState, seat: Seat, nowMs: number | undefined): readonly Offer[] {
  const offers: Offer[] = [{ type: 'LeaveSeat' }];
  if (mustCommit(match, seat)) offers.push({ type: 'CommitShare' });
  if (mayReveal(match, seat)) offers.push({ type: 'RevealShare' });
  const full = match.order.every((each) => match.seats[each]);
  if (full && sharesMissing(match, nowMs ?? 0).length === 0) offers.push({ type: 'StartMatch' });
  return offers;
}

function duringPlay(match: MatchState, seat: Seat): readonly Offer[] {
  const offers: Offer[] = [{ type: 'Concede' }];
  if (match.draw) {
    if (!match.draw.agreed.includes(seat)) offers.push({ type: 'AcceptDraw' });
    offers.push({ type: 'DeclineDraw' });
  } else if (match.drawDeclinedAt !== match.decision && match.order.length > 1) offers.push({ type: 'OfferDraw' });
  return offers;
}
