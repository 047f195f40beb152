import type { ActionName, EpisodePart, Rating } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import type { Task } from '../engine';

/** A card of somebody's, numbered through the whole match. Copies never leave the server; viewers point at handles. */
export type CopyId = number;

/**
 * Where a copy is. `core` holds Default Episode cards that wait for their player; `drawn` cards lie face up for an Icon Draw or
 * an Icon Flip; `effect` cards were played for the Action at hand; a `played` card is about to take effect.
 */
export const ZONES = [
  'draw',
  'hand',
  'discard',
  'out',
  'core',
  'bridge',
  'complement',
  'permanent',
  'episode',
  'challenge',
  'guest',
  'drawn',
  'effect',
  'played',
] as const;
export type Zone = (typeof ZONES)[number];

export interface Copy {
  readonly card: number;
  /** Nobody owns the Core Crew [TCG-020]. */
  readonly owner: Seat | null;
  readonly zone: Zone;
  readonly xc: number;
  readonly handle: number;
}

export interface Player {
  readonly seat: Seat;
  /** The Default Mission, Plot and Discovery [TCG-022]. */
  readonly defaults: readonly CopyId[];
  /** Top first. */
  readonly draw: readonly CopyId[];
  readonly hand: readonly CopyId[];
  readonly discard: readonly CopyId[];
  readonly out: readonly CopyId[];
  readonly complement: readonly CopyId[];
  readonly permanents: readonly CopyId[];
  readonly powerBase: number;
  /** Kinds of moments this player's client is to pass by itself. */
  readonly standingPasses: readonly string[];
}

export const SEGMENTS = [
  'begin',
  'discard',
  'draw',
  'crew',
  'mission',
  'landing-party',
  'initial-xc',
  'challenge',
  'resolve',
  'plot',
  'second-challenge',
  'second-resolve',
  'discovery',
  'challenger-xc',
  'final-resolve',
  'final-xc',
  'change',
] as const;
export type Segment = (typeof SEGMENTS)[number];

/** A Mission, Plot or Discovery on the table. */
export interface PartPlayed {
  readonly part: EpisodePart;
  readonly copy: CopyId;
  readonly by: Seat;
  /** The Default it lies on, and whose place it takes [TCG-045]. */
  readonly covers: CopyId | null;
}

export interface ChallengeInPlay {
  readonly copy: CopyId;
  /** The Episode card it was played on. */
  readonly on: CopyId;
  /** The Cost as it was paid [TCG-268]. */
  readonly paid: number;
  /** Values worked out when it was played [TCG-246], in place of those printed. */
  readonly ratings: { readonly [rating in Rating]?: number };
  readonly actions: readonly ActionName[] | null;
  /** How many were played in this Episode before it. */
  readonly playedBefore: number;
  /** What it was aimed at in this Episode, in order. */
  readonly aimed: readonly { readonly action: ActionName; readonly target: CopyId }[];
}

export interface Killed {
  readonly copy: CopyId;
  readonly zone: Zone;
  readonly xc: number;
}

export type FailedBy = 'chosen' | 'party-gone' | 'nobody-available' | 'house-limit' | 'card';

/** All that is kept until the Episode ends and forgotten then. */
export interface Episode {
  readonly parts: readonly PartPlayed[];
  readonly party: readonly CopyId[];
  /** The Landing Party as it was chosen [TCG-251]; null until then. */
  readonly initial: readonly CopyId[] | null;
  readonly neutralized: readonly CopyId[];
  readonly converted: readonly CopyId[];
  readonly killed: readonly Killed[];
  /** Crew that cannot join any more. */
  readonly barred: readonly CopyId[];
  /** In the order in which they were played. */
  readonly challenges: readonly ChallengeInPlay[];
  /** Cards, not copies: what was played is known, where its copy is by now may be hidden. */
  readonly challengesPlayed: readonly number[];
  /** As long as they lie in the Discard Pile. */
  readonly defeated: readonly CopyId[];
  /** Missions that were discarded right after they were played [TCG-274]. */
  readonly withdrawn: readonly number[];
  /** What texts remember, each by the copy that does. */
  readonly notes: readonly string[];
  readonly challengerPaid: boolean;
  /** Passes of the Final Resolve Challenge Segment in which nothing happened [TCG-280]. */
  readonly idlePasses: number;
  readonly failed: FailedBy | null;
}

