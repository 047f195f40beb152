import type { MarkKind } from '@logbuoy/contracts';

/** In the order in which they stand above each other. */
export const MARK_KINDS: readonly MarkKind[] = [
  'turn',
  'attempt',
  'dilemma',
  'points',
  'combat',
  'time',
  'judge',
  'end',
];
