/** The types of its cards, for its pages. */
export type { Card, MissionRequirement, SkillLevels } from '@logbuoy/cards';
export { behaviourOf } from './behaviour';
export { BOTS } from './bots';
export * from './commands/commands';
export * from './deck';
export * from './state/events';
export { secondEdition } from './game';
export { cardsWithTexts, kit as secondEditionKit, type CardWithText } from './kit';
export { asking, passesByItself, settingFor, windowsPassed } from './commands/passing';
export { coverage, ledger } from './ledger/ledger';
export { isFeltByOpponents } from './simulation/hidden-cards';
export { randomDeck } from './simulation/random-deck';
export * from './state/state';
export type * from './view/view-shape';
export * as secondEditionWords from './words';
