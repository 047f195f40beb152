import {
  EMPTY_TREE,
  growTree,
  matchOfStream,
  SEAL_TYPE,
  toDomain,
  TREE_STREAM,
  type HeadCosigned,
  type RecordedEvent,
  type StreamId,
  type TreeEdge,
  type TreeGrown,
} from '@logbuoy/kernel';
import type { DocumentRef, Documents, Projection } from '../runner/projection';
import { nativeTreeHasher } from './native-tree-hasher';
import { headKey, PUBLIC_LOG, type KeptLeaf, type KeptStream, type PublishedHead } from './query';
import { TILE_HASHES, TILE_LEVELS, tileKey, type Tile } from './tiles';

/**
 * The public log: the tree in tiles, its heads, its leaves, and which streams wait for a leaf.
 *
 * Every leaf visibly makes the tree one larger, so a stream waits only after a public fact:
 * a match that began, a public decision in one that is shown live, its seal, the status, published rounds and
 * certificates of a tournament, the server's keys. Matches that are shown late or not at all, and tables of events, whose players may decline
 * to be shown, get a leaf when they begin and when they are sealed, and none in between.
 */
const PUBLIC_FACTS: readonly { readonly streams: string; readonly types: readonly string[] }[] = [
  { streams: 'match-', types: ['MatchStarted', SEAL_TYPE] },
  // Not its seals: after the first, also batches that only staff may know of end with one.
  { streams: 'tournament-', types: ['StatusChanged', 'RoundPublished', 'TournamentCertified', 'CertificateRevoked'] },
  { streams: 'house-keys', types: ['KeysAnnounced', 'KeysChanged'] },
];
const TYPES = [...new Set(PUBLIC_FACTS.flatMap(({ types }) => types))];
const DECISION = 'DecisionAwaited';
const isOfMatch = (stream: StreamId): boolean => matchOfStream(stream) !== undefined;
const isPublicFact = ({ stream, type }: RecordedEvent): boolean =>
  PUBLIC_FACTS.some(({ streams, types }) => stream.startsWith(streams) && types.includes(type));

export const publicLog: Projection = {
  name: PUBLIC_LOG.projection,
  version: 1,
  filter: { types: ['MatchCreated', DECISION, ...TYPES, 'TreeGrown', 'HeadCosigned'] },
  collections: {
    [PUBLIC_LOG.streams]: { fields: { pending: 'integer', stream: 'text' }, indexes: [['pending', 'stream']] },
    [PUBLIC_LOG.leaves]: { fields: { stream: 'text', index: 'integer' }, indexes: [['stream', 'index']] },
    [PUBLIC_LOG.heads]: { fields: {}, indexes: [] },
    [PUBLIC_LOG.tiles]: { fields: {}, indexes: [] },
    [PUBLIC_LOG.tree]: { fields: {}, indexes: [] },
  },
  needs,
  apply,
};

function needs(recorded: RecordedEvent): DocumentRef[] {
  const { stream, type } = recorded;
  if (stream !== TREE_STREAM) return type === 'MatchCreated' ? [] : [{ collection: PUBLIC_LOG.streams, key: stream }];
  if (type !== 'TreeGrown') return [];
  const { leaves } = toDomain<TreeGrown>(recorded);
  const edge = { collection: PUBLIC_LOG.tree, key: PUBLIC_LOG.edge };
  return [edge, ...leaves.map(([key]) => ({ collection: PUBLIC_LOG.streams, key }))];
}

