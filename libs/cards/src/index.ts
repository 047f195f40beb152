export * from './second-edition';
