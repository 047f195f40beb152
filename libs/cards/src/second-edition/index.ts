export * from './card';
export * from './catalogue';
export * from './read-cards';
export * from './traits';
export * from './vocabulary';
