export * from './ruleset';
export * from './presets';
export * from './score';
