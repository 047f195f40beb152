import type { AccountId, Context, Json, RandomSource, Seat } from '@logbuoy/kernel';
import type { Awaiting, Outcome } from '../game';
import type { ClockReading } from './clock-reading';
import type { MatchCreated } from './events';

/** What a match's decisions may consult: also its secret seed, for the commitment at the start and the reveal at the end. */
export interface MatchContext extends Context {
  /** 32 bytes in hex. */
  readonly seed: string;
}

/**
 * A match as its facts left it: plain JSON, so a snapshot of it is the state itself. Only `evolve` makes one.
 *
 * `none` → `open` (seats are taken and left) → `playing` → `ended`; or `open` → `closed`.
 */
export interface MatchState {
  readonly status: MatchStatus;
  /** The seal is on: nothing can follow. */
  readonly sealed: boolean;
  /** The table as it was opened; `null` before. */
  readonly table: Table | null;
  /** The table's seats in turn order, taken or not. */
  readonly order: readonly Seat[];
  readonly seats: { readonly [seat in Seat]?: SeatState };
  /** How many decisions were awaited so far. */
  readonly decision: number;
  /** Nobody unless the match is being played. */
  readonly awaiting: Awaiting;
  /** The last reading; `null` before play. */
  readonly clock: ClockReading | null;
  readonly pause: Pause | null;
  readonly draw: DrawOffer | null;
  /** The decision during which a draw was last declined; no new offer before the next one. */
  readonly drawDeclinedAt: number;
  /** Judges to whom the hidden zones were opened. */
  readonly openedTo: readonly AccountId[];
  /** How many turns may still begin; `null` as long as time was not called. */
  readonly turnsLeft: number | null;
  readonly outcome: Outcome | null;
  /** Once revealed. */
  readonly seed: string | null;
  /** The game's own state; `null` before play. */
  readonly game: unknown;
}

export type MatchStatus = 'none' | 'open' | 'playing' | 'ended' | 'closed';

/** What was settled when the table was opened. */
export type Table = Omit<MatchCreated, 'type'>;

export type SeatState = {
  readonly player: AccountId;
  readonly nonce: string | null;
  readonly equipment: Json;
  readonly absent: boolean;
  readonly standing: SeatStanding;
};
export type SeatStanding = 'playing' | 'conceded' | 'timed-out';

export type Pause = {
  readonly judge: AccountId;
  readonly reason: string;
  readonly sinceMs: number;
  readonly untilMs: number;
};

export type DrawOffer = { readonly by: Seat; readonly agreed: readonly Seat[] };

export const INITIAL_MATCH: MatchState = {
  status: 'none',
  sealed: false,
  table: null,
  order: [],
  seats: {},
  decision: 0,
  awaiting: { seats: [], why: 'nothing' },
  clock: null,
  pause: null,
  draw: null,
  drawDeclinedAt: 0,
  openedTo: [],
  turnsLeft: null,
  outcome: null,
  seed: null,
  game: null,
};

/** Seats that neither conceded nor ran out of time, in turn order. */
export const seatsPlaying = (match: MatchState): Seat[] =>
  match.order.filter((seat) => match.seats[seat]?.standing === 'playing');

/** The seat this account sits on, if it does. */
export const seatOf = (match: MatchState, account: AccountId): Seat | undefined =>
  match.order.find((seat) => match.seats[seat]?.player === account);

/** What the draws of the decision after `version` follow from. Nonces as seated then: the verifier finds the same in the log. */
export function randomSourceOf(match: MatchState, seed: string, version: number): RandomSource {
  const nonces: { [seat in Seat]?: string } = {};
  for (const seat of match.order) {
    const nonce = match.seats[seat]?.nonce;
    if (nonce) nonces[seat] = nonce;
  }
  return { seed, match: match.table?.match ?? '', nonces, version };
}
