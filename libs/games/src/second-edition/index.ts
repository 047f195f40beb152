/** The types of its cards, for its pages. */
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
export { behaviourOf, type Behaviour } from './behaviour';
export { behaviours } from './engine';
export { BOTS } from './bots';
export * from './commands';
export * from './deck';
export * from './events';
export { secondEdition } from './game';
export { cardsWithTexts, kit as secondEditionKit, type CardWithText } from './kit';
export { coverage, ledger } from './ledger';
export { isFeltByOpponents } from './simulation/hidden-cards';
export { randomDeck } from './simulation/random-deck';
export { watchEffects } from './simulation/effects';
export * from './state';
export type * from './view-shape';
export * as secondEditionWords from './words';
