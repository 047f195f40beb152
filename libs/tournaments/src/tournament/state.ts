import type { Branded, StreamId } from '@logbuoy/kernel';
import type { PairingCost, Why } from '../pairing';
import type { MatchResult, PenaltyKind, Ruleset } from '../ruleset';
import type { Standing } from '../standings';
import { valuesOf, EMPTY_BUCKET_MAP, valueAt, type BucketMap } from './bucket-map';

export type TournamentId = Branded<string, 'TournamentId'>;
export const tournamentStream = (id: TournamentId): StreamId => `tournament-${id}` as StreamId;

export const TOURNAMENT_STATUSES = [
  'draft',
  'announced',
  'registration',
  'check-in',
  'locked',
  'running',
  'cut',
  'finished',
  'audit-window',
  'certified',
  'archived',
  'cancelled',
  'did-not-occur',
] as const;
export type TournamentStatus = (typeof TOURNAMENT_STATUSES)[number];

const OVER: readonly string[] = ['certified', 'archived', 'cancelled', 'did-not-occur'] satisfies TournamentStatus[];
/** Nothing is played or corrected any more, unless the certificate is revoked. */
export const isOver = (status: TournamentStatus | 'none'): boolean => OVER.includes(status);
/** No round is to come; results may still be corrected. */
export const isPlayedOut = ({ status }: Pick<Tournament, 'status'>): boolean =>
  status === 'finished' || status === 'audit-window' || isOver(status);

/** Combinable; the creator of a tournament directs it. The service itself acts as `system`. */
export const ROLES = ['director', 'head-judge', 'judge', 'scorekeeper', 'player', 'system'] as const;
export type Role = (typeof ROLES)[number];

/** One part of an event. A cut takes the best of the phase before it. */
export type Phase =
  | { readonly kind: 'swiss'; readonly rounds: number }
  | { readonly kind: 'round-robin' }
  | { readonly kind: 'single-elimination'; readonly size: number }
  | { readonly kind: 'double-elimination'; readonly size: number };

/** An event whose games are played on the server: which game, and the clock of each match; `null` where none runs. */
export interface PlayHere {
  readonly game: string;
  readonly clock: {
    readonly bankMs: number;
    readonly incrementMs?: number;
    readonly delayMs?: number;
    readonly decisionMaxMs?: number;
    readonly absenceMaxMs?: number;
  } | null;
}

export const ENTRANT_STATUSES = ['waiting', 'registered', 'active', 'dropped', 'no-show', 'disqualified'] as const;
export interface Entrant {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly account?: string | undefined;
  readonly status: (typeof ENTRANT_STATUSES)[number];
  readonly checkedIn: boolean;
  /** The hash of the deck list that was handed in. */
  readonly deck?: string | undefined;
  /** Asked not to be shown live; the record is kept all the same. */
  readonly optedOut?: boolean | undefined;
}

export interface Table {
  readonly table: number;
  /** Goes first. */
  readonly a: string;
  readonly b: string;
  readonly why?: Why | undefined;
  readonly reports: { readonly [entrant: string]: MatchResult };
  readonly disputed: boolean;
  readonly result?: MatchResult | undefined;
  /** Who did not play: their opponent's win is one without a game. */
  readonly forfeitedBy: readonly string[];
  readonly corrections: number;
  readonly extraMinutes: number;
  /** The match it is played in, where games are played on the server. */
  readonly match?: string | undefined;
  /** Who has sat down. */
  readonly present: readonly string[];
  /** The last rung of the ladder for late players that staff were told of here. */
  readonly lateStep?: number | undefined;
  readonly drawOfferedBy?: string | undefined;
  readonly pausedAtMs?: number | undefined;
  /** Gives no points, as if it had not been paired; those two have met all the same. */
  readonly voided: boolean;
  readonly featured: boolean;
}

/** Players who have reported or sit at a match are not paired again. */
export const isBegun = ({ result, reports, match, voided }: Table): boolean =>
  voided || result !== undefined || match !== undefined || Object.keys(reports).length > 0;

export const ROUND_STATUSES = ['draft', 'published', 'playing', 'time-called', 'closed'] as const;
export interface Round {
  readonly number: number;
  readonly phase: number;
  readonly status: (typeof ROUND_STATUSES)[number];
  readonly tables: readonly Table[];
  readonly byes: readonly string[];
  readonly cost?: PairingCost | undefined;
  /** What chance was drawn from; everybody may know once the round is published. */
  readonly seed?: string | undefined;
  /** A player left after the draft was made. */
  readonly outdated: boolean;
  readonly startedAtMs?: number | undefined;
  readonly timeCalledAtMs?: number | undefined;
}

export interface Penalty {
  readonly entrant: string;
  readonly infraction: string;
  readonly kind: PenaltyKind;
  readonly round: number;
  readonly points?: number | undefined;
  readonly day?: number | undefined;
}

/** What a published hash stands for: the draw of a round's pairing, or of the decks checked in it. */
export const SEED_PURPOSES = ['pairing', 'deck-check'] as const;
export type SeedPurpose = (typeof SEED_PURPOSES)[number];
export const AUDIENCES = ['everybody', 'players', 'staff'] as const;
export type Audience = (typeof AUDIENCES)[number];

