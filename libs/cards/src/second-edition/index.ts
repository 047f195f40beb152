export * from './card';
export * from './catalogue';
export * as premiere from './premiere-cards';
export * from './read-cards';
export * from './vocabulary';
