export * from './announce-keys';
export * from './house-keys';
