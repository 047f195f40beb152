export * from './guard-process';
