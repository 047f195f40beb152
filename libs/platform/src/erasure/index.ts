export { closeAccount } from './close-account';
export * from './erasure';
export * from './erasure-jobs';
