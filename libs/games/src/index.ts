export * from './frame';
export * from './game';
export * from './registry';
export * from './second-edition';
export * from './words';
