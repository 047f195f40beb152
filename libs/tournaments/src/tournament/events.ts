import type { PairingCost, Why } from '../pairing';
import type { MatchResult, PenaltyKind, Ruleset } from '../ruleset';
import type { Standing } from '../standings';
import type { Phase, PlayHere, Role, TournamentId, TournamentStatus } from './state';

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
      }
    >
  | Fact<'RulesetChanged', { readonly ruleset: Ruleset; readonly rulesetHash: string }>
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
  | Fact<'DecksLocked'>
  | Fact<'PairForbidden', { readonly pair: readonly [string, string] }>
  | Fact<'SeedCommitted', { readonly round: number; readonly commitment: string }>
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
      { readonly round: number; readonly tables: readonly PairedTable[]; readonly byes: readonly string[] }
    >
  | Fact<
      'ByeFilled',
      { readonly round: number; readonly table: number; readonly holder: string; readonly entrant: string }
    >
  | Fact<'RoundPublished' | 'TimeCalled' | 'RoundReopened', { readonly round: number }>
  | Fact<'RoundStarted', { readonly round: number; readonly atMs: number }>
  | Fact<'TableSeated', { readonly round: number; readonly table: number; readonly match: string }>
  | Fact<'TimeExtended', { readonly round: number; readonly table: number; readonly minutes: number }>
  | Fact<
      'ResultReported',
      { readonly round: number; readonly table: number; readonly entrant: string; readonly result: MatchResult }
    >
  | Fact<'ResultDisputed', { readonly round: number; readonly table: number }>
  | Fact<
      'ResultRecorded',
      {
        readonly round: number;
        readonly table: number;
        readonly result: MatchResult;
        readonly forfeitedBy: readonly string[];
        readonly source: 'reports' | 'staff' | 'game' | 'absence';
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
      }
    >
  | Fact<'PhaseStarted', { readonly phase: number; readonly seeds: readonly string[] }>
  | Fact<'TournamentCertified', { readonly standings: readonly Standing[]; readonly sanctioned: boolean }>;

export type TournamentEventType = TournamentEvent['type'];
