import type {
  CorrectionPreview,
  Entrant,
  MatchResult,
  PairingCost,
  Penalty,
  Phase,
  PlayHere,
  Rating,
  Role,
  Round,
  Ruleset,
  Standing,
  TournamentStatus,
  Why,
  Withheld,
} from '@logbuoy/tournaments';
import type { TournamentList } from './tournament.dto';

export { COST_LEVELS } from '@logbuoy/tournaments';
export type {
  Certificate,
  MatchResult,
  OutcomeRule,
  PairingCost,
  Phase,
  PlayHere,
  Role as TournamentRole,
  RoundsRow,
  Ruleset,
  ScoringRule,
  Slip,
  Standing as TournamentStanding,
  TiebreakValue,
  TournamentStatus,
  Why,
  Withheld,
} from '@logbuoy/tournaments';

/** A tournament as a line in a list. */
export interface TournamentSummary {
  readonly tournament: string;
  readonly name: string;
  readonly status: TournamentStatus;
  /** The public list it is in; `null` for a draft, which only its staff finds. */
  readonly shelf: TournamentList | null;
  readonly ruleset: { readonly id: string; readonly version: number; readonly name: Ruleset['name'] };
  /** The game, where it is played on this server. */
  readonly game: string | null;
  readonly players: number;
  readonly capacity: number | null;
  /** The last round that was published; 0 before. */
  readonly round: number;
  readonly directors: readonly string[];
  readonly createdAt: number;
  readonly startsAtMs: number | null;
  readonly endedAt: number | null;
}

export interface TournamentsAnswer {
  readonly tournaments: readonly TournamentSummary[];
  /** Of the directors, by account. */
  readonly names: { readonly [account: string]: string };
  readonly next?: string;
}

export interface RulesetsAnswer {
  readonly rulesets: readonly { readonly hash: string; readonly ruleset: Ruleset }[];
}

/** The server's signed word that a command is on record; absent where there was nothing to record. */
interface Signed {
  readonly receipt?: string;
}

/** A command that the server made of a request for several, under the id it is on record with. */
interface SignedStep extends Signed {
  readonly command: string;
}

/** The answer to most commands. */
export interface TournamentDone extends Signed {
  readonly tournament: string;
  readonly status: TournamentStatus;
  /** How many events you may know of; compare it with the `version` of `tournament` messages. */
  readonly version: number;
}

/** Register and AddLate also return the entrant. */
export interface CommandAnswer extends TournamentDone {
  readonly entrant?: string;
}

export interface NextRoundAnswer extends Omit<TournamentDone, 'receipt'> {
  /** What was done, in order: CloseRound, StartPhase, PairRound; or ChangeStatus where the last round is over. */
  readonly did: readonly string[];
  /** Each step is a command of its own; in the order of `did`. */
  readonly steps: readonly SignedStep[];
  /** The draft; `null` where there is no further round. */
  readonly round: RoundAnswer | null;
}

export interface EntrantAnswer extends Pick<Entrant, 'id' | 'number' | 'status' | 'checkedIn'> {
  /** What they are called now; it is in no log. */
  readonly name: string;
  readonly account: string | null;
  /** The hash of the deck list: to everybody once lists are locked, to staff and to themselves before. */
  readonly deck?: string;
  /** Whether a list was handed in; to staff and to themselves. */
  readonly deckGiven?: boolean;
  /** Whether the caller may read the list. */
  readonly deckOpen: boolean;
  /** Does not want to be shown live. */
  readonly optedOut?: true;
}

export interface TableAnswer {
  readonly table: number;
  /** Goes first. */
  readonly a: string;
  readonly b: string;
  readonly status: 'scheduled' | 'playing' | 'reported' | 'disputed' | 'final' | 'void';
  readonly why?: Why;
  /** The same in words. */
  readonly because?: { readonly en: string; readonly de: string };
  readonly result?: MatchResult;
  readonly forfeitedBy: readonly string[];
  readonly corrections: number;
  readonly extraMinutes: number;
  readonly featured: boolean;
  /** Milliseconds since 1970; set while the round is on the clock. */
  readonly endsAtMs?: number;
  readonly pausedAtMs?: number;
  /** The match to watch or play, where games are played here. */
  readonly match?: string;
  /** Why you may not look at that match, or not yet. */
  readonly withheld?: Withheld;
  /** Who has reported; to staff and to the two who sit there. */
  readonly reportedBy?: readonly string[];
  /** What they reported; to staff, and to a player their own. */
  readonly reports?: { readonly [entrant: string]: MatchResult };
  /** Who has sat down. */
  readonly present: readonly string[];
  readonly drawOfferedBy?: string;
}

