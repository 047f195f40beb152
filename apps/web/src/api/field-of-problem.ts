import type { Problem } from './http';

const FIELDS: { readonly [code: string]: 'name' | 'password' } = {
  'name-taken': 'name',
  'name-confusable': 'name',
};

/** Some refusals are about one field; the others belong to the whole form. */
export const fieldOfProblem = (problem: Problem | undefined): 'name' | 'password' | undefined =>
  problem === undefined ? undefined : FIELDS[problem.code];
