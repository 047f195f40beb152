export * from './check-log';
export * from './check-secret';
export * from './log-mark';
