import { reject, type Rejection } from '@logbuoy/kernel';

/** Why something cannot be done: a stable code and the rule that forbids it. */
export interface Refusal {
  readonly code: string;
  readonly rule: string;
  readonly details?: Rejection['details'];
}

export const no = (code: string, rule: string, details?: Rejection['details']): Refusal =>
  details === undefined ? { code, rule } : { code, rule, details };

export const rejected = ({ code, rule, details }: Refusal): Rejection => reject(code, details, rule);
