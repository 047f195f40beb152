export * from './deck-papers';
export * from './house-orders';
export * from './tournament-loop';
export * from './tournament-record';
