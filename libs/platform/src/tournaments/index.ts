export * from './deck-papers';
export * from './house-orders';
export * from './pairing-jobs';
export { TOURNAMENT_HOST } from './seating';
export * from './tournament-loop';
export * from './tournament-record';
export * from './tournament-watch';
