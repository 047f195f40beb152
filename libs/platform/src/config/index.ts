export * from './config';
export * from './load-config';
export { VARIABLES, type Variable } from './variables';
