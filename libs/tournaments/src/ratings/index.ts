export * from './rated-event';
export * from './ratings';
