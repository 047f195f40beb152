export * from './problem';
export { problemOf } from './problem-of';
export { PROBLEM_TYPE, ProblemFilter } from './problem.filter';
