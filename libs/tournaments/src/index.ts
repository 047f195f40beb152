export * from './checker';
export * from './exchange';
export * from './pairing';
export * from './ratings';
export * from './ruleset';
export * from './standings';
export * from './tournament';
export * from './verify';
