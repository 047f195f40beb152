import type { AccountAnswer, Withheld } from '@logbuoy/contracts';

/** What the API answers, as far as the shell reads it. Fields it does not show are left out. */
export type Account = AccountAnswer;

export interface GameSummary {
  readonly id: string;
  /** As it is printed. */
  readonly name?: string;
  readonly rulesVersion: string;
  readonly players: { readonly min: number; readonly max: number };
  /** What else the server has of it. */
  readonly has?: {
    readonly cards: boolean;
    readonly decks: boolean;
    readonly rules: boolean;
    /** By name; the random one is among them. */
    readonly bots: readonly string[];
  };
}

export interface ClockSettings {
  readonly bankMs: number;
  readonly incrementMs?: number;
  readonly delayMs?: number;
  readonly decisionMaxMs?: number;
  readonly absenceMaxMs?: number;
}

export type Names = { readonly [account: string]: string };

export interface TakenSeat {
  readonly seat: string;
  readonly account: string;
}

/** What a game lets a table choose. */
export interface TableOptions {
  /** Second Edition: a table kept to starter decks. */
  readonly decks?: 'starters';
}

export interface OpenTable {
  readonly match: string;
  readonly game: string;
  readonly options: TableOptions | null;
  readonly playersWanted: number;
  readonly seats: readonly TakenSeat[];
  readonly clock: ClockSettings | null;
  readonly createdBy: string;
  readonly createdAt: number;
  /** Not listed, it is known only to whoever has its address. */
  readonly listed: boolean;
}

export interface TablesPage {
  readonly tables: readonly OpenTable[];
  readonly names: Names;
  readonly next?: string;
}

export interface Outcome {
  readonly winners: readonly string[];
  readonly reason: string;
}

export interface SeatTime {
  readonly bankMs: number;
  readonly delayMs: number;
  readonly decisionMs: number | null;
  readonly absenceMs: number | null;
}

export interface ClockView {
  readonly sinceMs: number;
  readonly left: { readonly [seat: string]: SeatTime } | null;
  readonly settings: ClockSettings | null;
  readonly running: readonly string[];
}

export interface SeatShare {
  readonly status: 'none' | 'awaited' | 'committed' | 'revealed' | 'withheld';
  readonly by: 'seat' | 'house';
  readonly commitment: string | null;
  readonly value: string | null;
}

export interface SeatView {
  readonly seat: string;
  readonly player: string | null;
  readonly present: boolean;
  readonly standing: 'playing' | 'conceded' | 'timed-out';
  /** Its share of the draws; `null` at a table that was opened before shares existed. */
  readonly share?: SeatShare | null;
  /** What it brings, for the eyes of who sits there, once play has begun. */
  readonly equipment?: unknown;
}

export interface MatchView {
  readonly match: string;
  readonly game: string;
  readonly rulesVersion: string;
  readonly options: TableOptions | null;
  readonly listed: boolean;
  readonly status: 'none' | 'open' | 'playing' | 'ended' | 'closed';
  readonly sealed: boolean;
  readonly createdBy: string;
  readonly seats: readonly SeatView[];
  readonly awaiting: { readonly seats: readonly string[]; readonly why: string };
  readonly decision: number;
  readonly clock: ClockView | null;
  readonly spectators: { readonly allowed: boolean; readonly delayMs: number } | null;
  readonly draw: { readonly by: string; readonly agreed: readonly string[] } | null;
  readonly pause: { readonly reason: string; readonly untilMs: number } | null;
  /** How many turns may still begin; `null` as long as time was not called. */
  readonly turnsLeft: number | null;
  readonly outcome: Outcome | null;
  /** Where the draws come from; `sharesUntilMs` where seats are given and their players come later. */
  readonly chance?: { readonly key: string; readonly sharesUntilMs?: number } | null;
  readonly seedCommitment: string | null;
  readonly seed: string | null;
  readonly play: unknown;
}

export interface MatchSummary {
  readonly match: string;
  readonly game: string;
  readonly seats: readonly TakenSeat[];
  readonly state: 'running' | 'finished';
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  /** Nobody before the end, and nobody in a draw. */
  readonly winners: readonly string[];
  readonly reason: string | null;
  /** Why it cannot be looked at, or not yet. */
  readonly withheld?: Withheld;
}

export interface MatchesPage {
  readonly matches: readonly MatchSummary[];
  readonly names: Names;
  readonly next?: string;
}

/** A public moment of a match; which further fields it has depends on its kind. */
export interface TimelineMark {
  readonly seq: number;
  readonly at: number;
  readonly kind: string;
  readonly seat?: string;
  readonly seats?: readonly string[];
  readonly account?: string;
  readonly reason?: string;
}

export interface TimelinePage {
  readonly marks: readonly TimelineMark[];
  /** There are more behind the last of these. */
  readonly more: boolean;
  readonly names: Names;
}
