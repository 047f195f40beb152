export * from './load-games';
