export * from './frame';
export * from './game';
export * from './registry';
export * as secondEditionDecks from './second-edition/deck';
