export * from './audit';
export * from './match';
export * from './game';
export * from './registry';
export * from './replay';
export * from './second-edition';
export * from './words';
