export * from './damage-watch';
export * from './if-damaged';
export * from './newest-events';
