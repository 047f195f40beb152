import type { PairingCost, Why } from '../pairing';
import type { MatchResult, PenaltyKind, Ruleset } from '../ruleset';
import type { Standing } from '../standings';
import type {
  Audience,
  DeckCheckOutcome,
  Phase,
  PlayHere,
  Role,
  SeedPurpose,
  TournamentId,
  TournamentStatus,
} from './state';

/** Who did it in which role, and why where it overrides something. The time stands in the envelope. */
export interface Deed {
  readonly by: string;
  readonly role: Role;
  readonly reason?: string | undefined;
}
export interface PairedTable {
  readonly table: number;
  readonly a: string;
  readonly b: string;
  readonly why?: Why | undefined;
}

type Fact<Type extends string, Data = object> = Type extends string ? { readonly type: Type } & Data & Deed : never;

export type TournamentEvent =
  | Fact<
      'TournamentCreated',
      {
        readonly tournament: TournamentId;
        readonly name: string;
        readonly ruleset: Ruleset;
        readonly rulesetHash: string;
        readonly phases: readonly Phase[];
        readonly capacity: number | null;
        readonly play?: PlayHere | undefined;
        readonly startsAtMs?: number | undefined;
        readonly legalityDate?: string | undefined;
      }
    >
  | Fact<'CapacityChanged', { readonly capacity: number | null }>
  | Fact<'LegalityDateSet', { readonly date: string }>
  | Fact<'RulesetChanged', { readonly ruleset: Ruleset; readonly rulesetHash: string }>
  | Fact<'PhasesChanged', { readonly phases: readonly Phase[] }>
  | Fact<'StatusChanged', { readonly to: TournamentStatus; readonly auditUntilMs?: number | undefined }>
  | Fact<'RoleGranted' | 'RoleRevoked', { readonly account: string; readonly granted: Role }>
  | Fact<
      'PlayerRegistered',
      {
        readonly entrant: string;
        readonly name: string;
        readonly number: number;
        readonly account?: string | undefined;
        readonly status: 'registered' | 'waiting' | 'active';
      }
    >
  | Fact<'PlayerWithdrawn' | 'PlayerCheckedIn' | 'PlayerAdmitted' | 'PlayerReEntered', { readonly entrant: string }>
  | Fact<'PlayerDropped', { readonly entrant: string; readonly noShow: boolean }>
  | Fact<'PlayerDisqualified', { readonly entrant: string }>
  | Fact<'DeckSubmitted', { readonly entrant: string; readonly hash: string }>
  | Fact<'DecksLocked' | 'DecksRevealed'>
  | Fact<'PairForbidden' | 'PairAllowed', { readonly pair: readonly [string, string] }>
  | Fact<'ByeGranted', { readonly entrant: string; readonly round: number }>
  | Fact<
      'SeedCommitted',
      { readonly round: number; readonly commitment: string; readonly purpose?: SeedPurpose | undefined }
    >
  | Fact<
      'RoundPaired',
      {
        readonly round: number;
        readonly phase: number;
        readonly seed: string;
        readonly tables: readonly PairedTable[];
        readonly byes: readonly string[];
        readonly cost?: PairingCost | undefined;
        readonly proven?: boolean | undefined;
      }
    >
  | Fact<
      'PairingOverridden',
      {
        readonly round: number;
        readonly tables: readonly PairedTable[];
        readonly byes: readonly string[];
        readonly costBefore?: PairingCost | undefined;
        readonly cost: PairingCost;
      }
    >
  | Fact<
      'TablesRepaired',
      {
        readonly round: number;
        readonly tables: readonly PairedTable[];
        readonly byes: readonly string[];
        /** Of the whole round, as it is now. */
        readonly cost?: PairingCost | undefined;
      }
    >
  | Fact<
      'ByeFilled',
      { readonly round: number; readonly table: number; readonly holder: string; readonly entrant: string }
    >
  | Fact<'RoundPublished' | 'RoundUnpublished' | 'RoundReopened' | 'DraftDiscarded', { readonly round: number }>
  | Fact<'TimeCalled', { readonly round: number; readonly atMs?: number | undefined }>
  | Fact<'TablesSwapped', { readonly round: number; readonly tables: readonly [number, number] }>
  | Fact<'TablePaused', { readonly round: number; readonly table: number; readonly atMs: number }>
  | Fact<'TableResumed' | 'MatchVoided', { readonly round: number; readonly table: number }>
  | Fact<'TableFeatured', { readonly round: number; readonly table: number; readonly featured: boolean }>
  | Fact<'SeatTaken' | 'DrawOffered', { readonly round: number; readonly table: number; readonly entrant: string }>
  | Fact<'RoundStarted', { readonly round: number; readonly atMs: number }>
  | Fact<'TableSeated', { readonly round: number; readonly table: number; readonly match: string }>
  | Fact<
      'TimeExtended',
      {
        readonly round: number;
        readonly table: number;
        readonly minutes: number;
        /** What a pause took from the round; clocks of a match stood meanwhile. */
        readonly forPause?: true | undefined;
      }
    >
  | Fact<
      'ResultReported',
      { readonly round: number; readonly table: number; readonly entrant: string; readonly result: MatchResult }
    >
  | Fact<
      'LatenessNoted',
      { readonly round: number; readonly table: number; readonly step: number; readonly entrants: readonly string[] }
    >
  | Fact<'ResultDisputed', { readonly round: number; readonly table: number }>
  | Fact<
      'ResultRecorded',
      {
        readonly round: number;
        readonly table: number;
        readonly result: MatchResult;
        readonly forfeitedBy: readonly string[];
        readonly source: 'reports' | 'staff' | 'game' | 'absence' | 'concession' | 'agreement';
        readonly flags: readonly string[];
      }
    >
  | Fact<
      'ResultCorrected',
      { readonly round: number; readonly table: number; readonly from: MatchResult; readonly to: MatchResult }
    >
  | Fact<'RoundClosed', { readonly round: number; readonly standings: readonly Standing[] }>
  | Fact<
      'PenaltyGiven',
      {
        readonly entrant: string;
        readonly infraction: string;
        readonly kind: PenaltyKind;
        readonly asked: PenaltyKind;
        readonly round: number;
        /** Added to the standings. */
        readonly points?: number | undefined;
        /** Days since 1970, for rulesets whose warnings are forgotten over night. */
        readonly day?: number | undefined;
      }
    >
  | Fact<
      'JudgeCalled',
      {
        readonly call: number;
        readonly round: number;
        readonly table: number;
        readonly entrant?: string | undefined;
        readonly about: string;
        readonly atMs: number;
      }
    >
  | Fact<'CallClaimed' | 'CallClosed', { readonly call: number }>
  | Fact<
      'CallRuled' | 'AppealDecided',
      {
        readonly call: number;
        readonly ruling: string;
        readonly citations: readonly string[];
        readonly noRuleFound: boolean;
      }
    >
  | Fact<'RulingAppealed', { readonly call: number; readonly entrant: string }>
  | Fact<
      'DeckChecksDrawn',
      {
        readonly round: number;
        readonly seed: string;
        readonly tables: readonly number[];
        readonly entrants: readonly string[];
      }
    >
  | Fact<'DeckCheckOrdered', { readonly round: number; readonly entrant: string }>
  | Fact<
      'DeckChecked',
      {
        readonly round: number;
        readonly entrant: string;
        readonly hash: string;
        readonly outcome: DeckCheckOutcome;
        readonly notes?: string | undefined;
      }
    >
  | Fact<
      'Announced',
      { readonly number: number; readonly text: string; readonly audience: Audience; readonly atMs: number }
    >
  | Fact<'BroadcastDelaySet', { readonly minutes: number }>
  | Fact<'BroadcastOptedOut', { readonly entrant: string; readonly optedOut: boolean }>
  | Fact<'PhaseStarted', { readonly phase: number; readonly seeds: readonly string[] }>
  | Fact<
      'TournamentCertified',
      {
        readonly standings: readonly Standing[];
        readonly sanctioned: boolean;
        /** 1 for the first certificate, more where one was revoked before. */
        readonly issue?: number | undefined;
      }
    >
  | Fact<'CertificateRevoked', { readonly issue: number }>;

export type TournamentEventType = TournamentEvent['type'];
