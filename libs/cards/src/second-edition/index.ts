export * from './card';
export * from './catalogue';
export * from './read-cards';
export * from './vocabulary';
