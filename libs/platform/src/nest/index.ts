export * from './house-jobs';
export * from './match-parts.module';
export * from './open-app';
export * from './platform.module';
export * from './public-log-parts.module';
export * from './seek-parts.module';
export * from './tournament-parts.module';
