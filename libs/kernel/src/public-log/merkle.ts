import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { invariant } from '../invariant';

/**
 * The Merkle tree of RFC 6962: leaves in the order they came, SHA-256, 0x00 before what is hashed as a leaf and 0x01 before
 * what is hashed as a node, so that neither passes for the other. All hashes are lower-case hex.
 *
 * A node is named by level (0: leaves) and index. Only complete nodes are kept, those over 2^level leaves: they never
 * change again. Every other hash of the tree follows from them.
 */
export interface TreeHasher {
  leaf(text: string): string;
  node(left: string, right: string): string;
}

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** Runs everywhere, browser included. */
export const portableTreeHasher: TreeHasher = {
  leaf: (text) => bytesToHex(sha256(concatBytes(LEAF, utf8ToBytes(text)))),
  node: (left, right) => bytesToHex(sha256(concatBytes(NODE, hexToBytes(left), hexToBytes(right)))),
};

/** The root of a tree without leaves: SHA-256 of nothing. */
export const EMPTY_ROOT = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

export interface TreeNode {
  readonly level: number;
  readonly index: number;
}
export interface HashedNode extends TreeNode {
  readonly hash: string;
}

/**
 * A tree as it takes to append to it: how many leaves it has, and the hashes of the complete nodes at its right edge,
 * largest first, one for each binary digit 1 of `size`.
 */
export type TreeEdge = { readonly size: number; readonly edge: readonly string[] };

export const EMPTY_TREE: TreeEdge = { size: 0, edge: [] };

/** Appends leaves (their hashes). `completed` are the nodes that exist from now on, the leaves among them. */
export function growTree(
  { size, edge }: TreeEdge,
  leaves: readonly string[],
  hasher: TreeHasher,
): { readonly tree: TreeEdge; readonly completed: readonly HashedNode[] } {
  const growing = [...edge];
  const completed: HashedNode[] = [];
  let count = size;
  for (const leaf of leaves) {
    let hash = leaf;
    let level = 0;
    let index = count;
    completed.push({ level, index, hash });
    // An odd index closes the node above, together with the one to its left, which is the last of the edge.
    for (; index % 2 === 1; level += 1, index = (index - 1) / 2) {
      hash = hasher.node(growing.pop() as string, hash);
      completed.push({ level: level + 1, index: (index - 1) / 2, hash });
    }
    growing.push(hash);
    count += 1;
  }
  return { tree: { size: count, edge: growing }, completed };
}

export function rootOf({ edge }: TreeEdge, hasher: TreeHasher): string {
  const last = edge.at(-1);
  return last === undefined
    ? EMPTY_ROOT
    : edge.slice(0, -1).reduceRight((right, left) => hasher.node(left, right), last);
}

/** Leaves `from` to `to`, the last one not included. */
export interface LeafRange {
  readonly from: number;
  readonly to: number;
}

/** The largest power of two below `count`. */
function splitOf(count: number): number {
  let split = 1;
  while (split * 2 < count) split *= 2;
  return split;
}

/** The complete nodes that make up a range, from left to right; `from` must be a multiple of the range's largest node. */
export function nodesOfRange({ from, to }: LeafRange): TreeNode[] {
  const nodes: TreeNode[] = [];
  for (let at = from; at < to;) {
    let level = 0;
    let width = 1;
    while (at % (width * 2) === 0 && at + width * 2 <= to) {
      level += 1;
      width *= 2;
    }
    nodes.push({ level, index: at / width });
    at += width;
  }
  return nodes;
}

/** Looks up a complete node. */
export type NodeHashes = (node: TreeNode) => string | undefined;

/** The hash over a range of a tree. */
export function hashOfRange(range: LeafRange, hashes: NodeHashes, hasher: TreeHasher): string {
  const edge = nodesOfRange(range).map((node) => {
    const hash = hashes(node);
    invariant(hash !== undefined, `node ${node.level}/${node.index} of the tree is known`);
    return hash;
  });
  return rootOf({ size: range.to - range.from, edge }, hasher);
}

/** The ranges whose hashes are the audit path of a leaf, from the leaf up [RFC 6962 2.1.1]. */
export function inclusionRanges(index: number, size: number): LeafRange[] {
  checkWhole(size);
  if (!Number.isSafeInteger(index) || index < 0 || index >= size)
    throw new RangeError(`a tree of ${size} leaves has no leaf ${index}`);
  const path: LeafRange[] = [];
  let from = 0;
  let to = size;
  while (to - from > 1) {
    const middle = from + splitOf(to - from);
    if (index < middle) {
      path.push({ from: middle, to });
      to = middle;
    } else {
      path.push({ from, to: middle });
      from = middle;
    }
  }
  return path.reverse();
}

