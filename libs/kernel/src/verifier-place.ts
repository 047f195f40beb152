import type { Sha256 } from './digest';
import type { StreamId } from './ids';
import type { StreamHead } from './stream-head';

/** Where a verifier stands: the line it reads, and the head that the next line must follow. */
export interface VerifierPlace {
  readonly line: number;
  readonly stream: StreamId;
  readonly head: StreamHead;
  readonly sha256: Sha256;
}
