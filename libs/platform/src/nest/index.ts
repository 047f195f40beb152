export * from './platform.module';
export * from './tokens';
