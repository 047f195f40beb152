/**
 * A Second Edition card: its printed facts and nothing else. Sentences, lore and pictures are left out; what a
 * card does is said by its behaviour in `games`, in our own words.
 */
export const AFFILIATIONS = [
  'bajoran',
  'borg',
  'cardassian',
  'dominion',
  'federation',
  'ferengi',
  'klingon',
  'non-aligned',
  'romulan',
] as const;
export type Affiliation = (typeof AFFILIATIONS)[number];

export const SKILLS = [
  'Acquisition',
  'Anthropology',
  'Archaeology',
  'Astrometrics',
  'Biology',
  'Diplomacy',
  'Engineer',
  'Exobiology',
  'Geology',
  'Honor',
  'Intelligence',
  'Law',
  'Leadership',
  'Medical',
  'Navigation',
  'Officer',
  'Physics',
  'Programming',
  'Science',
  'Security',
  'Telepathy',
  'Transporters',
  'Treachery',
] as const;
export type Skill = (typeof SKILLS)[number];
/** Levels by skill; a skill that is not named has level 0. */
export type SkillLevels = { readonly [skill in Skill]?: number };

export const ICONS = ['command', 'staff', 'ds9', 'tng', 'earth', 'maquis', 'alternate-universe'] as const;
export type Icon = (typeof ICONS)[number];
export type StaffingIcon = 'command' | 'staff';

export const PERSONNEL_ATTRIBUTES = ['integrity', 'cunning', 'strength'] as const;
export type PersonnelAttribute = (typeof PERSONNEL_ATTRIBUTES)[number];
export const SHIP_ATTRIBUTES = ['range', 'weapons', 'shields'] as const;
export type ShipAttribute = (typeof SHIP_ATTRIBUTES)[number];

export const CARD_TYPES = ['dilemma', 'equipment', 'event', 'interrupt', 'mission', 'personnel', 'ship'] as const;
export type CardType = (typeof CARD_TYPES)[number];

interface Printed {
  /** The card's id in decks, events and addresses: its set and its collector's number (`sets.ts`). */
  readonly number: number;
  readonly title: string;
  readonly subtitle: string | null;
  readonly rarity: 'R' | 'U' | 'C' | 'S';
  /** A dot before the title: each player may command one at a time. */
  readonly unique: boolean;
  readonly keywords: readonly string[];
  /** Whether the printed card has game text beyond keywords and skills, so that it needs a behaviour. */
  readonly hasText: boolean;
}

export interface PersonnelCard extends Printed {
  readonly type: 'personnel';
  readonly affiliation: Affiliation;
  readonly cost: number;
  readonly species: readonly string[];
  readonly skills: SkillLevels;
  readonly icons: readonly Icon[];
  readonly integrity: number;
  readonly cunning: number;
  readonly strength: number;
  /** Titles of the ships the Commander keyword names. */
  readonly commanderOf: readonly string[];
}

export interface ShipCard extends Printed {
  readonly type: 'ship';
  readonly affiliation: Affiliation;
  readonly cost: number;
  readonly class: string;
  readonly staffing: readonly StaffingIcon[];
  readonly icons: readonly Icon[];
  readonly range: number;
  readonly weapons: number;
  readonly shields: number;
}

export interface EquipmentCard extends Printed {
  readonly type: 'equipment';
  readonly cost: number;
}

export const EVENT_PLACES = [
  'core',
  'at-once',
  'your-ship',
  'mission',
  'your-mission',
  'your-planet',
  'opponents-mission',
] as const;
export interface EventCard extends Printed {
  readonly type: 'event';
  readonly cost: number;
  /** Where it is played; `at-once` leaves play when its instructions are done. */
  readonly plays: (typeof EVENT_PLACES)[number];
  /** The title of the one mission it can be played on, where the card names one. */
  readonly playsOn: string | null;
}

export interface InterruptCard extends Printed {
  readonly type: 'interrupt';
}

/** Skills the group must have together, and an attribute total that must be exceeded. */
export interface MissionRequirement {
  readonly skills: SkillLevels;
  readonly attribute: PersonnelAttribute;
  readonly over: number;
}

/** A card fits an entry of `hqPlays` when it meets every key the entry has. */
export interface PlayableHere {
  readonly affiliation?: Affiliation;
  readonly icon?: Icon;
  readonly type?: CardType;
}

export interface MissionCard extends Printed {
  readonly type: 'mission';
  readonly missionType: 'planet' | 'space' | 'headquarters';
  readonly quadrant: 'alpha' | 'gamma';
  readonly span: number;
  readonly points: number;
  readonly location: string;
  readonly region: string | null;
  readonly mayAttempt: readonly Affiliation[];
  /** Ways to complete it; one is enough. */
  readonly requirements: readonly MissionRequirement[];
  readonly headquartersOf: readonly Affiliation[];
  readonly hqPlays: readonly PlayableHere[];
}

/** One way to pass a dilemma: all of its keys must be met. */
export interface DilemmaRequirement {
  readonly skills?: SkillLevels;
  readonly attribute?: PersonnelAttribute;
  readonly over?: number;
  /** Met by one personnel alone. */
  readonly onePersonnel?: {
    readonly skills?: SkillLevels;
    readonly attribute?: PersonnelAttribute;
    readonly over?: number;
  };
  readonly handWeapons?: number;
  readonly personnelTitled?: string;
  readonly ship?: {
    readonly weapons?: { readonly over: number };
    readonly shieldsPlusUnusedRange?: { readonly over: number };
  };
  /** So many personnel who each exceed the attribute. */
  readonly personnelCount?: number;
  readonly each?: { readonly attribute: PersonnelAttribute; readonly over: number };
  /** At least this share of the personnel is of other affiliations. */
  readonly shareNotAffiliation?: Affiliation;
  readonly atLeast?: number;
}

export interface DilemmaCard extends Printed {
  readonly type: 'dilemma';
  readonly cost: number;
  readonly dilemmaType: 'planet' | 'space' | 'dual';
  /** Ways to pass; one is enough. Empty where the card asks for nothing. */
  readonly unless: readonly DilemmaRequirement[];
}

export type Card = PersonnelCard | ShipCard | EquipmentCard | EventCard | InterruptCard | MissionCard | DilemmaCard;
export type CardOf<Type extends CardType> = Extract<Card, { readonly type: Type }>;
