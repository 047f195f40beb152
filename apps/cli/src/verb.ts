import type { Terminal } from './terminal';

/** One thing an operator can ask for. */
export interface Verb {
  readonly name: string;
  /** One line for the list of verbs. */
  readonly summary: string;
  /** What `--help` shows. */
  readonly help: string;
  run(args: readonly string[], terminal: Terminal): Promise<ExitCode>;
}

/** Scripts rely on these. */
export const EXIT = {
  ok: 0,
  /** Asked and answered: something is wrong. */
  wrong: 1,
  /** Could not be asked: wrong usage, or a file or log that cannot be opened. */
  unusable: 2,
  /** Asked and answered: nothing is wrong, but nothing the caller knows vouches for it either. */
  unvouched: 3,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Why a verb could not even begin, in a sentence for whoever typed it. */
export class Unusable extends Error {
  override readonly name = 'Unusable';
}
