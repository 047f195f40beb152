import type { Card } from '@logbuoy/cards';
import type { BothLanguages, CatalogueAnswer, DecksAnswer, DeckListAnswer } from '../games/answers';

export { opposingDecks } from '@logbuoy/games/second-edition';

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

/** A card as pages show it: its printed facts, and what it does in our own words where it does anything. */
export type CardWithText = Card & { readonly text: BothLanguages | null };

/** Card numbers, each as often as the card is in the deck. */
export interface DeckList {
  readonly missions: readonly number[];
  readonly dilemmas: readonly number[];
  readonly deck: readonly number[];
}

export type CardsAnswer = CatalogueAnswer<CardWithText>;
export type StarterDecksAnswer = DecksAnswer<DeckList>;
export type DeckImportAnswer = DeckListAnswer<DeckList> & {
  readonly problems: readonly { readonly suggestions: readonly number[] }[];
};