/** A change of the counted icons, in the order in which they were made [TCG-259]. */
export type IconChange =
  | { readonly kind: 'add'; readonly seat: Seat; readonly icon: Rating; readonly count: number }
  | { readonly kind: 'turn'; readonly from: Rating; readonly to: Rating };

export interface ActionUnderWay {
  readonly challenge: CopyId;
  readonly action: ActionName | null;
  readonly target: CopyId | null;
  /** Cards drawn by each side; null before the Icon Draw. */
  readonly drawn: { readonly current: readonly CopyId[]; readonly challenger: readonly CopyId[] } | null;
  readonly changes: readonly { readonly source: CopyId; readonly change: IconChange }[];
  readonly winner: Seat | null;
}

export const FLIP_RESULTS = ['none', 'neutralize', 'convert', 'loss', 'kill'] as const;
/** What an Icon Flip does to its target; the Enterprise loses an XC where a Crew is Killed [TCG-144]. */
export type FlipResult = (typeof FLIP_RESULTS)[number];

export interface Flip {
  readonly target: CopyId;
  readonly copy: CopyId;
  readonly icon: Rating;
  readonly result: FlipResult;
}

/** A text that goes on holding although its card has been used up. Values are asked for, never stored modified. */
export interface Lasting {
  readonly until: 'action' | 'episode';
  readonly source: CopyId;
  /** The card by its number: the copy may lie in a Draw Pile by now. */
  readonly card: number;
  /** The card's text, by the name its behaviour gives it. */
  readonly text: string;
  readonly seat: Seat;
  /** Whom it was given to; none where the text says itself whom it reaches. */
  readonly targets: readonly CopyId[];
  /** What was chosen with it: an Attribute, an Ability, an Action. */
  readonly word: string | null;
}

export const GOALS = [25, 20, 15] as const;
/** The XC needed to win, as the table agreed [TCG-167, TCG-282]. */
export type Goal = (typeof GOALS)[number];

export interface TcgState {
  readonly order: readonly Seat[];
  readonly goal: Goal;
  readonly players: readonly Player[];
  readonly copies: readonly Copy[];
  readonly bridge: readonly CopyId[];
  readonly turn: number;
  readonly current: Seat;
  readonly segment: Segment;
  readonly episode: Episode | null;
  readonly action: ActionUnderWay | null;
  readonly flip: Flip | null;
  /** Wilds and Permanent Wilds played in this turn, by their card [TCG-183, TCG-187]. */
  readonly wildsPlayed: readonly number[];
  /** Abilities used in this turn that may be used once. */
  readonly used: readonly string[];
  readonly lasting: readonly Lasting[];
  /** Stories that have given their Episode Bonus [TCG-172]. */
  readonly bonuses: readonly string[];
  readonly stack: readonly Task[];
  readonly nextHandle: number;
  readonly outcome: { readonly winners: readonly Seat[]; readonly reason: string } | null;
}

export const INITIAL_STATE: TcgState = {
  order: [],
  goal: 25,
  players: [],
  copies: [],
  bridge: [],
  turn: 0,
  current: 'north',
  segment: 'begin',
  episode: null,
  action: null,
  flip: null,
  wildsPlayed: [],
  used: [],
  lasting: [],
  bonuses: [],
  stack: [],
  nextHandle: 1,
  outcome: null,
};

export const NEW_EPISODE: Episode = {
  parts: [],
  party: [],
  initial: null,
  neutralized: [],
  converted: [],
  killed: [],
  barred: [],
  challenges: [],
  challengesPlayed: [],
  defeated: [],
  withdrawn: [],
  notes: [],
  challengerPaid: false,
  idlePasses: 0,
  failed: null,
};

export function playerAt(state: TcgState, seat: Seat): Player {
  const player = state.players[state.order.indexOf(seat)];
  if (player === undefined) throw new RangeError(`${seat} does not play`);
  return player;
}

export function copyOf(state: TcgState, id: CopyId): Copy {
  const copy = state.copies[id];
  // Asked millions of times: no sentence is made up that nobody reads.
  if (copy === undefined) throw new RangeError(`there is no copy ${id}`);
  return copy;
}

export function otherSeat(state: TcgState, seat: Seat): Seat {
  const other = state.order.find((each) => each !== seat);
  if (other === undefined) throw new RangeError('nobody plays against this seat');
  return other;
}

export const challengerOf = (state: TcgState): Seat => otherSeat(state, state.current);