export const CALL_STATUSES = ['open', 'claimed', 'ruled', 'appealed', 'final', 'closed'] as const;
export interface JudgeCall {
  readonly call: number;
  readonly round: number;
  readonly table: number;
  readonly entrant?: string | undefined;
  readonly about: string;
  readonly atMs: number;
  readonly status: (typeof CALL_STATUSES)[number];
  readonly claimedBy?: string | undefined;
  readonly rulings: readonly Ruling[];
}
export interface Ruling {
  readonly by: string;
  readonly role: Role;
  readonly ruling: string;
  readonly citations: readonly string[];
  readonly noRuleFound: boolean;
}

export const DECK_CHECK_OUTCOMES = ['fits', 'differs'] as const;
export type DeckCheckOutcome = (typeof DECK_CHECK_OUTCOMES)[number];
export interface DeckCheck {
  readonly round: number;
  readonly entrant: string;
  readonly drawn: boolean;
  readonly outcome?: DeckCheckOutcome | undefined;
}
export interface Announcement {
  readonly number: number;
  readonly text: string;
  readonly audience: Audience;
  readonly by: string;
  readonly atMs: number;
}

export interface Tournament {
  readonly status: TournamentStatus | 'none';
  readonly id: TournamentId | '';
  readonly name: string;
  readonly ruleset: Ruleset | null;
  readonly phases: readonly Phase[];
  readonly capacity: number | null;
  /** `null` where games are played on paper. */
  readonly play: PlayHere | null;
  /** When it is to begin, as announced. */
  readonly startsAtMs: number | null;
  readonly roles: { readonly [account: string]: readonly Role[] };
  readonly entrants: BucketMap<Entrant>;
  /** Which entrant an account is. */
  readonly entrantOfAccount: BucketMap<string>;
  readonly entries: number;
  /** Who registered and is not waiting, for as long as that is open. */
  readonly registered: number;
  readonly decksLocked: boolean;
  readonly forbidden: readonly (readonly [string, string])[];
  /** The hash of each round's pairing seed, published before the round before it closed. */
  readonly commitments: { readonly [round: number]: string };
  readonly rounds: readonly Round[];
  readonly phase: number;
  /** Entrants of the phase that is played, the first seed first; empty while everybody plays. */
  readonly seeds: readonly string[];
  readonly penalties: readonly Penalty[];
  readonly snapshots: readonly { readonly round: number; readonly standings: readonly Standing[] }[];
  readonly auditUntilMs: number | null;
  readonly legalityDate: string | null;
  readonly decksRevealed: boolean;
  /** The hash of each round's deck-check seed. */
  readonly checkCommitments: { readonly [round: number]: string };
  /** Byes that were awarded, for rounds to come and rounds past. */
  readonly byeGrants: readonly { readonly entrant: string; readonly round: number }[];
  readonly calls: readonly JudgeCall[];
  readonly deckChecks: readonly DeckCheck[];
  readonly announcements: readonly Announcement[];
  /** As the ruleset says, unless it was set for this event. */
  readonly broadcastDelayMinutes: number | null;
  /** How many certificates were issued; the last one holds unless it was revoked. */
  readonly certificates: number;
}

export const NO_TOURNAMENT: Tournament = {
  status: 'none',
  id: '',
  name: '',
  ruleset: null,
  phases: [],
  capacity: null,
  play: null,
  startsAtMs: null,
  roles: {},
  entrants: EMPTY_BUCKET_MAP,
  entrantOfAccount: EMPTY_BUCKET_MAP,
  entries: 0,
  registered: 0,
  decksLocked: false,
  forbidden: [],
  commitments: {},
  rounds: [],
  phase: 0,
  seeds: [],
  penalties: [],
  snapshots: [],
  auditUntilMs: null,
  legalityDate: null,
  decksRevealed: false,
  checkCommitments: {},
  byeGrants: [],
  calls: [],
  deckChecks: [],
  announcements: [],
  broadcastDelayMinutes: null,
  certificates: 0,
};

/** Undefined where no entrant was named: staff may leave out whom a command is about. */
export const entrantOf = ({ entrants }: Tournament, id: string | undefined): Entrant | undefined =>
  id === undefined ? undefined : valueAt(entrants, id);
export const currentRound = ({ rounds }: Tournament): Round | undefined => rounds.at(-1);
export const isActive = ({ status }: Entrant): boolean => status === 'active';
/** Where a table stands in its round: nearly always at its number. */
export function tableIndex(tables: readonly Table[], number: number): number {
  return tables[number - 1]?.table === number ? number - 1 : tables.findIndex(({ table }) => table === number);
}
export function tableOf({ rounds }: Tournament, round: number, number: number): Table | undefined {
  const tables = rounds[round - 1]?.tables ?? [];
  return tables[tableIndex(tables, number)];
}
/** By number, the order of registration. */
export const inOrder = ({ entrants }: Tournament): Entrant[] => valuesOf(entrants).sort((a, b) => a.number - b.number);
