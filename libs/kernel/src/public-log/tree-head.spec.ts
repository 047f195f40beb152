import { portableSigner } from '../signature';
import type { StreamId } from '../ids';
import {
  consistencyRanges,
  EMPTY_TREE,
  growTree,
  hashOfRange,
  portableTreeHasher as hasher,
  rootOf,
  type NodeHashes,
} from './merkle';
import {
  checkNextHead,
  cosign,
  cosignatureHolds,
  forkEvidence,
  isTreeHead,
  leafHash,
  leafText,
  signTreeHead,
  treeHeadHolds,
  type SignedTreeHead,
} from './tree-head';

const house = portableSigner('31'.repeat(32));
const witness = portableSigner('32'.repeat(32));
const leaves = Array.from({ length: 12 }, (_, i) =>
  leafHash({ stream: `match-${i}` as StreamId, head: `${i}` }, hasher),
);

const headOf = (all: readonly string[], at: number): SignedTreeHead =>
  signTreeHead({ size: all.length, root: rootOf(growTree(EMPTY_TREE, all, hasher).tree, hasher), at }, house);
function pathOf(first: number, all: readonly string[]): string[] {
  const nodes = new Map(
    growTree(EMPTY_TREE, all, hasher).completed.map((node) => [`${node.level}/${node.index}`, node.hash]),
  );
  const hashes: NodeHashes = ({ level, index }) => nodes.get(`${level}/${index}`);
  return consistencyRanges(first, all.length).map((range) => hashOfRange(range, hashes, hasher));
}

describe('a signed tree head', () => {
  const head = headOf(leaves, 1_000);

  it('has one text for one leaf, so that everybody computes the same hash', () => {
    expect(leafText({ stream: 'match-m1' as StreamId, head: 'ab' })).toBe(
      '{"format":"logbuoy-leaf/1","head":"ab","stream":"match-m1"}',
    );
  });

  it('holds as it was signed and in no other way', () => {
    expect(treeHeadHolds(head)).toBe(true);
    for (const wrong of [{ size: 13 }, { at: 1_001 }, { root: leaves[0] as string }, { key: witness.publicKey }])
      expect(treeHeadHolds({ ...head, ...wrong })).toBe(false);
    for (const wrong of [null, {}, { ...head, size: -1 }, { ...head, root: 'x' }, { ...head, at: 0.5 }])
      expect(isTreeHead(wrong)).toBe(false);
  });

  it('is countersigned for this head and by this witness only', () => {
    const cosignature = cosign(head, 2_000, witness);
    expect(cosignatureHolds(head, cosignature)).toBe(true);
    expect(cosignatureHolds({ ...head, at: 999 }, cosignature)).toBe(false);
    expect(cosignatureHolds(head, { ...cosignature, at: 2_001 })).toBe(false);
    expect(cosignatureHolds(head, { ...cosignature, witness: house.publicKey })).toBe(false);
  });

  it('continues the one seen before, or is refused for what it is', () => {
    const seen = headOf(leaves.slice(0, 7), 500);
    const path = pathOf(7, leaves);
    expect(checkNextHead(seen, head, path)).toEqual({ kind: 'continues' });
    expect(checkNextHead(head, head, [])).toEqual({ kind: 'continues' });
    expect(checkNextHead(head, seen, [])).toEqual({ kind: 'older' });
    expect(checkNextHead(seen, { ...head, at: 1 }, path)).toEqual({ kind: 'not-signed' });
    const { size, root, at } = head;
    expect(checkNextHead(seen, signTreeHead({ size, root, at }, witness), path)).toEqual({ kind: 'other-key' });
  });

  it('proves a fork where another history was signed', () => {
    const forked = leaves.with(2, leaves[3] as string);
    const seen = headOf(leaves.slice(0, 7), 500);
    const shown = headOf(forked, 1_000);
    expect(checkNextHead(seen, shown, pathOf(7, forked))).toEqual({ kind: 'fork' });
    const proof = { format: 'logbuoy-fork/1', seen, shown, path: pathOf(7, forked) } as const;
    expect(forkEvidence(proof)).toBe('open');
    const sameSize = { format: 'logbuoy-fork/1', seen: head, shown: headOf(forked, 2_000), path: [] } as const;
    expect(forkEvidence(sameSize)).toBe('proven');
    const setBack = headOf(leaves.slice(0, 3), 2_000);
    expect(checkNextHead(head, setBack, [])).toEqual({ kind: 'fork' });
    expect(forkEvidence({ format: 'logbuoy-fork/1', seen: head, shown: setBack, path: [] })).toBe('proven');
    expect(forkEvidence({ ...proof, shown: head, path: pathOf(7, leaves) })).toBe('none');
    expect(forkEvidence({ ...proof, shown: { ...shown, at: 1 } })).toBe('none');
  });
});
