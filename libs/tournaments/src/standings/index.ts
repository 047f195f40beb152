export * from './fraction';
export * from './scoresheet';
export * from './standings';
export { TIEBREAKS } from './tiebreaks';
