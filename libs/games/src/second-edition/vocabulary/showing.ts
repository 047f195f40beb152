import type { Run } from '../machine/run';
import * as verbs from '../rules/verbs';
import type { CopyId } from '../state/state';

/** A keyword that a text needed is shown, and nothing else of its bearer [2E-094]. */
export const showKeyword = (m: Run, copy: CopyId, keyword: string): void => verbs.show(m, [{ copy, facts: [keyword] }]);
