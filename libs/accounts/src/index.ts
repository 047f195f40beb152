export * from './account';
export * from './decider';
export * from './name';
export * from './texts';
