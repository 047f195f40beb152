/** The types of its cards, for its pages. */
export type { Card, MissionRequirement, SkillLevels } from '@logbuoy/cards';
export { behaviourOf } from './behaviour';
export { BOTS } from './bots';
export * from './commands';
export * from './deck';
export * from './events';
export { secondEdition } from './game';
export { cardsWithTexts, kit as secondEditionKit, type CardWithText } from './kit';
export { asking, passesByItself, settingFor, windowsPassed } from './passing';
export { coverage, ledger } from './ledger';
export { isFeltByOpponents } from './simulation/hidden-cards';
export { randomDeck } from './simulation/random-deck';
export * from './state';
export type * from './view-shape';
export * as secondEditionWords from './words';
