export * from './deck-lists';
export * from './house-orders';
export * from './pairing-jobs';
export { isLarge, partedTournament, wholeTournament, type PartedTournament } from './parted-tournament';
export { PreparedDecisions } from './prepared-decisions';
export { TOURNAMENT_HOST } from './seating';
export * from './tournament-loop';
export * from './tournament-record';
export * from './tournament-watch';