export interface RoundAnswer extends Pick<Round, 'number' | 'phase' | 'status' | 'byes'> {
  readonly tables: readonly TableAnswer[];
  /** What the pairing costs, in score units; for everybody to see, as is an override. */
  readonly cost?: PairingCost;
  /** A manual pairing: by whom, why, and at what cost. */
  readonly override?: {
    readonly by: string;
    readonly reason: string;
    readonly cost: PairingCost;
    readonly costBefore?: PairingCost | undefined;
  };
  /** Only of a draft: a player joined or left since. */
  readonly outdated?: boolean;
  readonly startedAtMs?: number;
  readonly endsAtMs?: number;
}

export interface StaffAnswer {
  readonly account: string;
  readonly name: string;
  readonly roles: readonly Role[];
  /** The entrant they are themselves, where they also play. */
  readonly entrant: string | null;
}

export interface AnnouncementAnswer {
  readonly number: number;
  readonly text: string;
  readonly audience: string;
  readonly atMs: number;
}

export interface CallAnswer {
  readonly call: number;
  readonly round: number;
  readonly table: number;
  readonly entrant?: string | undefined;
  readonly about: string;
  readonly atMs: number;
  readonly status: string;
  readonly claimedBy?: string | undefined;
  readonly rulings: readonly {
    readonly by: string;
    readonly role: Role;
    readonly ruling: string;
    readonly citations: readonly string[];
    readonly noRuleFound: boolean;
  }[];
}

export interface DeckInspectionAnswer {
  readonly round: number;
  readonly entrant: string;
  readonly drawn: boolean;
  readonly outcome?: string | undefined;
}

/** Something that waits for staff, the oldest first. */
export interface OutstandingItem {
  readonly kind:
    | 'dispute'
    | 'judge-call'
    | 'appeal'
    | 'late'
    | 'result-missing'
    | 'one-report'
    | 'draft-outdated'
    | 'publish'
    | 'start'
    | 'close'
    | 'deck-missing'
    | 'deck-check';
  readonly round?: number;
  readonly table?: number;
  readonly call?: number;
  readonly entrant?: string;
  /** For a late player: the step of the ruleset's penalties that is due. */
  readonly step?: number;
  /** Since when, where that is known. */
  readonly sinceMs?: number;
}

/** Who you are here, and what you may send now. */
export interface YouAnswer {
  readonly account: string;
  readonly roles: readonly Role[];
  readonly entrant: string | null;
  /** Your table of the round being played. */
  readonly table: { readonly round: number; readonly table: number } | null;
  /** Types of commands that would be accepted now with some arguments; which, is looked at when one is sent. */
  readonly may: readonly string[];
  /** Where ChangeStatus may lead to. */
  readonly statuses: readonly TournamentStatus[];
}

export interface StandingsAnswer {
  readonly tournament: string;
  /** After this round. */
  readonly round: number;
  readonly standings: readonly Standing[];
  readonly names: { readonly [entrant: string]: string };
}

export interface TournamentAnswer {
  readonly tournament: string;
  readonly name: string;
  readonly status: TournamentStatus;
  /** How many events you may know of. */
  readonly version: number;
  /** The perspective of this answer. */
  readonly as: 'public' | 'player' | 'staff';
  readonly ruleset: Ruleset;
  readonly rulesetHash: string;
  readonly phases: readonly Phase[];
  /** The phase being played, by its place in `phases`. */
  readonly phase: number;
  /** The seeds of a bracket, the first first. */
  readonly seeds: readonly string[];
  readonly capacity: number | null;
  readonly play: PlayHere | null;
  readonly startsAtMs: number | null;
  readonly legalityDate: string | null;
  readonly decksLocked: boolean;
  readonly decksRevealed: boolean;
  readonly auditUntilMs: number | null;
  /** Whether you may download the event's record: everyone may once it is over, unless something in it stays with staff. */
  readonly recordOpen: boolean;
  /** What was issued, the first first. One that was revoked stays on record, with who did it and why. */
  readonly certificates: readonly {
    readonly issue: number;
    readonly revoked: { readonly by: string; readonly reason: string } | null;
  }[];
  readonly entrants: readonly EntrantAnswer[];
  readonly staff: readonly StaffAnswer[];
  /** Published rounds; staff also see the draft. */
  readonly rounds: readonly RoundAnswer[];
  /** After which rounds standings can be asked for. */
  readonly standingsAfter: readonly number[];
  /** The newest of them. */
  readonly standings: readonly Standing[];
  readonly forbidden: readonly (readonly [string, string])[];
  /** Byes that were awarded, for rounds to come and rounds past. */
  readonly byeGrants: readonly { readonly entrant: string; readonly round: number }[];
  /** How much later spectators see tables that are played here. */
  readonly broadcastDelayMinutes: number;
  /** The hash of each round's pairing seed, as it was published. */
  readonly commitments: { readonly [round: number]: string };
  /** The seeds themselves, of rounds that are out. */
  readonly pairingSeeds: { readonly [round: number]: string };
  readonly announcements: readonly AnnouncementAnswer[];
  /** Staff: all. A player: their own. */
  readonly penalties: readonly Penalty[];
  /** Staff: all. A player: those at their table. */
  readonly calls: readonly CallAnswer[];
  /** Staff only. */
  readonly deckChecks?: readonly DeckInspectionAnswer[];
  /** Staff only, the oldest first. */
  readonly outstanding?: readonly OutstandingItem[];
  readonly you: YouAnswer | null;
  readonly nowMs: number;
}

