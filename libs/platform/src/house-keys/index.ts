export * from './announce-keys';
