import type { StreamId } from './ids';
import type { StreamHead } from './stream-head';

/** What a verifier found: everything as it should be, or the first thing that is not. */
export type Verdict = Verified | Fault;

export interface Verified {
  readonly ok: true;
  readonly stream: StreamId;
  /** How many events the file holds, the seal included. */
  readonly events: number;
  readonly head: StreamHead;
  readonly sealed: boolean;
  /** Whose key sealed it; absent without a seal. Whether that key is to be trusted is the reader's to know. */
  readonly publicKey?: string;
  /** Texts beside the lines, each fitting its commitment, and how many were erased; absent where no line holds any. */
  readonly texts?: { readonly there: number; readonly erased: number };
}

export interface Fault {
  readonly ok: false;
  /** Counted from 1, the header being line 1. */
  readonly line: number;
  /**
   * The version of the first event that is not as it was written. `seal` where every hash is right and yet the seal does
   * not fit, so that the changed event cannot be named; `end` where the file stops too early or goes on too long.
   */
  readonly event: number | 'header' | 'texts' | 'seal' | 'end';
  readonly code: FaultCode;
  readonly sentence: string;
}

export type FaultCode =
  | 'wrong-header'
  | 'malformed-line'
  | 'wrong-hash'
  | 'missing-event'
  | 'out-of-order'
  | 'extra-line'
  | 'truncated'
  | 'unsealed'
  | 'trailing-bytes'
  | 'wrong-seal'
  | 'wrong-key'
  | 'wrong-text'
  | 'wrong-match'
  | 'wrong-seed'
  | 'wrong-chance'
  | 'wrong-share'
  | 'wrong-equipment'
  | 'wrong-decision'
  | 'wrong-fact';

export const fault = (line: number, event: Fault['event'], code: FaultCode, sentence: string): Fault => ({
  ok: false,
  line,
  event,
  code,
  sentence,
});
