export * as secondEditionDecks from './deck';
export { secondEdition } from './game';
export * from './commands';
export * from './events';
export * from './state';
export { behaviourOf, allBehaviours, forgetBehaviour, type Behaviour } from './behaviour';
export * as secondEditionBots from './bots';
export * as secondEditionSimulation from './simulation';
