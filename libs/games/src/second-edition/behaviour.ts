import type { PersonnelAttribute, ShipAttribute, Skill, SkillLevels } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import { Behaviours } from '../engine';
import type { Refusal } from './refusals';
import type { Program, Step } from './machine/program';
import type { Trigger, TriggerKind } from './machine/triggers';
import type { CopyId, SecondEditionState } from './state/state';

type State = SecondEditionState;

export type PersonnelAttributes = { readonly [attribute in PersonnelAttribute]?: number };
export type ShipAttributes = { readonly [attribute in ShipAttribute]?: number };

/**
 * An effect that holds as long as its condition does [2E-042]: it is never stored, only asked for. `self` bears the text,
 * `other` is the card whose value is asked.
 */
export interface WhileEffect {
  readonly reaches: (state: State, self: CopyId, other: CopyId) => boolean;
  readonly skills?: SkillLevels;
  readonly attributes?: PersonnelAttributes | ((state: State, self: CopyId, other: CopyId) => PersonnelAttributes);
  readonly ship?: ShipAttributes | ((state: State, self: CopyId, other: CopyId) => ShipAttributes);
  /** Who makes it hold, and by what: this much is shown when the value is used [2E-092, 2E-094]; else the bearer's title. */
  readonly shows?: (state: State, self: CopyId, other: CopyId) => readonly ShownFacts[];
}

/** What a condition says when it does not hold: nothing, or a refusal with its rule. */
export type Allowed = Refusal | null;

/** The seat that uses a text, and with which card. `about` is what it responds to. */
export interface Use {
  readonly state: State;
  readonly seat: Seat;
  readonly self: CopyId;
  readonly about: Trigger | null;
}

/** What of which card is shown. */
export interface ShownFacts {
  readonly copy: CopyId;
  readonly facts: readonly string[];
}

/** A requirement: nothing where it is met, else the refusal. `shows` is what of whom meets it, once it is used. */
export interface Need {
  (use: Use): Allowed;
  readonly shows?: (use: Use) => readonly ShownFacts[];
}

/** What everybody may know of a possible use: not which copy, only which card bears the text. */
export interface PublicUse {
  readonly state: State;
  readonly seat: Seat;
  readonly about: Trigger | null;
  readonly card: number;
}

export interface Ability {
  /** Stable: pending work and records name it. Steps that change get a new id, and the old one stays. */
  readonly id: string;
  readonly kind: 'order' | 'response' | 'start' | 'end' | 'play';
  /** What it responds to. */
  readonly on?: TriggerKind;
  /** May be used once in a turn; `per-seat` counts all copies of a player together. */
  readonly once?: 'turn' | 'per-seat';
  /** "While …, you may …": as often as it can be paid for, not once for each occurrence [2E-042]. */
  readonly repeats?: boolean;
  /** The name its uses are counted under, where several texts of a card share one limit. */
  readonly limit?: string;
  /** A mandatory action is carried out by itself, an optional one waits for its player. */
  readonly mandatory?: boolean;
  /** Part of the Damage text: in force only as a damage card, and then alone [2E-227]. */
  readonly damage?: boolean;
  /** All requirements, costs among them: checked before anything is paid [2E-245]. */
  readonly needs?: readonly Need[];
  /**
   * Whether a player could use it as far as everybody may know. A seat is asked when this holds, whatever it really has,
   * so that being asked tells nothing.
   */
  readonly publicly?: (use: PublicUse) => boolean;
  /** Paid before the effect, and stays paid when the effect is prevented. */
  readonly cost?: readonly Step[];
  readonly steps: readonly Step[];
  /** What its steps call for beside the game's own actions. */
  readonly programs?: readonly Program[];
}

/** Rare rulings of a card that a value or an action asks for by name. All are off while their bearer is stopped. */
export interface Rulings {
  /** Skills of `other` cost its commander a card from hand to use: all of them, or those named. */
  readonly taxes?: (state: State, self: CopyId, other: CopyId) => boolean | readonly Skill[];
  /**
   * Whom `taxes` can reach at this location, whatever skills they have: opponents at its own mission where nothing is
   * said. They are asked at every check, so that being asked tells nothing of their skills.
   */
  readonly taxesSeat?: (state: State, self: CopyId, seat: Seat, location: number) => boolean;
  /** `other` cannot use abilities. */
  readonly mutes?: (state: State, self: CopyId, other: CopyId) => boolean;
  readonly removesKeyword?: (state: State, self: CopyId, other: CopyId, keyword: string) => boolean;
  /** An attribute that may be used in place of the one asked for. */
  readonly substitutes?: (
    state: State,
    self: CopyId,
    seat: Seat,
    asked: PersonnelAttribute,
    by: 'dilemma' | 'mission',
  ) => PersonnelAttribute | null;
  readonly cheaper?: (state: State, self: CopyId, playing: CopyId, location: number) => number;
  readonly leftOutOfRandom?: (state: State, self: CopyId, other: CopyId) => boolean;
  readonly ignoresQuadrants?: (state: State, self: CopyId, from: number, to: number) => boolean;
  /** The mission cannot be completed now. */
  readonly forbidsCompletion?: (state: State, self: CopyId, mission: CopyId) => boolean;
  /** Where `other` goes in place of being killed by this card, without a choice. */
  readonly insteadOfDeath?: (state: State, self: CopyId, other: CopyId, killer: CopyId) => 'top-of-deck' | null;
  /** Downloaded cards of this seat go on top of the deck. */
  readonly downloadsToDeck?: (state: State, self: CopyId, seat: Seat) => boolean;
  /** Weapons of this ship count into the Strength of a combat. */
  readonly lendsWeapons?: (state: State, self: CopyId, seat: Seat) => boolean;
  /** It cannot leave play now. */
  readonly cannotLeave?: (state: State, self: CopyId) => boolean;
}

/** A card's behaviour: a value that reads like the card. */
export interface Behaviour {
  readonly card: number;
  /** What it does, in our own words. */
  readonly text: { readonly en: string; readonly de: string };
  readonly whiles?: readonly WhileEffect[];
  readonly rulings?: Rulings;
  readonly abilities?: readonly Ability[];
  /** Requirements for playing it. */
  readonly playableIf?: readonly Need[];
  /** Cards it may be played on, where it is not played in the core. */
  readonly hosts?: (use: Use) => readonly CopyId[];
  /** Ships it may be played aboard, beside headquarters. */
  readonly playableAboard?: (use: Use) => readonly CopyId[];
  /** Who makes a card cheaper by this text, and by what: shown when it is played for less [2E-092]. */
  readonly cheaperBy?: (state: State, self: CopyId, location: number) => readonly ShownFacts[];
  /** What its texts call for beside the game's own actions. */
  readonly programs?: readonly Program[];
  /** A dilemma's instructions. */
  readonly face?: readonly Step[];
  /** Lies on the mission until its owner takes it back for the next attempt. */
  readonly comesBack?: boolean;
  /** What a damage card does to the ship it is on. */
  readonly damage?: ShipAttributes;
  /** Whether an equipment could affect this personnel, for "equipped with" [2E-207]. */
  readonly equips?: (state: State, self: CopyId, other: CopyId) => boolean;
}

/** All behaviours of the game, filled when its engine is put together. */
export const behaviours = new Behaviours<Behaviour>();

export const behaviourOf = (card: number): Behaviour | undefined => behaviours.of(card);
export const abilitiesOfKind = (card: number, kind: Ability['kind']): readonly Ability[] =>
  behaviours.abilities(card, kind);
