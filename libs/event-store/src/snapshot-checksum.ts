import type { Sha256, StreamHead } from '@logbuoy/kernel';
import type { Snapshot } from './port';

const LENGTH = 64;

/** The checksum also covers the head, so that a state kept for another stream or version is not taken for this one's. */
const checksum = (hash: string, state: string, sha256: Sha256): string => sha256(`${hash}\n${state}`);

export const withChecksum = ({ version, hash }: StreamHead, state: string, sha256: Sha256): Snapshot => ({
  version,
  hash,
  state: checksum(hash, state, sha256) + state,
});

/** The state as it was when the snapshot was taken; `undefined` where it is not that any more, or has no checksum. */
export function checkedState({ hash, state }: Snapshot, sha256: Sha256): string | undefined {
  const kept = state.slice(LENGTH);
  return checksum(hash, kept, sha256) === state.slice(0, LENGTH) ? kept : undefined;
}
