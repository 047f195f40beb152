import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import {
  consistencyHolds,
  consistencyRanges,
  EMPTY_ROOT,
  EMPTY_TREE,
  growTree,
  hashOfRange,
  inclusionHolds,
  inclusionRanges,
  portableTreeHasher as hasher,
  rootOf,
  type HashedNode,
  type LeafRange,
  type NodeHashes,
} from './merkle';

// The entries and hashes of the reference implementation of Certificate Transparency.
const ENTRIES = [
  ...['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'],
];
const ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
const leafOf = (entry: string): string => bytesToHex(sha256(concatBytes(Uint8Array.of(0), hexToBytes(entry))));
const REFERENCE = ENTRIES.map(leafOf);

/** The definition, word for word [RFC 6962 2.1]. */
function naiveRoot(leaves: readonly string[]): string {
  if (leaves.length < 2) return leaves[0] ?? EMPTY_ROOT;
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return hasher.node(naiveRoot(leaves.slice(0, split)), naiveRoot(leaves.slice(split)));
}

/** PATH(m, D[n]) as the RFC defines it. */
function naivePath(index: number, leaves: readonly string[]): string[] {
  if (leaves.length === 1) return [];
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  const [left, right] = [leaves.slice(0, split), leaves.slice(split)];
  return index < split
    ? [...naivePath(index, left), naiveRoot(right)]
    : [...naivePath(index - split, right), naiveRoot(left)];
}

/** SUBPROOF(m, D[n], b) as the RFC defines it. */
function naiveProof(first: number, leaves: readonly string[], isWhole = true): string[] {
  if (first === leaves.length) return isWhole ? [] : [naiveRoot(leaves)];
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  const [left, right] = [leaves.slice(0, split), leaves.slice(split)];
  return first <= split
    ? [...naiveProof(first, left, isWhole), naiveRoot(right)]
    : [...naiveProof(first - split, right, false), naiveRoot(left)];
}

function kept(leaves: readonly string[]): NodeHashes {
  const { completed } = growTree(EMPTY_TREE, leaves, hasher);
  const nodes = new Map(completed.map(({ level, index, hash }) => [`${level}/${index}`, hash]));
  return ({ level, index }) => nodes.get(`${level}/${index}`);
}
const hashesOf = (ranges: readonly LeafRange[], leaves: readonly string[]): string[] =>
  ranges.map((range) => hashOfRange(range, kept(leaves), hasher));

const hash = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(bytesToHex);
const someLeaves = fc.array(hash, { minLength: 1, maxLength: 70 });

