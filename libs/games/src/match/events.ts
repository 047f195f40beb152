import {
  COMMAND_WITHOUT_EFFECT,
  COMMANDS_REFUSED,
  SEAL_TYPE,
  type AccountId,
  type DomainEvent,
  type Json,
  type MatchId,
  type RecordEvent,
  type Seal,
  type Seat,
} from '@logbuoy/kernel';
import type { ClockReading, ClockSettings, TimeoutCause } from './clock-reading';

/**
 * What happens at any table, whatever is played. A match's stream holds these and the game's own events side by side;
 * the names listed here are taken, and no game may use them.
 */
export type MatchLayerEvent =
  | MatchCreated
  | SeatTaken
  | SeatLeft
  | ShareCommitted
  | ShareRevealed
  | TableClosed
  | MatchStarted
  | DrawsMade
  | DecisionAwaited
  | TimeExtended
  | SeatAbsent
  | SeatReturned
  | MatchPaused
  | MatchResumed
  | DrawOffered
  | DrawAccepted
  | DrawDeclined
  | SeatConceded
  | TimeRanOut
  | TimeCalled
  | ExtraTurnBegun
  | HiddenZonesOpened
  | JudgeDecided
  | MatchEnded
  | SeedRevealed
  | StreamSealed
  | RecordEvent;

/** A fact of the match: the match layer's, or the game's own. */
export type MatchEvent = MatchLayerEvent | DomainEvent;

export const MATCH_EVENT_TYPES = [
  'MatchCreated',
  'SeatTaken',
  'SeatLeft',
  'ShareCommitted',
  'ShareRevealed',
  'TableClosed',
  'MatchStarted',
  'DrawsMade',
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
  'SeedRevealed',
  SEAL_TYPE,
  COMMANDS_REFUSED,
  COMMAND_WITHOUT_EFFECT,
] as const satisfies readonly MatchLayerEvent['type'][];

const RESERVED: ReadonlySet<string> = new Set(MATCH_EVENT_TYPES);
export const isMatchLayerEvent = (event: DomainEvent): event is MatchLayerEvent => RESERVED.has(event.type);

export type MatchCreated = {
  readonly type: 'MatchCreated';
  readonly match: MatchId;
  readonly game: string;
  readonly rulesVersion: string;
  /** As the game read them. */
  readonly options: Json;
  /** How many seats the table has. */
  readonly players: number;
  readonly clock: ClockSettings | null;
  readonly spectators: SpectatorPolicy;
  /** Shown among the open tables; otherwise only who knows the id comes in. */
  readonly listed: boolean;
  readonly createdBy: AccountId;
  /** Where the draws come from. Tables opened before shares existed have a `seedCommitment` instead. */
  readonly chance?: ChanceTerms;
  /** `commitmentTo(seed, match)`, published before a seat is taken. */
  readonly seedCommitment?: string;
};

export const CHANCE_SCHEME = 'bls-shares/2';

export type ChanceTerms = {
  readonly scheme: typeof CHANCE_SCHEME;
  /** The public key that the match's seed, a unique signature over its id, is checked against. */
  readonly key: string;
  /** Only where seats are given: so long seats that were given without a share may still commit to one. */
  readonly sharesUntilMs?: number;
};

export type SpectatorPolicy = { readonly allowed: boolean; readonly delayMs: number };

export type SeatTaken = {
  readonly type: 'SeatTaken';
  readonly seat: Seat;
  readonly player: AccountId;
  /** At a table with shares: whose share counts for this seat. */
  readonly share?: ShareOrigin;
  /** What the share is checked against when it is revealed; only for shares of the seat's own or of the server. */
  readonly shareCommitment?: string;
  /** At a table with a `seedCommitment`: the seat's own share of every draw. */
  readonly nonce?: string;
  /**
   * At a table with shares a salted commitment to what the seat brings: that itself is recorded when the match starts, and
   * never for a seat that is left or a table that is closed. At a table with a `seedCommitment`: a deck list, a captain …
   */
  readonly equipment?: Json;
  /** At a table with shares, in games whose equipment is public: what the seat brings. Nothing is committed to then. */
  readonly openly?: Json;
};

/**
 * `own`: made by the player of the seat. `house`: made by the service for a bot of its own. `none`: the seat brings none.
 * `awaited`: the seat may still commit to one, and must before any share is revealed.
 */
export type ShareOrigin = 'own' | 'house' | 'none' | 'awaited';

/** A seat that sits already commits to a share, to another one, or (`null`) brings none. */
export type ShareCommitted = {
  readonly type: 'ShareCommitted';
  readonly seat: Seat;
  readonly share: Exclude<ShareOrigin, 'awaited'>;
  readonly shareCommitment: string | null;
};

/** From here on everybody knows this share. Should a seat be left now, all shares are void and committed to again. */
export type ShareRevealed = { readonly type: 'ShareRevealed'; readonly seat: Seat; readonly share: string };

export type SeatLeft = { readonly type: 'SeatLeft'; readonly seat: Seat; readonly player: AccountId };

/** Ends a table that was never started; its stream is sealed like any other. */
export type TableClosed = { readonly type: 'TableClosed'; readonly by: AccountId };

