export * from './port';
export * from './command-loop';
export * from './incidents';