describe('a Merkle tree [RFC 6962]', () => {
  it.each(ROOTS.map((root, size) => [size, root]))('has the reference root over %i entries', (size, root) => {
    expect(rootOf(growTree(EMPTY_TREE, REFERENCE.slice(0, Number(size)), hasher).tree, hasher)).toBe(root);
  });

  it('gives the reference audit paths', () => {
    expect(hashesOf(inclusionRanges(0, 8), REFERENCE)).toEqual([
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ]);
    expect(hashesOf(inclusionRanges(5, 8), REFERENCE)).toEqual([
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ]);
  });

  it('gives the reference consistency proofs', () => {
    expect(hashesOf(consistencyRanges(1, 1), REFERENCE)).toEqual([]);
    expect(hashesOf(consistencyRanges(1, 8), REFERENCE)).toEqual(hashesOf(inclusionRanges(0, 8), REFERENCE));
    expect(hashesOf(consistencyRanges(6, 8), REFERENCE)).toEqual([
      '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ]);
    expect(hashesOf(consistencyRanges(2, 5), REFERENCE)).toEqual([
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
    ]);
  });

  it('grows in portions of any size to the tree of the definition', () => {
    fc.assert(
      fc.property(fc.array(fc.array(hash, { maxLength: 20 }), { maxLength: 8 }), (portions) => {
        let tree = EMPTY_TREE;
        const completed: HashedNode[] = [];
        for (const portion of portions) {
          const grown = growTree(tree, portion, hasher);
          tree = grown.tree;
          completed.push(...grown.completed);
        }
        const leaves = portions.flat();
        expect(tree.size).toBe(leaves.length);
        expect(rootOf(tree, hasher)).toBe(naiveRoot(leaves));
        expect(completed).toEqual(expect.arrayContaining([...growTree(EMPTY_TREE, leaves, hasher).completed]));
        for (const { level, index, hash: kept } of completed)
          expect(kept).toBe(naiveRoot(leaves.slice(index * 2 ** level, (index + 1) * 2 ** level)));
      }),
      { numRuns: 60 },
    );
  });

  it('proves every leaf by the path of the definition, and nothing else', () => {
    fc.assert(
      fc.property(someLeaves, fc.nat(), hash, (leaves, any, other) => {
        const index = any % leaves.length;
        const size = leaves.length;
        const root = naiveRoot(leaves);
        const path = hashesOf(inclusionRanges(index, size), leaves);
        expect(path).toEqual(naivePath(index, leaves));
        const claim = { leaf: leaves[index] as string, index, size, path, root };
        expect(inclusionHolds(claim)).toBe(true);
        for (const wrong of [
          { ...claim, leaf: other },
          { ...claim, root: other },
          { ...claim, index: index + 1 },
          { ...claim, index: -1 },
          { ...claim, index: index + 0.5 },
          { ...claim, size: index },
          { ...claim, path: [...path, other] },
          ...path.map((_, at) => ({ ...claim, path: path.with(at, other) })),
          ...(path.length > 0
            ? [
                { ...claim, path: path.slice(1) },
                { ...claim, path: path.slice(0, -1) },
              ]
            : []),
        ])
          expect(inclusionHolds(wrong)).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  it('proves that each tree is the beginning of the next by the path of the definition, and nothing else', () => {
    fc.assert(
      fc.property(someLeaves, fc.nat(), hash, (leaves, any, other) => {
        const second = leaves.length;
        const first = any % (second + 1);
        const path = hashesOf(consistencyRanges(first, second), leaves);
        expect(path).toEqual(first === 0 ? [] : naiveProof(first, leaves));
        const claim = {
          ...{ first, second, path },
          firstRoot: naiveRoot(leaves.slice(0, first)),
          secondRoot: naiveRoot(leaves),
        };
        expect(consistencyHolds(claim)).toBe(true);
        for (const wrong of [
          { ...claim, firstRoot: other },
          ...(first > 0 ? [{ ...claim, secondRoot: other }] : []),
          { ...claim, first: second + 1 },
          { ...claim, path: [...path, other] },
          ...path.map((_, at) => ({ ...claim, path: path.with(at, other) })),
          ...(path.length > 0
            ? [
                { ...claim, path: path.slice(1) },
                { ...claim, path: path.slice(0, -1) },
              ]
            : []),
        ])
          expect(consistencyHolds(wrong)).toBe(false);
        // A history in which an early leaf was changed has no proof that fits.
        const forked = leaves.with(0, other);
        const forkedPath = hashesOf(consistencyRanges(first, second), forked);
        if (first > 0)
          expect(consistencyHolds({ ...claim, path: forkedPath, secondRoot: naiveRoot(forked) })).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  it('is not limited to 32 bits', () => {
    const size = 2 ** 40 + 5;
    expect(inclusionRanges(2 ** 40 + 4, size)).toHaveLength(2);
    expect(inclusionRanges(3, size)).toHaveLength(41);
    expect(consistencyRanges(2 ** 39, size).length).toBeLessThan(45);
  });

  it('has no proofs beyond its leaves', () => {
    expect(() => inclusionRanges(3, 3)).toThrow(RangeError);
    expect(() => consistencyRanges(4, 3)).toThrow(RangeError);
    expect(() => consistencyRanges(-1, 3)).toThrow(RangeError);
    expect(inclusionHolds({ leaf: 'AB', index: 0, size: 1, path: [], root: 'AB' })).toBe(false);
  });
});
