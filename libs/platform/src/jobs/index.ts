export * from './bullmq-jobs';
export * from './port';
export * from './sqlite-jobs';
