import { blindedHead } from '../blind';
import type { StreamId } from '../ids';
import { isHash } from '../signature';
import { inclusionHolds, portableTreeHasher as hasher } from './merkle';
import type { BatchEnd } from './receipt';
import { isTreeHead, leafHash, treeHeadHolds } from './tree-head';

/** A record with no seed to reveal, such as a tournament: the file of its stream, line by line. */
export interface OpenRecord {
  readonly stream: StreamId;
  readonly batches: readonly BatchEnd[];
}

/** The blinding key of a record, and the tree key whose signature vouches for it. */
export interface ProvenBlind {
  readonly blind: string;
  readonly key: string;
}

/**
 * The blinding key of a record, out of an answer of `/api/log/inclusion`: only where the leaf that it makes of the record is in
 * a signed tree. A key that fits is the one under which that server blinded its receipts: to find another that gives the
 * same leaf is to find a collision of SHA-256.
 */
export function provenBlind(proof: unknown, { stream, batches }: OpenRecord): ProvenBlind | undefined {
  if (typeof proof !== 'object' || proof === null) return undefined;
  const { stream: of, version, blind, leaf, index, path, head } = proof as { readonly [member: string]: unknown };
  const line = batches.find((batch) => batch.version >= Number(version));
  if (of !== stream || line === undefined || !isHash(blind)) return undefined;
  const own = leafHash({ stream, head: blindedHead(blind, { version: Number(version), hash: line.hash }) }, hasher);
  if (own !== leaf || !Array.isArray(path) || !isTreeHead(head)) return undefined;
  if (!treeHeadHolds(head)) return undefined;
  const claim = { leaf: own, index: Number(index), path: path.map(String), size: head.size, root: head.root };
  return inclusionHolds(claim, hasher) ? { blind, key: head.key } : undefined;
}
