export * from './fraction';
export * from './scoresheet';
export * from './standings';
export { pointsOf, TIEBREAKS } from './tiebreaks';