export interface TournamentEventsAnswer {
  readonly tournament: string;
  /** What happened as you may know it, numbered for you; with who did it in which role, and why. */
  readonly events: readonly { readonly seq: number; readonly at: number; readonly type: string }[];
  readonly more: boolean;
}

export interface ProposedRoundAnswer {
  readonly tables: readonly {
    readonly table: number;
    readonly a: string;
    readonly b: string;
    readonly because?: { readonly en: string; readonly de: string };
  }[];
  readonly byes: readonly string[];
  readonly cost?: PairingCost;
}

export type PreviewAnswer =
  | {
      readonly kind: 'pairing';
      readonly round: number;
      readonly best: ProposedRoundAnswer;
      readonly proven: boolean;
      /** Where rules must be broken: the next best ways. */
      readonly alternatives: readonly ProposedRoundAnswer[];
    }
  | { readonly kind: 'override'; readonly cost: PairingCost; readonly costBefore?: PairingCost }
  | {
      readonly kind: 'correction';
      /** One for each way to repair; `refused` where a way is closed. */
      readonly repairs: readonly (
        (CorrectionPreview & { readonly refused?: undefined }) | { readonly repair: string; readonly refused: string }
      )[];
    };

export interface ImportAnswer {
  /** Each line is a command of its own. */
  readonly added: readonly ({
    readonly line: number;
    readonly name: string;
    readonly entrant?: string;
  } & Partial<SignedStep>)[];
  readonly problems: readonly { readonly line: number; readonly code: string; readonly text: string }[];
}

export interface DeckAnswer {
  readonly entrant: string;
  readonly hash: string;
  /** As it was handed in: card lists of the game, or the text of a paper list. */
  readonly deck: unknown;
}

/** Where a file is that is made in the background. */
export type MadeAnswer =
  | { readonly state: 'none' | 'ready' | 'failed' }
  | { readonly state: 'making'; readonly done: number; readonly total: number };

/** Where the archive of an event is; `none` also where the event has gone on since one was made. */
export type ArchiveAnswer = MadeAnswer;

export interface RatingsAnswer {
  /** By pool, the best first. */
  readonly pools: { readonly [pool: string]: readonly Rating[] };
  readonly names: { readonly [account: string]: string };
}

/** A player's rating in every pool with its history, the oldest event first. */
export interface RatingHistoryAnswer {
  readonly account: string;
  /** None where the account was erased. */
  readonly name: string | null;
  readonly pools: readonly (Rating & {
    readonly pool: string;
    readonly place: number;
    /** How many there are in the pool. */
    readonly of: number;
    readonly history: readonly {
      readonly tournament: string;
      readonly name: string;
      readonly atMs: number;
      readonly before: number;
      readonly after: number;
    }[];
  })[];
}

export type JobState = 'active' | 'waiting' | 'delayed' | 'failed' | 'done';
export interface JobAnswer {
  readonly id: string;
  readonly state: JobState;
  readonly payload: unknown;
  /** Runs that have ended. */
  readonly attempts: number;
  /** When it was started, is due, failed for good or was done. */
  readonly atMs: number;
  /** Why the last run failed, where one did. */
  readonly error?: string;
  /** The progress that the last run reported. */
  readonly progress?: { readonly done: number; readonly total: number };
}

export interface JobQueueAnswer {
  readonly queue: string;
  readonly waiting: number;
  readonly delayed: number;
  readonly active: number;
  readonly failed: number;
  /** Some of each state; those that are done are remembered for a while. */
  readonly jobs: readonly JobAnswer[];
}

export interface JobsAnswer {
  readonly kind: 'bullmq' | 'sqlite';
  readonly queues: readonly JobQueueAnswer[];
}
