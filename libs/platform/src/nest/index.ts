export * from './match-parts.module';
export * from './platform.module';
export * from './tokens';
