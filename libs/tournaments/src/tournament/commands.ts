import type { PenaltyKind, Ruleset, Slip } from '../ruleset';
import type { Deed } from './events';
import type { Audience, Phase, PlayHere, Role, SeedPurpose, TournamentId, TournamentStatus } from './state';

type Wish<Type extends string, Data = object> = Type extends string ? { readonly type: Type } & Data & Deed : never;
type AtTable = { readonly round: number; readonly table: number };
type OfEntrant = { readonly entrant: string };

export const REPAIRS = ['standings-only', 're-pair-unstarted', 're-pair-round'] as const;
export type Repair = (typeof REPAIRS)[number];

export type TournamentCommand =
  | Wish<
      'CreateTournament',
      {
        readonly tournament: TournamentId;
        readonly name: string;
        readonly ruleset: Ruleset;
        readonly phases: readonly Phase[];
        readonly capacity?: number | undefined;
        readonly play?: PlayHere | undefined;
        readonly startsAtMs?: number | undefined;
        /** Decks are legal as of this day, `2026-11-16`. */
        readonly legalityDate?: string | undefined;
      }
    >
  | Wish<'ChangeRuleset', { readonly ruleset: Ruleset }>
  | Wish<'ChangePhases', { readonly phases: readonly Phase[] }>
  | Wish<'ChangeStatus', { readonly to: TournamentStatus; readonly auditUntilMs?: number | undefined }>
  | Wish<'GrantRole' | 'RevokeRole', { readonly account: string; readonly granted: Role }>
  | Wish<'Register', OfEntrant & { readonly name: string; readonly account?: string | undefined }>
  | Wish<
      'AddLate',
      OfEntrant & { readonly name: string; readonly account?: string | undefined; readonly intoBye?: boolean }
    >
  | Wish<'Withdraw' | 'CheckIn' | 'ReEnter' | 'Disqualify', OfEntrant>
  | Wish<'Drop', OfEntrant & { readonly noShow?: boolean }>
  | Wish<'ChangeCapacity', { readonly capacity: number | null }>
  | Wish<'SetLegalityDate', { readonly date: string }>
  /** `legalAsOf`: the day the list was checked against; refused where it is not the event's. */
  | Wish<'SubmitDeck', OfEntrant & { readonly hash: string; readonly legalAsOf?: string | undefined }>
  | Wish<'LockDecks' | 'RevealDecks' | 'StartPhase' | 'Certify' | 'RevokeCertificate'>
  | Wish<'ForbidPair' | 'AllowPair', { readonly pair: readonly [string, string] }>
  | Wish<'GrantBye', OfEntrant & { readonly round: number }>
  | Wish<
      'CommitSeed',
      { readonly round: number; readonly commitment: string; readonly purpose?: SeedPurpose | undefined }
    >
  | Wish<'PairRound', { readonly seed: string }>
  | Wish<
      'OverridePairing',
      { readonly tables: readonly { readonly a: string; readonly b: string }[]; readonly byes: readonly string[] }
    >
  | Wish<'PublishRound' | 'StartRound' | 'CallTime' | 'CloseRound' | 'UnpublishRound' | 'DiscardDraft'>
  | Wish<'SwapTables', { readonly round: number; readonly tables: readonly [number, number] }>
  | Wish<'PauseTable' | 'ResumeTable' | 'VoidMatch', AtTable>
  | Wish<'TakeSeat' | 'Concede' | 'OfferDraw' | 'Contest', AtTable & OfEntrant>
  | Wish<'ReopenRound', { readonly round: number }>
  | Wish<'SeatTable', AtTable & { readonly match: string }>
  | Wish<'ExtendTime', AtTable & { readonly minutes: number }>
  | Wish<'Report', AtTable & OfEntrant & { readonly slip: Slip }>
  | Wish<
      'RecordResult',
      AtTable & { readonly slip: Slip; readonly source?: 'staff' | 'game'; readonly flags?: readonly string[] }
    >
  | Wish<'RecordAbsence', AtTable & { readonly absent: readonly string[]; readonly drop: boolean }>
  /** A rung of the ruleset's ladder is due at a table on paper: players who have not sat down are named to staff. */
  | Wish<'NoteLate', AtTable & { readonly step: number }>
  | Wish<'CorrectResult', AtTable & { readonly slip: Slip; readonly repair: Repair; readonly seed?: string }>
  /** `points` are added to the standings, so that a deduction is below 0. */
  | Wish<'Penalise', OfEntrant & { readonly infraction: string; readonly kind: PenaltyKind; readonly points?: number }>
  | Wish<'CallJudge', AtTable & { readonly entrant?: string | undefined; readonly about: string }>
  | Wish<'ClaimCall' | 'CloseCall', { readonly call: number }>
  | Wish<'RuleCall' | 'DecideAppeal', Verdict & { readonly call: number; readonly extraMinutes?: number }>
  | Wish<'AppealRuling', OfEntrant & { readonly call: number }>
  | Wish<'DrawDeckChecks', { readonly seed: string; readonly tables?: number | undefined }>
  | Wish<'OrderDeckCheck', OfEntrant>
  | Wish<'RecordDeckCheck', OfEntrant & { readonly hash: string; readonly minutes: number; readonly notes?: string }>
  | Wish<'Announce', { readonly text: string; readonly audience?: Audience | undefined }>
  | Wish<'SetBroadcastDelay', { readonly minutes: number }>
  | Wish<'FeatureTable', AtTable & { readonly featured: boolean }>
  | Wish<'OptOutOfBroadcast', OfEntrant & { readonly optedOut: boolean }>;

