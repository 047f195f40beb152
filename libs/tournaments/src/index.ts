export * from './pairing';
export * from './checker';
