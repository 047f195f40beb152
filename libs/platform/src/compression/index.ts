export * from './match-compression';
