export * from './audit';
export * from './frame';
export * from './game';
export * from './registry';
export * from './replay';
export * from './second-edition';
export * from './words';
