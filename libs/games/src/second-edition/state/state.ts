import type { Seat } from '@logbuoy/kernel';
import type { PersonnelAttribute, ShipAttribute, SkillLevels } from '@logbuoy/cards';
import type { Task } from '../../engine';

export type { Ask, Task } from '../../engine';

/** A card of a player, numbered through the whole match. Copies never leave the server; viewers point at handles. */
export type CopyId = number;

/**
 * Where a copy is. `at` says which one: a location for `surface`, `orbit` and `mission`; a host copy for `aboard`, `on`,
 * `beneath`. A `limbo` card is being played, a `drawn` dilemma is in the chooser's hands, a `stacked` one waits to be faced.
 */
export const ZONES = [
  'deck',
  'hand',
  'discard',
  'pile',
  'removed',
  'mission',
  'surface',
  'orbit',
  'aboard',
  'core',
  'on',
  'beneath',
  'brig',
  'limbo',
  'drawn',
  'stacked',
  'facing',
] as const;
export type Zone = (typeof ZONES)[number];

export interface Copy {
  readonly card: number;
  readonly owner: Seat;
  readonly zone: Zone;
  readonly at: number;
  /** Who commands it while it is in play; in a brig, whose brig it is. */
  readonly by: Seat;
  readonly stopped: boolean;
  /** Ships: Range used this turn, and Range already spent of the commander's next turn. */
  readonly rangeUsed: number;
  readonly rangeOwed: number;
  /** On a ship as a damage card: nothing but its Damage text counts. */
  readonly damage: boolean;
  readonly handle: number;
  /** What others have been shown of a face-down card since it was last mixed with others. */
  readonly shown: readonly string[];
}

/** A place in space: one mission, or the copies of one mission that several players brought [2E-128]. */
export interface Location {
  readonly title: string;
  readonly missions: readonly CopyId[];
}

export interface Player {
  readonly seat: Seat;
  readonly deck: readonly CopyId[];
  readonly hand: readonly CopyId[];
  readonly discard: readonly CopyId[];
  /** The dilemma pile, top first: face-down cards over those that were returned face up. */
  readonly pile: readonly CopyId[];
  readonly pileFaceUp: readonly CopyId[];
  readonly score: number;
  readonly completed: readonly CopyId[];
  readonly retired: boolean;
  /** Kinds of response windows this player's client is to pass by itself. */
  readonly standingPasses: readonly string[];
}

export const SEGMENTS = ['start', 'play', 'orders', 'discard', 'end'] as const;
export type Segment = (typeof SEGMENTS)[number];

export interface Attempt {
  readonly seat: Seat;
  readonly chooser: Seat;
  readonly mission: CopyId;
  /** The ship of a space mission's attempt. */
  readonly ship: CopyId | null;
  /** Announced when it began; fixed [2E-141]. */
  readonly count: number;
  readonly allowance: number;
  /** Cards on the mission for which this is the next attempt: none has begun since they were put there. */
  readonly nextFor: readonly CopyId[];
  readonly personnel: readonly CopyId[];
  /** Who faces the dilemma at hand in place of the attempting side (The Tides of Fortune). */
  readonly standIn: { readonly seat: Seat; readonly ship: CopyId; readonly personnel: readonly CopyId[] } | null;
  readonly drawn: readonly CopyId[];
  readonly stack: readonly CopyId[];
  readonly facing: CopyId | null;
}

export interface FightSide {
  readonly seat: Seat;
  readonly personnel: readonly CopyId[];
  readonly ships: readonly CopyId[];
}

export interface Fight {
  readonly kind: 'combat' | 'engagement';
  readonly source: CopyId | null;
  readonly location: number;
  readonly beginner: FightSide;
  readonly opponent: FightSide;
}

export type Until = 'dilemma' | 'attempt' | 'fight' | 'turn' | 'next-start';

/** An effect that lasts a while: given by a fact, ended by one. Values are asked for, never stored modified. */
export interface Lasting {
  readonly until: Until;
  /** Whose next turn ends a `next-start` effect. */
  readonly seat: Seat;
  /** The card that gave it. */
  readonly source: number;
  readonly target: CopyId;
  readonly skills?: SkillLevels;
  readonly attributes?: { readonly [attribute in PersonnelAttribute]?: number };
  readonly ship?: { readonly [attribute in ShipAttribute]?: number };
  /** On a mission: skills its requirements grew by. */
  readonly requires?: SkillLevels;
}

export interface SecondEditionState {
  readonly order: readonly Seat[];
  readonly players: readonly Player[];
  readonly copies: readonly Copy[];
  readonly locations: readonly Location[];
  readonly turn: number;
  readonly active: Seat;
  readonly segment: Segment;
  readonly counters: number;
  /** Abilities used this turn that may be used once. */
  readonly used: readonly string[];
  readonly attempt: Attempt | null;
  readonly fight: Fight | null;
  readonly lasting: readonly Lasting[];
  /** Cards on missions over which an attempt has begun since they were put there. */
  readonly attemptedOver: readonly CopyId[];
  readonly stack: readonly Task[];
  readonly nextHandle: number;
  readonly outcome: { readonly winners: readonly Seat[]; readonly reason: string } | null;
}

export const INITIAL_STATE: SecondEditionState = {
  order: [],
  players: [],
  copies: [],
  locations: [],
  turn: 0,
  active: 'north',
  segment: 'start',
  counters: 0,
  used: [],
  attempt: null,
  fight: null,
  lasting: [],
  attemptedOver: [],
  stack: [],
  nextHandle: 1,
  outcome: null,
};

export function playerAt(state: SecondEditionState, seat: Seat): Player {
  const player = state.players[state.order.indexOf(seat)];
  if (player === undefined) throw new RangeError(`${seat} does not play`);
  return player;
}

export function copyOf(state: SecondEditionState, id: CopyId): Copy {
  const copy = state.copies[id];
  // Called millions of times: no sentence is built that is not read.
  if (copy === undefined) throw new RangeError(`there is no copy ${id}`);
  return copy;
}

export const stillPlaying = (state: SecondEditionState): readonly Seat[] =>
  state.players.filter(({ retired }) => !retired).map(({ seat }) => seat);

/** The players in clockwise order, beginning with this one. */
export function clockwiseFrom(state: SecondEditionState, seat: Seat): Seat[] {
  const at = state.order.indexOf(seat);
  const turned = [...state.order.slice(at), ...state.order.slice(0, at)];
  return turned.filter((other) => !playerAt(state, other).retired);
}

export function leftOf(state: SecondEditionState, seat: Seat): Seat {
  const at = state.order.indexOf(seat);
  for (let step = 1; step <= state.order.length; step++) {
    const player = state.players[(at + step) % state.order.length];
    if (player && !player.retired) return player.seat;
  }
  return seat;
}

const IN_PLAY: ReadonlySet<Zone> = new Set(['mission', 'surface', 'orbit', 'aboard', 'core', 'on', 'beneath', 'brig']);
export const isInPlay = ({ zone }: Copy): boolean => IN_PLAY.has(zone);

/** A captive is in play and commanded by no player [2E-237, 2E-238]. */
export const isCommandedBy = (copy: Copy, seat: Seat): boolean =>
  copy.by === seat && copy.zone !== 'brig' && copy.zone !== 'beneath' && IN_PLAY.has(copy.zone);

/** A personnel of this player's in a brig. */
export const inBrigOf = (copy: Copy, owner: Seat): boolean => copy.zone === 'brig' && copy.owner === owner;