/** What a judge decided, with the rules it rests on; where no rule was found, that is said. */
export interface Verdict {
  readonly ruling: string;
  readonly citations: readonly string[];
  readonly noRuleFound?: boolean;
}

const STAFF: readonly Role[] = ['director', 'head-judge', 'scorekeeper'];
const RULING: readonly Role[] = ['director', 'head-judge', 'judge'];
const HEAD: readonly Role[] = ['director', 'head-judge'];
const HOUSE: readonly Role[] = ['director', 'scorekeeper', 'system'];

/** Who may ask for what, and where a reason must be given. A player may only ask for itself. */
export const RIGHTS: {
  readonly [type in TournamentCommand['type']]: { readonly roles: readonly Role[]; readonly reason?: true };
} = {
  CreateTournament: { roles: ['director'] },
  ChangeRuleset: { roles: ['director'] },
  ChangePhases: { roles: ['director'] },
  ChangeStatus: { roles: ['director', 'system'] },
  GrantRole: { roles: ['director'] },
  RevokeRole: { roles: ['director'], reason: true },
  Register: { roles: [...STAFF, 'player'] },
  AddLate: { roles: STAFF },
  Withdraw: { roles: [...STAFF, 'player'] },
  CheckIn: { roles: [...STAFF, 'player'] },
  ReEnter: { roles: HEAD, reason: true },
  Disqualify: { roles: HEAD, reason: true },
  Drop: { roles: [...STAFF, 'player', 'system'] },
  SubmitDeck: { roles: [...STAFF, 'player'] },
  LockDecks: { roles: HOUSE },
  StartPhase: { roles: HEAD },
  Certify: { roles: ['director'] },
  ForbidPair: { roles: HEAD, reason: true },
  CommitSeed: { roles: HOUSE },
  PairRound: { roles: HOUSE },
  OverridePairing: { roles: HEAD, reason: true },
  DiscardDraft: { roles: ['director', 'scorekeeper'] },
  PublishRound: { roles: HOUSE },
  StartRound: { roles: HOUSE },
  CallTime: { roles: HOUSE },
  CloseRound: { roles: HOUSE },
  ReopenRound: { roles: HEAD, reason: true },
  SeatTable: { roles: ['system'] },
  ExtendTime: { roles: RULING, reason: true },
  Report: { roles: ['player'] },
  RecordResult: { roles: [...STAFF, 'judge', 'system'] },
  RecordAbsence: { roles: [...STAFF, 'judge', 'system'] },
  NoteLate: { roles: ['system'] },
  CorrectResult: { roles: HEAD, reason: true },
  Penalise: { roles: [...RULING, 'system'], reason: true },
  ChangeCapacity: { roles: ['director'] },
  SetLegalityDate: { roles: ['director'] },
  RevealDecks: { roles: HOUSE },
  RevokeCertificate: { roles: ['director'], reason: true },
  AllowPair: { roles: HEAD, reason: true },
  GrantBye: { roles: HEAD, reason: true },
  UnpublishRound: { roles: HEAD, reason: true },
  SwapTables: { roles: STAFF },
  PauseTable: { roles: RULING },
  ResumeTable: { roles: RULING },
  VoidMatch: { roles: HEAD, reason: true },
  TakeSeat: { roles: [...STAFF, 'judge', 'player'] },
  Concede: { roles: ['player'] },
  OfferDraw: { roles: ['player'] },
  Contest: { roles: ['player'], reason: true },
  CallJudge: { roles: [...STAFF, 'judge', 'player'] },
  ClaimCall: { roles: RULING },
  CloseCall: { roles: RULING },
  RuleCall: { roles: RULING },
  AppealRuling: { roles: ['player'], reason: true },
  DecideAppeal: { roles: HEAD },
  DrawDeckChecks: { roles: [...RULING, 'system'] },
  OrderDeckCheck: { roles: RULING, reason: true },
  RecordDeckCheck: { roles: [...RULING, 'system'] },
  Announce: { roles: [...STAFF, 'judge'] },
  SetBroadcastDelay: { roles: ['director'] },
  FeatureTable: { roles: STAFF },
  OptOutOfBroadcast: { roles: [...STAFF, 'player'] },
};
