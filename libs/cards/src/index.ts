export * from './second-edition';
export * from './the-card-game';
