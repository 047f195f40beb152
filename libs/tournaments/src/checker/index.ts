export { checkPairing, VIOLATIONS, type CheckedPairing, type Violation } from './check-round';
