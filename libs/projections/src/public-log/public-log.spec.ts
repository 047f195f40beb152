import {
  consistencyHolds,
  cosign,
  EMPTY_TREE,
  growTree,
  inclusionHolds,
  portableSigner,
  rootOf,
  signTreeHead,
  type StreamId,
  type TreeEdge,
  type TreeGrown,
  type TreeLeaf,
} from '@logbuoy/kernel';
import { after, awaited, fact, started, tableOpened, type Happening } from '../read-models.fixture';
import type { Reads } from '../read-store/port';
import { publicLog } from './fold';
import { nativeTreeHasher as hasher } from './native-tree-hasher';
import {
  consistencyPath,
  findLeaf,
  findTreeHead,
  inclusionPath,
  leafCovering,
  leafHashes,
  leavesOf,
  listTreeHeads,
  pendingStreams,
  treeSizeRead,
} from './query';

const signer = portableSigner('45'.repeat(32));
const shown = (...history: Happening[]): Promise<Reads> => after([publicLog], ...history);
const sealed = { type: 'StreamSealed' };
const leafOf = (i: number): string => hasher.leaf(`leaf ${i}`);

/** Grows by so many leaves each time. */
function growths(...portions: readonly number[]): { happenings: Happening[]; trees: TreeEdge[] } {
  const trees = [EMPTY_TREE];
  const happenings = portions.map((count, n): Happening => {
    const before = trees.at(-1) as TreeEdge;
    const leaves = Array.from({ length: count }, (_, i) => leafOf(before.size + i));
    const { tree } = growTree(before, leaves, hasher);
    trees.push(tree);
    return [
      'tree',
      n,
      grown(
        tree,
        leaves.map((leaf, i): TreeLeaf => [`match-${before.size + i}` as StreamId, 7, leaf]),
        n,
      ),
    ];
  });
  return { happenings, trees };
}
const grown = (tree: TreeEdge, leaves: readonly TreeLeaf[], at: number): TreeGrown => ({
  ...{ type: 'TreeGrown', leaves },
  ...signTreeHead({ size: tree.size, root: rootOf(tree, hasher), at }, signer),
});
const tookUp = (at: number, ...streams: (readonly [stream: string, version: number])[]): Happening => {
  const leaves = streams.map(([stream, version], i): TreeLeaf => [stream as StreamId, version, leafOf(i)]);
  return [
    'tree',
    at,
    grown(
      growTree(
        EMPTY_TREE,
        leaves.map(([, , leaf]) => leaf),
        hasher,
      ).tree,
      leaves,
      at,
    ),
  ];
};

