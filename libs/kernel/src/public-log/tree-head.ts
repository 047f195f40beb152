import { canonicalJson } from '../canonical';
import type { StreamId } from '../ids';
import { isHash, isPublicKey, isSignature, signatureHolds, type Signer } from '../signature';
import { consistencyHolds, type TreeHasher } from './merkle';

/**
 * The public log: a Merkle tree with a leaf for each head of a stream that was taken up, and a signed tree head for each time
 * it grew. A reader who keeps one signed head can check that every later one continues it; a server that shows two readers
 * two histories has signed both.
 */
export const leafText = (leaf: { readonly stream: StreamId; readonly head: string }): string =>
  canonicalJson({ format: 'logbuoy-leaf/1', head: leaf.head, stream: leaf.stream });

export const leafHash = (leaf: { readonly stream: StreamId; readonly head: string }, hasher: TreeHasher): string =>
  hasher.leaf(leafText(leaf));

export type TreeHead = {
  readonly size: number;
  readonly root: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The public key that signs; it names the log. */
  readonly key: string;
};
export type SignedTreeHead = TreeHead & { readonly signature: string };

const headText = ({ at, key, root, size }: TreeHead): string =>
  canonicalJson({ at, format: 'logbuoy-tree-head/1', key, root, size });

export function signTreeHead({ size, root, at }: Omit<TreeHead, 'key'>, signer: Signer): SignedTreeHead {
  const head = { size, root, at, key: signer.publicKey };
  return { ...head, signature: signer.sign(headText(head)) };
}

export const treeHeadHolds = (head: SignedTreeHead): boolean =>
  isTreeHead(head) && signatureHolds(headText(head), head.signature, head.key);

export function isTreeHead(value: unknown): value is SignedTreeHead {
  if (typeof value !== 'object' || value === null) return false;
  const { size, root, at, key, signature } = value as { readonly [member in keyof SignedTreeHead]?: unknown };
  return isCount(size) && isHash(root) && isCount(at) && isPublicKey(key) && isSignature(signature);
}

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;

/** A witness says: I saw this head, and it continues every head of this log that I saw before. */
export type Cosignature = {
  /** The witness's public key. */
  readonly witness: string;
  readonly at: number;
  readonly signature: string;
};

const cosignedText = ({ at, key, root, size }: TreeHead, witness: string, witnessedAt: number): string =>
  canonicalJson({ at: witnessedAt, format: 'logbuoy-cosignature/1', head: { at, key, root, size }, witness });

export const cosign = (head: TreeHead, at: number, witness: Signer): Cosignature => ({
  witness: witness.publicKey,
  at,
  signature: witness.sign(cosignedText(head, witness.publicKey, at)),
});

export const cosignatureHolds = (head: TreeHead, { witness, at, signature }: Cosignature): boolean =>
  isCount(at) && isPublicKey(witness) && signatureHolds(cosignedText(head, witness, at), signature, witness);

/** What became of the check of a newer head against the last one that was seen. */
export type HeadCheck =
  | { readonly kind: 'continues' }
  /** Signed before what was seen: no proof of anything, but nothing to countersign either. */
  | { readonly kind: 'older' }
  | { readonly kind: 'not-signed' }
  | { readonly kind: 'other-key' }
  /**
   * Both heads carry the log's signature. Of equal size, or where the later one has fewer leaves, they prove the fork by
   * themselves; otherwise the server cannot show how the one continues the other, which everybody can ask it for again.
   */
  | { readonly kind: 'fork' };

export function checkNextHead(
  seen: SignedTreeHead,
  next: SignedTreeHead,
  path: readonly string[],
  hasher?: TreeHasher,
): HeadCheck {
  if (!treeHeadHolds(next)) return { kind: 'not-signed' };
  if (next.key !== seen.key) return { kind: 'other-key' };
  if (contradictInTime(seen, next)) return { kind: 'fork' };
  if (next.size < seen.size || next.at < seen.at) return { kind: 'older' };
  const claim = { first: seen.size, firstRoot: seen.root, second: next.size, secondRoot: next.root, path };
  return { kind: consistencyHolds(claim, hasher) ? 'continues' : 'fork' };
}

/** A tree only grows: of two heads the one that was signed later has no fewer leaves. */
const contradictInTime = (one: TreeHead, other: TreeHead): boolean =>
  (one.at < other.at && one.size > other.size) || (one.at > other.at && one.size < other.size);

/** Evidence that a server showed two histories, as a file: two heads with its signature, and what it gave as proof. */
export type ForkProof = {
  readonly format: 'logbuoy-fork/1';
  readonly seen: SignedTreeHead;
  readonly shown: SignedTreeHead;
  readonly path: readonly string[];
};

/**
 * `proven`: two roots for one size, or a later head with fewer leaves, both signed; nothing more is needed. `open`: two signed heads of different sizes, and the
 * path in the file does not join them; the server may be asked for one that does. `none`: no evidence at all.
 */
export type ForkEvidence = 'proven' | 'open' | 'none';

export function forkEvidence({ seen, shown, path }: ForkProof, hasher?: TreeHasher): ForkEvidence {
  if (!isTreeHead(seen) || !isTreeHead(shown) || !treeHeadHolds(seen) || !treeHeadHolds(shown)) return 'none';
  if (seen.key !== shown.key) return 'none';
  if (seen.size === shown.size) return seen.root === shown.root ? 'none' : 'proven';
  if (contradictInTime(seen, shown)) return 'proven';
  const [first, second] = seen.size < shown.size ? [seen, shown] : [shown, seen];
  const claim = { first: first.size, firstRoot: first.root, second: second.size, secondRoot: second.root, path };
  return consistencyHolds(claim, hasher) ? 'none' : 'open';
}
