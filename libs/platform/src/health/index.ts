export * from './health.module';
export * from './projection-lag';
export * from './readiness';
