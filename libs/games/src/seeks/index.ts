export { concernedBy } from './concerned';
export { decide as decideSeek } from './decide';
export { evolve as evolveSeeks, givenTableOf, INITIAL_SEEKS, waitingSeekOf } from './evolve';
export * from './paces';
export * from './seek';