/** The ranges whose hashes prove that a tree of `first` leaves is the beginning of one of `second` [RFC 6962 2.1.2]. */
export function consistencyRanges(first: number, second: number): LeafRange[] {
  checkWhole(second);
  if (!Number.isSafeInteger(first) || first < 0 || first > second)
    throw new RangeError(`a tree of ${second} leaves has no beginning of ${first}`);
  if (first === 0 || first === second) return [];
  const path: LeafRange[] = [];
  let from = 0;
  let to = second;
  /** Whether the part looked at begins with the whole first tree, whose root the reader has. */
  let isWhole = true;
  while (to !== first) {
    const middle = from + splitOf(to - from);
    if (first <= middle) {
      path.push({ from: middle, to });
      to = middle;
    } else {
      path.push({ from, to: middle });
      from = middle;
      isWhole = false;
    }
  }
  if (!isWhole) path.push({ from, to });
  return path.reverse();
}

function checkWhole(size: number): void {
  if (!Number.isSafeInteger(size) || size < 0) throw new RangeError(`${size} is no number of leaves`);
}

/** Whether the leaf with this hash stands at `index` in the tree of `size` leaves with this root [RFC 9162 2.1.3.2]. */
export function inclusionHolds(
  { leaf, index, size, path, root }: InclusionClaim,
  hasher: TreeHasher = portableTreeHasher,
): boolean {
  if (!Number.isSafeInteger(size) || !Number.isSafeInteger(index) || index < 0 || index >= size) return false;
  if (!areHashes([leaf, root, ...path])) return false;
  let at = index;
  let last = size - 1;
  let hash = leaf;
  for (const sibling of path) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      hash = hasher.node(sibling, hash);
      for (; at % 2 === 0 && at !== 0; at /= 2) last = half(last);
    } else hash = hasher.node(hash, sibling);
    at = half(at);
    last = half(last);
  }
  return last === 0 && hash === root;
}

export interface InclusionClaim {
  readonly leaf: string;
  readonly index: number;
  readonly size: number;
  readonly path: readonly string[];
  readonly root: string;
}

/** Whether the first tree is the beginning of the second [RFC 9162 2.1.4.2]. */
export function consistencyHolds(
  { first, firstRoot, second, secondRoot, path }: ConsistencyClaim,
  hasher: TreeHasher = portableTreeHasher,
): boolean {
  if (!Number.isSafeInteger(first) || !Number.isSafeInteger(second) || first < 0 || first > second) return false;
  if (!areHashes([firstRoot, secondRoot, ...path])) return false;
  if (first === second) return path.length === 0 && firstRoot === secondRoot;
  if (first === 0) return path.length === 0 && firstRoot === EMPTY_ROOT;
  let at = first - 1;
  let last = second - 1;
  for (; at % 2 === 1; at = half(at)) last = half(last);
  // A complete first tree is a node of the second one: the path leaves it out, since the reader has it.
  const [start, ...rest] = at === 0 ? [firstRoot, ...path] : path;
  if (start === undefined) return false;
  let hashOfFirst = start;
  let hashOfSecond = start;
  for (const sibling of rest) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      hashOfFirst = hasher.node(sibling, hashOfFirst);
      hashOfSecond = hasher.node(sibling, hashOfSecond);
      for (; at % 2 === 0 && at !== 0; at /= 2) last = half(last);
    } else hashOfSecond = hasher.node(hashOfSecond, sibling);
    at = half(at);
    last = half(last);
  }
  return last === 0 && hashOfFirst === firstRoot && hashOfSecond === secondRoot;
}

export interface ConsistencyClaim {
  readonly first: number;
  readonly firstRoot: string;
  readonly second: number;
  readonly secondRoot: string;
  readonly path: readonly string[];
}

/** Shifts are for 32 bits; sizes may be larger. */
const half = (count: number): number => Math.floor(count / 2);
const HASH = /^[0-9a-f]{64}$/;
const areHashes = (hashes: readonly unknown[]): boolean =>
  hashes.every((hash) => typeof hash === 'string' && HASH.test(hash));
