export * from './child';
export * from './eventually';
export * from './sample';
export * from './services';
