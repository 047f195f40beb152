export * from './clock-reading';
export * from './commands';
export * from './events';
export * from './match-view';
export * from './state';
