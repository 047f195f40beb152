export * from './guard-process';
export * from './run-process';
