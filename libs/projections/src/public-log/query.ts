import {
  consistencyRanges,
  hashOfRange,
  inclusionRanges,
  nodesOfRange,
  type Cosignature,
  type LeafRange,
  type SignedTreeHead,
  type StreamId,
  type TreeHasher,
  type TreeNode,
} from '@logbuoy/kernel';
import { cappedLimit, type PageRequest } from '../page-request';
import type { Document, Page, Reads } from '../read-store/port';
import { hashIn, placeOf, TILE_HASHES, tileKey, type Tile } from './tiles';

export const PUBLIC_LOG = {
  projection: 'public-log',
  streams: 'streams',
  leaves: 'leaves',
  heads: 'heads',
  tiles: 'tiles',
  tree: 'tree',
  edge: 'edge',
} as const;

/** What the tree knows of a stream. */
export type KeptStream = {
  readonly stream: StreamId;
  /** Whether each public decision counts: not where spectators see the match late or not at all. */
  readonly live: boolean;
  /** Version of the last public fact that must get into the tree. */
  readonly version: number;
  /** 1 while a head waits to be taken up. */
  readonly pending: 0 | 1;
};

export type KeptLeaf = {
  readonly stream: StreamId;
  readonly version: number;
  readonly index: number;
  /** Key of the first signed head that covers it. */
  readonly head: string;
};

export type PublishedHead = SignedTreeHead & { readonly cosignatures: readonly Cosignature[] };

const DIGITS = 16;
const padded = (count: number): string => String(count).padStart(DIGITS, '0');
/** In the order in which they were signed. */
export const headKey = ({ size, at }: Pick<SignedTreeHead, 'size' | 'at'>): string => `${padded(size)}-${padded(at)}`;

/** The newest first. */
export async function listTreeHeads(reads: Reads, { limit, cursor }: PageRequest = {}): Promise<Page<PublishedHead>> {
  const { items, next } = await reads.query(PUBLIC_LOG.projection, PUBLIC_LOG.heads, {
    orderBy: 'key',
    direction: 'descending',
    limit: cappedLimit(limit),
    ...(cursor === undefined ? {} : { cursor }),
  });
  const heads = items.map(({ document }) => document as unknown as PublishedHead);
  return { items: heads, ...(next === undefined ? {} : { next }) };
}

/** The first head that was signed for a tree of this size. */
export async function findTreeHead(reads: Reads, size: number): Promise<PublishedHead | undefined> {
  const { items } = await reads.query(PUBLIC_LOG.projection, PUBLIC_LOG.heads, {
    orderBy: 'key',
    prefix: `${padded(size)}-`,
    limit: 1,
  });
  return items[0]?.document as unknown as PublishedHead | undefined;
}

export async function treeHeadByKey(reads: Reads, key: string): Promise<PublishedHead | undefined> {
  return (await reads.get(PUBLIC_LOG.projection, PUBLIC_LOG.heads, key)) as unknown as PublishedHead | undefined;
}

/** How many leaves the read model knows of. */
export async function treeSizeRead(reads: Reads): Promise<number> {
  const edge = await reads.get(PUBLIC_LOG.projection, PUBLIC_LOG.tree, PUBLIC_LOG.edge);
  return (edge?.['size'] as number | undefined) ?? 0;
}

/** Streams whose heads wait to be taken up. */
export async function pendingStreams(reads: Reads, limit: number): Promise<readonly StreamId[]> {
  const { items } = await reads.query(PUBLIC_LOG.projection, PUBLIC_LOG.streams, {
    where: { pending: 1 },
    orderBy: 'stream',
    limit,
  });
  return items.map(({ key }) => key as StreamId);
}

/** A leaf by its hash, which is computable only from the stream and its blinded head. */
export async function findLeaf(reads: Reads, leaf: string): Promise<KeptLeaf | undefined> {
  return (await reads.get(PUBLIC_LOG.projection, PUBLIC_LOG.leaves, leaf)) as unknown as KeptLeaf | undefined;
}

/** The leaves of a stream, the newest first, each with its hash. */
export async function leavesOf(
  reads: Reads,
  stream: StreamId,
  { limit, cursor }: PageRequest = {},
): Promise<Page<KeptLeaf & { readonly leaf: string }>> {
  const { items, next } = await reads.query(PUBLIC_LOG.projection, PUBLIC_LOG.leaves, {
    where: { stream },
    orderBy: 'index',
    direction: 'descending',
    limit: cappedLimit(limit),
    ...(cursor === undefined ? {} : { cursor }),
  });
  const leaves = items.map(({ key, document }) => ({ ...(document as unknown as KeptLeaf), leaf: key }));
  return { items: leaves, ...(next === undefined ? {} : { next }) };
}

/** The oldest leaf of a stream that covers this version. */
export async function leafCovering(reads: Reads, stream: StreamId, version: number): Promise<KeptLeaf | undefined> {
  let oldest: KeptLeaf | undefined;
  let cursor: string | undefined;
  do {
    const page = await leavesOf(reads, stream, { limit: 100, ...(cursor === undefined ? {} : { cursor }) });
    for (const leaf of page.items) {
      if (leaf.version < version) return oldest;
      oldest = leaf;
    }
    cursor = page.next;
  } while (cursor !== undefined);
  return oldest;
}

/** The path from a leaf to the root of the tree of `size` leaves; `undefined` where the read model has no such tree yet. */
export async function inclusionPath(
  reads: Reads,
  index: number,
  size: number,
  hasher: TreeHasher,
): Promise<readonly string[] | undefined> {
  return index >= size ? undefined : hashesOf(reads, inclusionRanges(index, size), hasher);
}

export async function consistencyPath(
  reads: Reads,
  first: number,
  second: number,
  hasher: TreeHasher,
): Promise<readonly string[] | undefined> {
  return first > second ? undefined : hashesOf(reads, consistencyRanges(first, second), hasher);
}

/** Hashes of leaves in their order, so that a stranger can build the whole tree again. */
export async function leafHashes(reads: Reads, from: number, limit: number): Promise<readonly string[]> {
  const keys: string[] = [];
  for (let tile = Math.floor(from / TILE_HASHES); tile * TILE_HASHES < from + limit; tile++)
    keys.push(tileKey(0, tile));
  const tiles = await reads.getMany(PUBLIC_LOG.projection, PUBLIC_LOG.tiles, keys);
  const text = keys.map((key) => (tiles.get(key) as Tile | undefined)?.hashes ?? '').join('');
  const hashes = text.match(/.{64}/g) ?? [];
  return hashes.slice(from % TILE_HASHES, (from % TILE_HASHES) + limit);
}

async function hashesOf(
  reads: Reads,
  ranges: readonly LeafRange[],
  hasher: TreeHasher,
): Promise<readonly string[] | undefined> {
  const nodes = ranges.flatMap(nodesOfRange);
  const keys = [...new Set(nodes.map((node) => placeOf(node).key))];
  const tiles: ReadonlyMap<string, Document> =
    keys.length === 0 ? new Map() : await reads.getMany(PUBLIC_LOG.projection, PUBLIC_LOG.tiles, keys);
  const found = new Map<string, string>();
  for (const node of nodes) {
    const hash = hashIn(tiles.get(placeOf(node).key) as Tile | undefined, node, hasher);
    if (hash === undefined) return undefined;
    found.set(nameOf(node), hash);
  }
  return ranges.map((range) => hashOfRange(range, (node) => found.get(nameOf(node)), hasher));
}

const nameOf = ({ level, index }: TreeNode): string => `${level}/${index}`;
