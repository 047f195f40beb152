import type * as contracts from '@logbuoy/contracts';
import type { AccountAnswer, Received, Withheld } from '@logbuoy/contracts';

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
    /** Those of them to choose an opponent from, the weakest first. */
    readonly levels?: readonly BotLevel[];
    /** Whether there is a guided first match. */
    readonly guide?: boolean;
  };
}

/** A bot as an opponent of some strength. */
export type BotLevel = contracts.BotLevelAnswer;

export type ClockSettings = contracts.ClockSettings;

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
  /** Without it the table is found by its address only. */
  readonly listed: boolean;
}

export interface TablesPage {
  readonly tables: readonly OpenTable[];
  readonly names: Names;
  readonly next?: string;
}

export type ClockView = Received<contracts.ClockView>;
export type SeatView = Received<contracts.SeatView>;

/** A match that was opened: it has an id, a game and a creator. */
export type MatchView = Received<
  Omit<contracts.MatchView, 'match' | 'game' | 'rulesVersion' | 'createdBy' | 'options' | 'play'>
> & {
  readonly match: string;
  readonly game: string;
  readonly rulesVersion: string;
  readonly createdBy: string;
  readonly options: TableOptions | null;
  /** The game's own view, which its own pages know. */
  readonly play: unknown;
};

export interface MatchSummary {
  readonly match: string;
  readonly game: string;
  readonly seats: readonly TakenSeat[];
  readonly state: 'running' | 'finished';
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  /** Empty before the end and in a draw. */
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
