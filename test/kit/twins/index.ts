export * from './match-batches';
export * from './signals';
export * from './twinnable-game';
export * from './second-edition';
