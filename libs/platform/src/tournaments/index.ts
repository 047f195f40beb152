export * from './deck-papers';
export * from './house-orders';
export { TOURNAMENT_HOST } from './seating';
export * from './tournament-loop';
export * from './tournament-record';
export * from './tournament-watch';
