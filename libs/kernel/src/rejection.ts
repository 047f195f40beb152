import type { Json } from './json';

const REJECTION = 'rejection';

/** A refusal is a value: a stable code the browser turns into words, the rule it rests on, and what a reader needs to see. */
export interface Rejection {
  readonly kind: typeof REJECTION;
  readonly code: string;
  /** The ledger id of the rule that forbids it, where a rule does. */
  readonly rule?: string;
  readonly details?: { readonly [name: string]: Json };
}

export function reject(code: string, details?: Rejection['details'], rule?: string): Rejection {
  return {
    kind: REJECTION,
    code,
    ...(rule === undefined ? {} : { rule }),
    ...(details === undefined ? {} : { details }),
  };
}

export function isRejection(value: unknown): value is Rejection {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === REJECTION;
}
