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
  /** The check found a fault. */
  wrong: 1,
  /** No answer: wrong usage, or a file or log that cannot be opened. */
  unusable: 2,
  /** No fault found, but signed by no key that the caller knows. */
  unvouched: 3,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Why a verb could not even begin, in a sentence for the operator. */
export class Unusable extends Error {
  override readonly name = 'Unusable';
}