/** Followed, in the same batch, by the game's first facts and the first `DecisionAwaited` (or the end). */
export type MatchStarted = {
  readonly type: 'MatchStarted';
  readonly seats: readonly Seat[];
  readonly by: AccountId;
  /** What each seat had committed to when it sat down. Shown to the seat itself and the archive. */
  readonly equipment?: { readonly [seat in Seat]?: Brought };
  /** Whose shares count for the draws. */
  readonly shares?: { readonly [seat in Seat]?: CountedShare };
};

/** What a seat brings and the salt of its commitment. */
export type Brought = { readonly salt: string; readonly value: Json };

/** `withheld`: committed to and not revealed in time, at a table whose seats are given. */
export type CountedShare = 'own' | 'house' | 'none' | 'withheld';

/**
 * How many draws the match has made, in every batch that draws. The next draw follows from this number, not from the
 * stream's version, so that facts which the service writes by itself (an absence, a return) change no draw.
 */
export type DrawsMade = { readonly type: 'DrawsMade'; readonly total: number };

export type DecisionAwaited = {
  readonly type: 'DecisionAwaited';
  /** Counts the match's decisions from 1. Facts that only one seat may notice never move it. */
  readonly decision: number;
  readonly seats: readonly Seat[];
  /** A judge is awaited: no clock runs. */
  readonly judge?: true;
  /** The game's short stable word for what is awaited. */
  readonly why: string;
  readonly clock: ClockReading;
};

/** A judge gave a seat more time: into its bank and, while it is awaited under a cap, into this decision's cap as well. */
export type TimeExtended = {
  readonly type: 'TimeExtended';
  readonly seat: Seat;
  readonly ms: number;
  readonly judge: AccountId;
  readonly reason: string;
  readonly clock: ClockReading;
};

export type SeatAbsent = {
  readonly type: 'SeatAbsent';
  readonly seat: Seat;
  /** When its last heartbeat was heard; its allowance is charged from there, but not from before the last reading. */
  readonly sinceMs: number;
  readonly clock: ClockReading;
};

export type SeatReturned = { readonly type: 'SeatReturned'; readonly seat: Seat; readonly clock: ClockReading };

export type MatchPaused = {
  readonly type: 'MatchPaused';
  readonly judge: AccountId;
  readonly reason: string;
  readonly sinceMs: number;
  /** The pause ends here by itself. */
  readonly untilMs: number;
  /** Settled up to the pause; runs on from `untilMs` unless a judge resumes earlier. */
  readonly clock: ClockReading;
};

export type MatchResumed = {
  readonly type: 'MatchResumed';
  /** Who ended the pause; `null` where it ended by itself. */
  readonly judge: AccountId | null;
  readonly clock: ClockReading;
};

export type DrawOffered = { readonly type: 'DrawOffered'; readonly seat: Seat };
/** With two players an acceptance ends the match; with more, all seats still playing must agree. */
export type DrawAccepted = { readonly type: 'DrawAccepted'; readonly seat: Seat };
export type DrawDeclined = { readonly type: 'DrawDeclined'; readonly seat: Seat };

export type SeatConceded = { readonly type: 'SeatConceded'; readonly seat: Seat };

export type TimeRanOut = {
  readonly type: 'TimeRanOut';
  readonly seat: Seat;
  readonly why: TimeoutCause;
  readonly decision: number;
  /** When the supply was used up, which is earlier than when it was noticed. */
  readonly deadlineMs: number;
  /** Everybody's clocks at the deadline. */
  readonly clock: ClockReading;
};

/** The time for all matches of a round is over: the turn that is being played is finished, and so many more may begin. */
export type TimeCalled = { readonly type: 'TimeCalled'; readonly turnsLeft: number };
/** A turn after time was called; so many more may begin. */
export type ExtraTurnBegun = { readonly type: 'ExtraTurnBegun'; readonly turnsLeft: number };

/** From here on this judge sees everything; everybody sees that they do. */
export type HiddenZonesOpened = {
  readonly type: 'HiddenZonesOpened';
  readonly judge: AccountId;
  readonly reason: string;
};

/** A judge whom the game awaited has decided. What follows from it are the game's own facts behind this one. */
export type JudgeDecided = { readonly type: 'JudgeDecided'; readonly judge: AccountId; readonly reason: string };

export type MatchEnded = {
  readonly type: 'MatchEnded';
  /** Empty for an agreed draw. */
  readonly winners: readonly Seat[];
  /** The game's own word, or one of `END_REASONS`. */
  readonly reason: string;
  readonly clock: ClockReading;
};

/** Reasons for an end that the match layer itself gives. */
export const END_REASONS = ['concession', 'timeout', 'draw-agreed', 'time-called'] as const;
export type EndReason = (typeof END_REASONS)[number];

/** Follows the end at once: now everyone can draw again what was drawn. */
export type SeedRevealed = { readonly type: 'SeedRevealed'; readonly seed: string };

/** Appended by the command loop in the batch that reveals the seed. */
export type StreamSealed = { readonly type: typeof SEAL_TYPE } & Seal;
