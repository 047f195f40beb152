export * from './child';
export * from './eventually';
export * from './services';
