import type { Card } from '@logbuoy/cards';

export type {
  Affiliation,
  Card,
  CardOf,
  CardType,
  DilemmaRequirement,
  Icon,
  MissionRequirement,
  PersonnelAttribute,
  ShipAttribute,
  Skill,
  SkillLevels,
} from '@logbuoy/cards';

export interface BothLanguages {
  readonly en: string;
  readonly de: string;
}

/** A card as pages show it: its printed facts, and what it does in our own words where it does anything. */
export type CardWithText = Card & { readonly text: BothLanguages | null };

export interface CardsAnswer {
  readonly rulesVersion: string;
  readonly cards: readonly CardWithText[];
}

/** Card numbers, each as often as the card is in the deck. */
export interface DeckList {
  readonly missions: readonly number[];
  readonly dilemmas: readonly number[];
  readonly deck: readonly number[];
}

export interface StarterDecksAnswer {
  readonly decks: readonly {
    readonly id: string;
    readonly name: BothLanguages;
    readonly origin: 'printed' | 'house';
    readonly deck: DeckList;
  }[];
}

/** Something to say about a deck: a fault forbids it, a warning does not. */
export interface DeckRemark {
  readonly code: string;
  readonly rule: string;
  readonly words: BothLanguages;
}

export interface DeckCheckAnswer {
  readonly hash: string;
  readonly faults: readonly DeckRemark[];
  readonly warnings: readonly DeckRemark[];
  /** The same deck as lists for people and for LackeyCCG. */
  readonly lists: { readonly text: string; readonly lackey: string };
}

export interface DeckImportAnswer extends DeckCheckAnswer {
  readonly deck: DeckList;
  readonly problems: readonly {
    readonly line: number;
    readonly text: string;
    readonly code: string;
    readonly words: BothLanguages;
    readonly suggestions: readonly number[];
  }[];
}
