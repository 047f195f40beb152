export { hasPairing, isEvent } from './read-event';
export { checkPairing, VIOLATIONS, type CheckedPairing, type Violation } from './check-round';
