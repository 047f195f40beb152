export * from './rating-jobs';
