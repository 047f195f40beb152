import type { Json, Seat } from '@logbuoy/kernel';
import type { Awaiting, Offer, Outcome, Scores } from '../game';
import type { ClockReading, ClockSettings } from './clock-reading';
import type { ChanceTerms, SpectatorPolicy } from './events';
import type { DrawOffer, MatchStatus, Pause, SeatShare, SeatStanding } from './state';

/** What one viewer may know of a match. Both clocks are in it for everyone; the time left now follows from `clock`. */
export type MatchView<Play extends Json = Json> = {
  readonly match: string | null;
  readonly game: string | null;
  readonly rulesVersion: string | null;
  readonly options: Json;
  readonly status: MatchStatus;
  readonly sealed: boolean;
  readonly listed: boolean;
  readonly createdBy: string | null;
  readonly spectators: SpectatorPolicy | null;
  readonly seats: readonly SeatView[];
  readonly awaiting: Awaiting;
  readonly decision: number;
  readonly clock: ClockView | null;
  readonly draw: DrawOffer | null;
  readonly pause: Pause | null;
  /** Judges who see everything. */
  readonly hiddenZonesOpenTo: readonly string[];
  /** After time was called: how many turns may still begin. */
  readonly turnsLeft: number | null;
  readonly outcome: Outcome | null;
  /** Where the draws come from; `null` at a table with a `seedCommitment`. */
  readonly chance: ChanceTerms | null;
  readonly seedCommitment: string | null;
  readonly seed: string | null;
  /** Of each seat, as far as everybody knows them; the archive sees those that decide. `null` before play. */
  readonly scores: Scores | null;
  /** The game's own view for the same eyes; `null` before play. */
  readonly play: Play | null;
};

export type SeatView = {
  readonly seat: Seat;
  readonly player: string | null;
  readonly present: boolean;
  readonly standing: SeatStanding;
  /** Its share of the draws; left out of empty seats, `null` at a table with a `seedCommitment`. */
  readonly share?: SeatShare | null;
  /** What it brought: in public, or, once play has begun, for the seat itself and the archive. */
  readonly equipment?: Json;
};

/**
 * The clocks as last read. While `running` names a seat, each millisecond after `sinceMs` first uses up its `delayMs`,
 * then its `bankMs`; it also uses up `decisionMs` and, while the seat is absent, `absenceMs`.
 */
export type ClockView = ClockReading & {
  readonly settings: ClockSettings | null;
  readonly running: readonly Seat[];
};

/** What a seat may send now: commands of the game (inside `Play`), and of the match layer (`frame`: the name clients know). */
export type SeatOffers = { readonly game: readonly Offer[]; readonly frame: readonly Offer[] };
