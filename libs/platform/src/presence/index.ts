export * from './presence';
export * from './absence-watch';
