import type { TreeHasher, TreeNode } from '@logbuoy/kernel';

/**
 * Complete nodes are kept in tiles of up to 64 hashes: row 0 has the leaves, row 1 the nodes over 64 leaves, row 2 those over
 * 4,096. The levels between are computed from a tile when asked. A proof over a million leaves thus reads a handful of
 * documents, and a leaf costs little more than its own hash.
 */
export const TILE_LEVELS = 6;
export const TILE_HASHES = 2 ** TILE_LEVELS;
const HASH_LENGTH = 64;

export type Tile = { readonly hashes: string };

export const tileKey = (row: number, index: number): string => `${row}/${index}`;

/** The tile in which a node is found, and which of its hashes make up the node. */
export function placeOf({ level, index }: TreeNode): {
  readonly key: string;
  readonly from: number;
  readonly to: number;
} {
  const row = Math.floor(level / TILE_LEVELS);
  const width = 2 ** (level % TILE_LEVELS);
  const first = index * width;
  const tile = Math.floor(first / TILE_HASHES);
  const from = first - tile * TILE_HASHES;
  return { key: tileKey(row, tile), from, to: from + width };
}

/** The hash of a complete node; `undefined` where the tile does not reach that far yet. */
export function hashIn(tile: Tile | undefined, node: TreeNode, hasher: TreeHasher): string | undefined {
  const { from, to } = placeOf(node);
  if (tile === undefined || tile.hashes.length < to * HASH_LENGTH) return undefined;
  const part = tile.hashes.slice(from * HASH_LENGTH, to * HASH_LENGTH);
  let hashes = Array.from({ length: to - from }, (_, i) => part.slice(i * HASH_LENGTH, (i + 1) * HASH_LENGTH));
  while (hashes.length > 1)
    hashes = Array.from({ length: hashes.length / 2 }, (_, i) =>
      hasher.node(hashes[i * 2] as string, hashes[i * 2 + 1] as string),
    );
  return hashes[0];
}
