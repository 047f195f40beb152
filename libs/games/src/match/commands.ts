import type { AccountId, Json, MatchId, Seat } from '@logbuoy/kernel';
import type { ClockSettings } from './clock-reading';
import type { Brought, SpectatorPolicy } from './events';

/**
 * Wishes about a match. The edge says who is asking and whether that account is a judge; the match layer checks the seat, the
 * player, the creator, and that a judge does not play here. What a game must read (options, equipment, a command) comes
 * in raw and is read by the match's own game.
 */
export type MatchCommand = TableCommand | SeatedCommand | JudgeCommand | SystemCommand;

/** Before play. */
export type TableCommand = CreateMatch | TakeSeat | LeaveSeat | CommitShare | RevealShare | CloseTable | StartMatch;
/** By a player of the match. */
export type SeatedCommand = Play | Concede | OfferDraw | AcceptDraw | DeclineDraw;
export type JudgeCommand = PauseMatch | ResumeMatch | ExtendTime | OpenHiddenZones | PlayAsJudge;
/** From jobs and heartbeats. These may come twice or late, and are then answered with no events instead of a refusal. */
export type SystemCommand = EndShareWait | ProposeTimeout | ReportAbsence | ReportReturn | CallTime;

export type CreateMatch = {
  readonly type: 'CreateMatch';
  readonly match: MatchId;
  readonly game: string;
  readonly options?: Json;
  readonly players: number;
  readonly clock: ClockSettings | null;
  readonly spectators: SpectatorPolicy;
  readonly listed: boolean;
  readonly createdBy: AccountId;
  /** Where seats are given, their players come later: so long after the table was opened they may commit to a share. */
  readonly shareWaitMs?: number;
};

export type TakeSeat = {
  readonly type: 'TakeSeat';
  readonly seat: Seat;
  readonly player: AccountId;
  /** `shareCommitment(match, seat, share)` of a share that the sender keeps until all have committed to theirs. */
  readonly shareCommitment?: string;
  /** The share is the service's own, for a bot of the server. */
  readonly houseShare?: boolean;
  /** Only at tables with a `seedCommitment`: up to 128 printable ASCII characters. */
  readonly nonce?: string;
  readonly equipment?: Json;
  /** Of the commitment to the equipment; chosen at the edge, 16 bytes in hex. */
  readonly salt?: string;
};
/** By a seat whose share is awaited or void, or that wants another one; `null` says that it brings none. */
export type CommitShare = {
  readonly type: 'CommitShare';
  readonly seat: Seat;
  readonly player: AccountId;
  readonly shareCommitment: string | null;
  readonly houseShare?: boolean;
};
/** Once all seats are taken and no share is awaited. */
export type RevealShare = {
  readonly type: 'RevealShare';
  readonly seat: Seat;
  readonly player: AccountId;
  readonly share: string;
};
export type LeaveSeat = { readonly type: 'LeaveSeat'; readonly seat: Seat; readonly player: AccountId };
export type CloseTable = { readonly type: 'CloseTable'; readonly by: AccountId };
/** By the creator or a seated player, once all seats are taken and all shares are in. */
export type StartMatch = {
  readonly type: 'StartMatch';
  readonly by: AccountId;
  /** What the seats committed to when they sat down; added by the service, which kept it. */
  readonly equipment?: { readonly [seat in Seat]?: Brought };
};

/** A command of the game. */
export type Play = { readonly type: 'Play'; readonly seat: Seat; readonly player: AccountId; readonly command: Json };
export type Concede = { readonly type: 'Concede'; readonly seat: Seat; readonly player: AccountId };
export type OfferDraw = { readonly type: 'OfferDraw'; readonly seat: Seat; readonly player: AccountId };
export type AcceptDraw = { readonly type: 'AcceptDraw'; readonly seat: Seat; readonly player: AccountId };
export type DeclineDraw = { readonly type: 'DeclineDraw'; readonly seat: Seat; readonly player: AccountId };

export type PauseMatch = {
  readonly type: 'PauseMatch';
  readonly judge: AccountId;
  readonly reason: string;
  readonly maxMs: number;
};
export type ResumeMatch = { readonly type: 'ResumeMatch'; readonly judge: AccountId };
export type ExtendTime = {
  readonly type: 'ExtendTime';
  readonly seat: Seat;
  readonly ms: number;
  readonly judge: AccountId;
  readonly reason: string;
};
/** A command of the game, by a judge whom the game awaits. */
export type PlayAsJudge = {
  readonly type: 'PlayAsJudge';
  readonly judge: AccountId;
  readonly reason: string;
  readonly command: Json;
};
export type OpenHiddenZones = { readonly type: 'OpenHiddenZones'; readonly judge: AccountId; readonly reason: string };

/** "I think that no other seat will bring a share." Only where the table said how long they may; the match decides. */
export type EndShareWait = { readonly type: 'EndShareWait' };
/** "I think time is up." The match looks at its own record and decides; it also ends a pause that is over. */
export type ProposeTimeout = { readonly type: 'ProposeTimeout' };
/** The round this match belongs to is over: so many turns may still begin; `null` where the match ends at once. */
export type CallTime = { readonly type: 'CallTime'; readonly extraTurns: number | null };
export type ReportAbsence = { readonly type: 'ReportAbsence'; readonly seat: Seat; readonly sinceMs: number };
export type ReportReturn = { readonly type: 'ReportReturn'; readonly seat: Seat };
