export * from './clock-watch';
export * from './match-loop';
export * from './tables';
export { holdsUnplayedDeck } from './unplayed-decks';
