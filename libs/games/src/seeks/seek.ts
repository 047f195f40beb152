import type { AccountId, Json, MatchId } from '@logbuoy/kernel';
import type { ClockSettings, SpectatorPolicy } from '../match';
import type { WantedPace } from './paces';

/** A player who waits for an opponent: for anyone in the queue of a game, or for the opponents of a finished match. */
export type Seek = {
  readonly seek: string;
  readonly account: AccountId;
  readonly terms: SeekTerms;
  readonly sinceMs: number;
};

export type SeekTerms = QueueTerms | RematchTerms;

export type QueueTerms = { readonly kind: 'queue'; readonly game: string; readonly pace: WantedPace };

/** The table of a finished match once more, with its players in this order of seats. */
export type RematchTerms = TableTerms & {
  readonly kind: 'rematch';
  readonly of: MatchId;
  readonly order: readonly AccountId[];
  /** Those of them that need not be asked. */
  readonly bots: readonly AccountId[];
};

export type TableTerms = {
  readonly game: string;
  /** `null`: what the game has by default. */
  readonly options: Json;
  readonly clock: ClockSettings | null;
  readonly spectators: SpectatorPolicy;
  readonly listed: boolean;
};

/** A table that the service opens, with its players in the order of seats. It stays here until all of them sit. */
export type GivenTable = TableTerms & {
  readonly match: MatchId;
  readonly seats: readonly GivenSeat[];
  readonly atMs: number;
};

/** `seek` is `null` for a bot of the server. */
export type GivenSeat = { readonly account: AccountId; readonly seek: Seek | null };

/** An account is in one place at most: it waits once, or sits at one table that is being made ready. */
export type Seeks = {
  /** In the order of their arrival. */
  readonly waiting: readonly Seek[];
  readonly given: readonly GivenTable[];
};

/** Why a seek ended without a table. `silent`: no sign of life; `refused`: what it brings cannot be played. */
export const SEEK_ENDS = ['left', 'replaced', 'silent', 'refused'] as const;
export type SeekEnd = (typeof SEEK_ENDS)[number];

export type SeekCommand =
  /** `match` is the id of the table, where this seek completes one. */
  | {
      readonly type: 'OpenSeek';
      readonly seek: string;
      readonly account: AccountId;
      readonly terms: SeekTerms;
      readonly match: MatchId;
    }
  | { readonly type: 'CloseSeek'; readonly account: AccountId }
  /** Instead of waiting longer. */
  | { readonly type: 'AcceptBot'; readonly account: AccountId; readonly bot: AccountId; readonly match: MatchId }
  /** By the service. These may come twice or late, and are then answered with no events instead of a refusal. */
  | { readonly type: 'LapseSeek'; readonly account: AccountId; readonly seek: string }
  | { readonly type: 'ConfirmTable'; readonly match: MatchId }
  /** The table cannot be made: `refused` cannot sit there, the others wait on. `again` is the id of the next table. */
  | {
      readonly type: 'GiveUpTable';
      readonly match: MatchId;
      readonly refused: readonly AccountId[];
      readonly again: MatchId;
    };

export type SeekEvent =
  | { readonly type: 'SeekOpened'; readonly seek: Seek }
  | { readonly type: 'SeekClosed'; readonly account: AccountId; readonly seek: string; readonly why: SeekEnd }
  | { readonly type: 'TableGiven'; readonly table: TableTerms & GivenSeats }
  | { readonly type: 'TableReady'; readonly match: MatchId; readonly accounts: readonly AccountId[] }
  | {
      readonly type: 'TableGivenUp';
      readonly match: MatchId;
      /** Back in the queue, at their old places. */
      readonly waiting: readonly AccountId[];
      readonly refused: readonly AccountId[];
    };

type GivenSeats = {
  readonly match: MatchId;
  readonly seats: readonly { readonly account: AccountId; readonly seek: string | null }[];
  readonly atMs: number;
};

export const SEEK_EVENT_TYPES = [
  'SeekOpened',
  'SeekClosed',
  'TableGiven',
  'TableReady',
  'TableGivenUp',
] as const satisfies readonly SeekEvent['type'][];

/** From then on a bot is offered. */
export const BOT_OFFERED_AFTER_MS = 20_000;
