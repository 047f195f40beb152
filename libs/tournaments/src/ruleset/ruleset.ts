import type { Json } from '@logbuoy/kernel';

/**
 * What an event is played by, as data: nothing here is known to the code that runs an event but by reading it from the
 * ruleset the event was created with. A ruleset never changes; a change is a new version with a new hash.
 */
export interface Ruleset {
  readonly id: string;
  readonly version: number;
  readonly name: Words;
  /** Which values no primary source confirms, as paths such as `outcomes.MW.points`; shown wherever the ruleset is. */
  readonly unconfirmed: readonly string[];
  readonly outcomes: readonly OutcomeRule[];
  /** How a result follows from a score, where it does. */
  readonly scoring: ScoringRule;
  /** What a player without an opponent receives. */
  readonly bye: { readonly outcome: string; readonly differential: number; readonly gamesWon: number };
  /** After points, in this order. Who is still level shares the place. */
  readonly tiebreaks: readonly TiebreakUse[];
  /** The first row with enough room is taken; rounds are then fixed. */
  readonly rounds: readonly RoundsRow[];
  readonly playersMin: number;
  readonly roundsMin: number;
  readonly pairing: { readonly seats: 'balanced' | 'free'; readonly system?: PairingSystem };
  readonly time: TimeRule;
  /** By lateness, rising. */
  readonly late: readonly { readonly afterMinutes: number; readonly penalty: PenaltyKind; readonly drops: boolean }[];
  readonly penalties: PenaltyLadder;
  readonly elimination: {
    readonly drawBreaker: 'replay' | 'higher-seed' | 'game-score';
    readonly thirdPlace: boolean;
    /** Points and tie-breaks stay as they were when the cut was made. Rulesets that do not say so count the bracket, too. */
    readonly freezesStandings?: boolean;
  };
  readonly publication: PublicationRule;
  readonly decks: DeckRule;
  readonly rating: RatingRule;
}

export interface Words {
  readonly en: string;
  readonly de: string;
}

/** The cheapest pairing of the whole field, or the Dutch system of chess; the first unless told. */
export const PAIRING_SYSTEMS = ['least-cost', 'dutch'] as const;
export type PairingSystem = (typeof PAIRING_SYSTEMS)[number];

/** How much an event moves ratings. */
export const RATING_LEVELS = ['local', 'regional', 'national', 'continental', 'world'] as const;
export type RatingLevel = (typeof RATING_LEVELS)[number];
export interface RatingRule {
  readonly rated: boolean;
  /** Ratings of one pool have nothing to do with those of another. */
  readonly pool: string;
  /** Local unless told. */
  readonly level?: RatingLevel;
  /** Elo unless told. A pool is rated by one system: that of its first event. */
  readonly system?: 'elo' | 'glicko-2';
}

export const COUNTS_AS = ['win', 'draw', 'loss'] as const;
export interface OutcomeRule {
  readonly code: string;
  readonly name: Words;
  readonly points: number;
  readonly countsAs: (typeof COUNTS_AS)[number];
  /** What the other player receives at the same time. */
  readonly opposite: string;
  /** Of several wins and losses, whether it is the full one. */
  readonly full: boolean;
  readonly rated: boolean;
}

export type ScoringRule =
  | { readonly kind: 'reported' }
  /** A score each; the goal reached is a full win, otherwise ahead when time is called a modified one. */
  | {
      readonly kind: 'score';
      readonly goal: number;
      readonly fullWin: string;
      readonly modifiedWin: string;
      readonly tie: string;
      readonly differential: 'none' | 'difference' | 'difference-limited';
    }
  /** Best of so many games: the player who won more has won the match. */
  | { readonly kind: 'games'; readonly bestOf: number; readonly win: string; readonly draw: string };

export interface TiebreakUse {
  readonly code: string;
  /** As a fraction, so that 0.33 is not taken for a third. */
  readonly floor?: readonly [number, number];
}

export interface RoundsRow {
  readonly playersMax: number;
  readonly swiss: number;
  /** 0 where there is no cut. */
  readonly cut: number;
}

export interface TimeRule {
  readonly minutes: number | null;
  readonly whenCalled: 'finish-turn' | 'extra-turns' | 'at-once' | 'undecided';
  readonly extraTurns: number;
  readonly finalUntimed: boolean;
}

export const PENALTY_KINDS = ['warning', 'game-loss', 'match-loss', 'disqualification'] as const;
export type PenaltyKind = (typeof PENALTY_KINDS)[number];
export interface PenaltyLadder {
  /** From the so-manieth warning of one kind on, it is the next penalty. */
  readonly upgradeAt: number;
  readonly resetDaily: boolean;
}

export interface PublicationRule {
  readonly standings: 'always' | 'before-last-round' | 'at-end';
  readonly replays: 'round-end' | 'event-end' | 'never';
  readonly history: 'full' | 'score-changes';
  readonly spectatorDelayMinutes: number;
}

export interface DeckRule {
  readonly lists: 'none' | 'optional' | 'required';
  readonly open: boolean;
  /** Of a hundred decks so many are checked. */
  readonly checkedPercent: number;
}

/** A ruleset as plain data, to be hashed and written into an event. */
export const rulesetJson = (ruleset: Ruleset): Json => ruleset as unknown as Json;

/** Byes that were awarded before the event count as the players it takes to earn them: 2, 4, 8. */
export function recommendedRounds(ruleset: Ruleset, players: number, awardedByes: readonly number[] = []): RoundsRow {
  const worth = players + awardedByes.reduce((sum, byes) => sum + 2 ** byes - 1, 0);
  const row = ruleset.rounds.find(({ playersMax }) => worth <= playersMax) ?? ruleset.rounds.at(-1);
  return row ?? { playersMax: worth, swiss: Math.max(1, Math.ceil(Math.log2(Math.max(2, worth)))), cut: 0 };
}
