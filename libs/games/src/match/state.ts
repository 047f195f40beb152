import type { AccountId, Context, Json, RandomSource, Seat } from '@logbuoy/kernel';
import type { Awaiting, Outcome } from '../game';
import type { ClockReading } from './clock-reading';
import type { ChanceTerms, MatchCreated } from './events';

/** What a match's decisions may consult: also its secret seed, for its draws and the reveal at the end. */
export interface MatchContext extends Context {
  /** In hex. Read only where it is needed: to compute it may be costly. */
  readonly seed: string;
  /** What the seeds of new matches are checked against. */
  readonly chanceKey?: string;
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
  /** Empty unless the match is being played. */
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
  /** How many draws were made so far; counted at tables with shares only. */
  readonly draws: number;
  /** How often revealed shares became void because a seat was left. */
  readonly sharesVoided: number;
  readonly outcome: Outcome | null;
  /** Once revealed. */
  readonly seed: string | null;
  /** The game's own state; `null` before play. */
  readonly game: unknown;
}

export type MatchStatus = 'none' | 'open' | 'playing' | 'ended' | 'closed';

/** What was settled when the table was opened. */
export type Table = Omit<MatchCreated, 'type' | 'chance' | 'seedCommitment'> & {
  /** `null` at a table with a `seedCommitment`. */
  readonly chance: ChanceTerms | null;
  readonly seedCommitment: string | null;
};

export type SeatState = {
  readonly player: AccountId;
  readonly nonce: string | null;
  /** `null` before play at a table with shares. */
  readonly equipment: Json;
  /** The commitment to the equipment; `null` at a table with a `seedCommitment`. */
  readonly brought: string | null;
  /** `null` at a table with a `seedCommitment`. */
  readonly share: SeatShare | null;
  readonly absent: boolean;
  readonly standing: SeatStanding;
};
/** A seat's share of the draws. `withheld`: not revealed in time, so it does not count. */
export type SeatShare = {
  readonly status: 'none' | 'awaited' | 'committed' | 'revealed' | 'withheld';
  readonly by: 'seat' | 'house';
  readonly commitment: string | null;
  readonly value: string | null;
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
  draws: 0,
  sharesVoided: 0,
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

/**
 * What the draws of the decision after `version` follow from. Shares and nonces as they are then: the verifier finds the same
 * in the log. The seed may be given as a function, which is called when something is drawn.
 */
export function randomSourceOf(match: MatchState, seed: string | (() => string), version: number): RandomSource {
  const source = {
    get seed(): string {
      return typeof seed === 'string' ? seed : seed();
    },
    match: match.table?.match ?? '',
  };
  if (match.table?.chance === null) return Object.assign(source, { nonces: noncesOf(match), version });
  return Object.assign(source, { shares: sharesOf(match), drawn: match.draws });
}

function sharesOf(match: MatchState): { readonly [seat in Seat]?: string } {
  const shares: { [seat in Seat]?: string } = {};
  for (const seat of match.order) {
    const value = match.seats[seat]?.share?.value;
    if (value) shares[seat] = value;
  }
  return shares;
}

function noncesOf(match: MatchState): { readonly [seat in Seat]?: string } {
  const nonces: { [seat in Seat]?: string } = {};
  for (const seat of match.order) {
    const nonce = match.seats[seat]?.nonce;
    if (nonce) nonces[seat] = nonce;
  }
  return nonces;
}