describe('the public log', () => {
  it('lists a stream as waiting after a public fact', async () => {
    const reads = await shown(
      ['match-open', 1, tableOpened('open')],
      ['match-begun', 1, tableOpened('begun'), started],
      ['match-ended', 1, tableOpened('ended'), sealed],
      [
        'match-noisy',
        1,
        tableOpened('noisy'),
        { type: 'CardDrawn' },
        { type: 'StatusChanged' },
        { type: 'RoundPublished' },
      ],
      ['tournament-t1', 1, { type: 'TournamentCreated' }, { type: 'DeckSubmitted' }],
      ['tournament-t2', 1, { type: 'TournamentCreated' }, { type: 'RoundPublished' }],
      ['tournament-t3', 1, { type: 'TournamentCreated' }, { type: 'PlayerPenalised' }, sealed],
      ['account-a1', 1, { type: 'StatusChanged' }],
      ['house-keys', 1, { type: 'KeysAnnounced' }],
    );
    expect(await pendingStreams(reads, 10)).toEqual(['house-keys', 'match-begun', 'match-ended', 'tournament-t2']);
  });

  it('lists it again after a public decision, except in matches shown late, not at all or in an event', async () => {
    const late = { spectators: { allowed: true, delayMs: 1_000 } };
    const hidden = { spectators: { allowed: false, delayMs: 0 } };
    const reads = await shown(
      ['match-a', 1, tableOpened('a'), started],
      ['match-b', 1, tableOpened('b', late), started],
      ['match-c', 1, tableOpened('c', hidden), started],
      ['match-d', 1, tableOpened('d', { createdBy: 'house-tournaments' }), started],
      ['match-e', 1, tableOpened('e'), started],
      tookUp(2, ['match-a', 2], ['match-b', 2], ['match-c', 2], ['match-d', 2], ['match-e', 2]),
      ...['a', 'b', 'c', 'd'].map((id): Happening => [`match-${id}`, 3, awaited(1, 'north', 3)]),
      ['match-e', 3, { type: 'CardDrawn' }],
    );
    expect(await pendingStreams(reads, 10)).toEqual(['match-a']);
  });

  it('keeps it waiting where a seal came while the tree grew', async () => {
    const reads = await shown(
      ['match-a', 1, tableOpened('a'), started],
      ['match-a', 2, fact('MatchEnded', { winners: [], reason: 'x', clock: { sinceMs: 0, left: null } }), sealed],
      tookUp(3, ['match-a', 2]),
    );
    expect(await pendingStreams(reads, 10)).toEqual(['match-a']);
  });

  it('proves every leaf and every growth of a tree that grew in portions', async () => {
    const { happenings, trees } = growths(1, 2, 60, 1, 0, 70, 4_000, 3);
    const reads = await shown(...happenings);
    const last = trees.at(-1) as TreeEdge;
    const root = rootOf(last, hasher);
    expect(await treeSizeRead(reads)).toBe(4_137);
    for (const index of [0, 1, 2, 63, 64, 65, 133, 134, 4_095, 4_096, 4_133, 4_136]) {
      const path = (await inclusionPath(reads, index, last.size, hasher)) as string[];
      expect(inclusionHolds({ leaf: leafOf(index), index, size: last.size, path, root })).toBe(true);
      expect(await findLeaf(reads, leafOf(index))).toMatchObject({ index, stream: `match-${index}` });
    }
    for (const first of trees)
      for (const second of trees.filter(({ size }) => size >= first.size)) {
        const path = (await consistencyPath(reads, first.size, second.size, hasher)) as string[];
        const roots = { firstRoot: rootOf(first, hasher), secondRoot: rootOf(second, hasher) };
        expect(consistencyHolds({ first: first.size, second: second.size, path, ...roots })).toBe(true);
      }
    expect(await inclusionPath(reads, 5_000, 4_137, hasher)).toBeUndefined();
    expect(await inclusionPath(reads, 5, 5_000, hasher)).toBeUndefined();
    expect(await consistencyPath(reads, 5, 5_000, hasher)).toBeUndefined();
    expect(await consistencyPath(reads, 5, 4, hasher)).toBeUndefined();
  });

  it('returns the leaves, so that any auditor can rebuild the tree', async () => {
    const reads = await shown(...growths(150).happenings);
    const all = [...(await leafHashes(reads, 0, 100)), ...(await leafHashes(reads, 100, 100))];
    expect(all).toEqual(Array.from({ length: 150 }, (_, i) => leafOf(i)));
    expect(await leafHashes(reads, 150, 10)).toEqual([]);
    expect(await leafHashes(reads, 1_000, 10)).toEqual([]);
  });

  it('lists heads, the newest first, with those who countersigned them', async () => {
    const witness = portableSigner('46'.repeat(32));
    const { happenings } = growths(2, 0, 3);
    const before = await shown(...happenings);
    const [head] = (await listTreeHeads(before, { limit: 1 })).items;
    const cosignature = cosign(head as NonNullable<typeof head>, 9, witness);
    const reads = await shown(...happenings, [
      'tree',
      9,
      { type: 'HeadCosigned', size: 5, headAt: 2, cosignature } as never,
    ]);
    const { items } = await listTreeHeads(reads);
    expect(items.map(({ size, at, cosignatures }) => [size, at, cosignatures.length])).toEqual([
      [5, 2, 1],
      [2, 1, 0],
      [2, 0, 0],
    ]);
    expect(await findTreeHead(reads, 2)).toMatchObject({ size: 2, at: 0 });
    expect(await findTreeHead(reads, 3)).toBeUndefined();
  });

  it('finds the first leaf of a stream that covers a version', async () => {
    const leaf = (i: number, version: number): TreeLeaf => ['tournament-t' as StreamId, version, leafOf(i)];
    let tree = EMPTY_TREE;
    const history = [3, 8, 12].map((version, i): Happening => {
      tree = growTree(tree, [leafOf(i)], hasher).tree;
      return ['tree', i, grown(tree, [leaf(i, version)], i)];
    });
    const reads = await shown(...history);
    const covering = async (version: number) => (await leafCovering(reads, 'tournament-t' as StreamId, version))?.index;
    expect([await covering(1), await covering(3), await covering(4), await covering(9), await covering(13)]).toEqual([
      ...[0, 0, 1, 2, undefined],
    ]);
    expect((await leavesOf(reads, 'tournament-t' as StreamId)).items.map(({ version }) => version)).toEqual([12, 8, 3]);
  });
});
