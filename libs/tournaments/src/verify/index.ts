export * from './verify-tournament';
