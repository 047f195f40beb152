export * from './card';
export * from './catalogue';
