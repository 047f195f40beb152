import type { PersonnelAttribute, ShipAttribute, SkillLevels } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import type { Outcome } from '../../game';
import type { TriggerKind } from '../machine/triggers';
import type { ForceProspect, Prospect } from '../rules/prospects';
import type { Fight, Segment } from '../state/state';

/**
 * The table of Second Edition as one viewer may see it, as the server sends it, bots read it and the browser draws it. What is
 * hidden from the viewer is simply not there.
 */
export type SecondEditionView = {
  readonly turn: number;
  readonly active: Seat;
  readonly segment: Segment;
  readonly counters: number;
  readonly players: readonly PlayerView[];
  readonly locations: readonly LocationView[];
  readonly attempt: AttemptView | null;
  readonly fight: FightView | null;
  readonly asked: AskedView | null;
  readonly outcome: Outcome | null;
};

/** A card by its number, and the handle that commands name it by. */
export type Face = { readonly card: number; readonly handle: number };

/** A card that lies open, with whatever lies on it. */
export type OpenCard = Face & { readonly on?: readonly OpenCard[]; readonly damage?: boolean };

export type PlayerView = {
  readonly seat: Seat;
  readonly score: number;
  readonly retired: boolean;
  readonly deckSize: number;
  readonly handSize: number;
  readonly discardSize: number;
  readonly pileSize: number;
  readonly pileFaceUp: number;
  /** Handles of missions. */
  readonly completed: readonly number[];
  readonly core: readonly OpenCard[];
  readonly brig: readonly OpenCard[];
  readonly hand?: readonly Face[];
  readonly discard?: readonly Face[];
  readonly standingPasses?: readonly string[];
  readonly deck?: readonly Face[];
  readonly pile?: readonly Face[];
};

export type LocationView = {
  readonly at: number;
  readonly missions: readonly MissionView[];
  readonly here: readonly Group[];
  readonly ships: readonly ShipView[];
};

export type MissionView = Face & {
  readonly owner: Seat;
  /** What those who could attempt it from where they are would bring, for their commander. */
  readonly brought?: readonly ForceProspect[];
  /** Skills every way to complete it asks for besides what is printed. */
  readonly grown?: SkillLevels;
  readonly beneath: readonly Face[];
  readonly on?: readonly OpenCard[];
};

/** Cards of one player in one place: faces where the viewer knows them, else only how many. */
export type Group = {
  readonly seat: Seat;
  readonly count: number;
  readonly cards?: readonly OwnCard[];
  readonly stopped?: number;
  /** Facts shown of face-down cards, a text for each card. */
  readonly shown?: readonly string[];
};

export type OwnCard = Face & {
  readonly stopped: boolean;
  readonly shown?: readonly string[];
  /** Attributes that differ from what is printed. */
  readonly now?: { readonly [attribute in PersonnelAttribute]?: number };
  /** All skills with their levels, where something gives more than is printed. */
  readonly skills?: SkillLevels;
};

export type ShipView = Face & {
  readonly by: Seat;
  readonly stopped: boolean;
  readonly on: readonly OpenCard[];
  readonly aboard: readonly Group[];
  /** For its commander. */
  readonly rangeLeft?: number;
  readonly now?: { readonly [attribute in ShipAttribute]: number };
};

export type AttemptView = {
  readonly seat: Seat;
  readonly chooser: Seat;
  readonly mission: number;
  readonly ship: number | null;
  readonly count: number;
  readonly allowance: number;
  readonly left: number;
  /** Who is still in it, for their commander. */
  readonly personnel?: readonly number[];
  /** What those still in it bring for the mission, for their commander. */
  readonly brought?: Prospect;
  readonly drawn: number;
  readonly stack: number;
  /** The dilemma at hand, with what those who face it bring, for their commander. */
  readonly facing: (Face & { readonly brought?: Prospect }) | null;
  readonly standIn: { readonly seat: Seat; readonly ship: number; readonly left: number } | null;
  /** What the chooser drew and has not chosen among yet, for the chooser. */
  readonly drawnCards?: readonly number[];
  readonly stackCards?: readonly number[];
};

export type FightView = {
  readonly kind: Fight['kind'];
  readonly location: number;
  readonly source: number | null;
  readonly beginner: FightSideView;
  readonly opponent: FightSideView;
};
export type FightSideView = { readonly seat: Seat; readonly personnel: number; readonly ships: readonly number[] };

/** Who is asked for what: a question to one seat, or a window in which it may respond. Options are for the seat that is asked. */
export type AskedView = {
  readonly seat: Seat;
  readonly why: string;
  readonly card?: number;
  readonly to?: TriggerKind;
  readonly location?: number;
  readonly whose?: Seat;
  readonly cards?: readonly Face[];
  /** As far as everybody may know nothing in play could answer: the seat is asked for what it might hold. For that seat. */
  readonly onlyForHand?: true;
  readonly least?: number;
  readonly most?: number;
  readonly ordered?: boolean;
  readonly totalMost?: number;
  readonly options?: readonly AskOptionView[];
};
export type AskOptionView = {
  readonly card?: number;
  readonly handle?: number;
  readonly stopped?: boolean;
  readonly word?: string;
  readonly weight?: number;
};
