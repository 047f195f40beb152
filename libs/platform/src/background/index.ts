export * from './background';
