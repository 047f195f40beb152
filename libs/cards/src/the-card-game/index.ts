export * as base from './base';
export * from './card';
export * from './catalogue';
export * from './read-cards';
