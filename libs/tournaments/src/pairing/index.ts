export { pairRound, costOfRound, type PairingProposal, type ProposedPairing, type ProposedRound } from './pair-round';
export { type Why } from './explain';
export { LANGUAGES, sayWhy, type Language } from './pairing-sentences';
export * from './task';
export * from './history';
export * from './read-history';
export * from './dutch';