async function apply(recorded: RecordedEvent, documents: Documents): Promise<void> {
  const { stream, type } = recorded;
  if (stream === TREE_STREAM) {
    if (type === 'TreeGrown') await grow(toDomain<TreeGrown>(recorded), documents);
    if (type === 'HeadCosigned') await cosigned(toDomain<HeadCosigned>(recorded), documents);
    return;
  }
  if (type === 'MatchCreated') {
    if (isOfMatch(stream) && !isShownLive(recorded)) putStream(documents, { ...unknown(stream), live: false });
    return;
  }
  const isFact = isPublicFact(recorded);
  if (!isFact && !(type === DECISION && isOfMatch(stream))) return;
  const before = (await documents.get<KeptStream>(PUBLIC_LOG.streams, stream)) ?? unknown(stream);
  if (isFact) putStream(documents, { ...before, version: recorded.version, pending: 1 });
  // One write for all decisions until the tree grows. One that is recorded just while it grows counts with the next.
  else if (before.live && before.pending === 0) putStream(documents, { ...before, pending: 1 });
}

const unknown = (stream: StreamId): KeptStream => ({ stream, live: true, version: 0, pending: 0 });
const putStream = (documents: Documents, kept: KeptStream): void =>
  documents.put(PUBLIC_LOG.streams, kept.stream, kept);

/** The account that opens the tables of events. */
export const EVENT_HOST = 'house-tournaments';
type Created = {
  readonly spectators?: { readonly allowed: boolean; readonly delayMs: number };
  readonly createdBy?: string;
};

function isShownLive({ data }: RecordedEvent): boolean {
  const { spectators, createdBy } = data as Created;
  return spectators?.allowed === true && spectators.delayMs === 0 && createdBy !== EVENT_HOST;
}

async function grow(grown: TreeGrown, documents: Documents): Promise<void> {
  const { type: _, leaves, ...head } = grown;
  const before = (await documents.get<TreeEdge>(PUBLIC_LOG.tree, PUBLIC_LOG.edge)) ?? EMPTY_TREE;
  const hashes = leaves.map(([, , leaf]) => leaf);
  const { tree, completed } = growTree(before, hashes, nativeTreeHasher);
  documents.put(PUBLIC_LOG.tree, PUBLIC_LOG.edge, tree);
  await intoTiles(documents, completed);

  const key = headKey(head);
  const published: PublishedHead = { ...head, cosignatures: [] };
  documents.put(PUBLIC_LOG.heads, key, published);
  for (const [i, [stream, version, leaf]] of leaves.entries()) {
    const kept: KeptLeaf = { stream, version, index: before.size + i, head: key };
    documents.put(PUBLIC_LOG.leaves, leaf, kept);
    const waiting = (await documents.get<KeptStream>(PUBLIC_LOG.streams, stream)) ?? unknown(stream);
    putStream(documents, { ...waiting, pending: waiting.version > version ? 1 : 0 });
  }
}

/** Nodes come in order within each level, so each tile is only ever appended to. */
async function intoTiles(
  documents: Documents,
  completed: readonly { readonly level: number; readonly index: number; readonly hash: string }[],
): Promise<void> {
  const added = new Map<string, { readonly from: number; readonly hashes: string[] }>();
  for (const { level, index, hash } of completed) {
    if (level % TILE_LEVELS !== 0) continue;
    const tile = Math.floor(index / TILE_HASHES);
    const key = tileKey(level / TILE_LEVELS, tile);
    const more = added.get(key);
    if (more === undefined) added.set(key, { from: index - tile * TILE_HASHES, hashes: [hash] });
    else more.hashes.push(hash);
  }
  for (const [key, { from, hashes }] of added) {
    const before = from === 0 ? '' : ((await documents.get<Tile>(PUBLIC_LOG.tiles, key))?.hashes ?? '');
    documents.put(PUBLIC_LOG.tiles, key, { hashes: before + hashes.join('') });
  }
}

async function cosigned({ size, headAt, cosignature }: HeadCosigned, documents: Documents): Promise<void> {
  const key = headKey({ size, at: headAt });
  const head = await documents.get(PUBLIC_LOG.heads, key);
  if (head === undefined) return;
  const { cosignatures, ...rest } = head as unknown as PublishedHead;
  documents.put(PUBLIC_LOG.heads, key, {
    ...rest,
    cosignatures: [...cosignatures, cosignature],
  });
}
