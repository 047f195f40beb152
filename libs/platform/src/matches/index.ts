export * from './clock-watch';
export { GivenStart, mustBeAccepted, type GivenStartParts } from './given-start';
export * from './match-loop';
export * from './tables';
export { holdsUnplayedDeck } from './unplayed-decks';
