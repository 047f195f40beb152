import {
  blindedHead,
  cosignatureHolds,
  leafHash,
  TREE_STREAM,
  type ActorId,
  type CommandId,
  type Cosignature,
  type StreamId,
} from '@logbuoy/kernel';
import type { EventStore } from '@logbuoy/event-store';
import {
  consistencyPath,
  findLeaf,
  findTreeHead,
  inclusionPath,
  leafCovering,
  leafHashes,
  leavesOf,
  listTreeHeads,
  nativeTreeHasher,
  treeHeadByKey,
  type KeptLeaf,
  type Page,
  type PageRequest,
  type PublishedHead,
  type Reads,
} from '@logbuoy/projections';
import { nativeHmac, type Blinds } from './blinds';
import type { TreeLoop } from './tree-loop';

export interface PublicLogParts {
  readonly reads: Reads;
  readonly store: EventStore;
  readonly loop: TreeLoop;
  readonly blinds: Blinds;
  /** Public keys of witnesses whose countersignatures are kept. */
  readonly witnesses: readonly string[];
}

export interface Inclusion {
  readonly leaf: string;
  readonly index: number;
  readonly path: readonly string[];
  readonly head: PublishedHead;
}
/** With what the leaf is made of; only for readers who may know version and hash. */
export interface OpenInclusion extends Inclusion {
  readonly stream: StreamId;
  readonly version: number;
  readonly hash: string;
  readonly blind: string;
}
export interface Consistency {
  readonly from: number;
  readonly to: number;
  readonly path: readonly string[];
}

export type CosignOutcome = 'kept' | 'unknown-witness' | 'wrong-signature' | 'no-such-head';

const BY = 'system:witnesses' as ActorId;

/** What everybody may ask of the public log. Every answer costs a bounded number of reads. */
export class PublicLog {
  constructor(private readonly parts: PublicLogParts) {}

  async head(): Promise<PublishedHead | undefined> {
    return (await listTreeHeads(this.parts.reads, { limit: 1 })).items[0];
  }

  heads(page: PageRequest): Promise<Page<PublishedHead>> {
    return listTreeHeads(this.parts.reads, page);
  }

  headOfSize(size: number): Promise<PublishedHead | undefined> {
    return findTreeHead(this.parts.reads, size);
  }

  async consistency(from: number, to: number): Promise<Consistency | undefined> {
    const path = await consistencyPath(this.parts.reads, from, to, nativeTreeHasher);
    return path && { from, to, path };
  }

  /** Hashes of leaves in their order. */
  leaves(from: number, limit: number): Promise<readonly string[]> {
    return leafHashes(this.parts.reads, from, limit);
  }

  /** Of a leaf whose hash the reader knows, in the newest tree or in that of a size. */
  async inclusionOfLeaf(leaf: string, size?: number): Promise<Inclusion | undefined> {
    const found = await findLeaf(this.parts.reads, leaf);
    return found && this.inclusion(leaf, found, size);
  }

  /** Of the last head of a stream that is in the tree, at most of this version. */
  async inclusionOfStream(
    stream: StreamId,
    { size, upTo = Infinity }: { readonly size?: number | undefined; readonly upTo?: number } = {},
  ): Promise<OpenInclusion | undefined> {
    const { reads, store, blinds } = this.parts;
    const limit = upTo === Infinity ? 1 : 100;
    const found = (await leavesOf(reads, stream, { limit })).items.find(({ version }) => version <= upTo);
    if (found === undefined) return undefined;
    const proof = await this.inclusion(found.leaf, found, size);
    if (proof === undefined) return undefined;
    for await (const { version, hash } of store.readStream(stream, { from: found.version, limit: 1 }))
      return { ...proof, stream, version, hash, blind: await blinds.of(stream) };
    return undefined;
  }

  /** The first signed head whose tree holds this version of a stream, or a later one. */
  async headCovering(stream: StreamId, version: number): Promise<PublishedHead | undefined> {
    const leaf = await leafCovering(this.parts.reads, stream, version);
    return leaf && treeHeadByKey(this.parts.reads, leaf.head);
  }

  async cosign(size: number, headAt: number, cosignature: Cosignature): Promise<CosignOutcome> {
    const { loop, witnesses } = this.parts;
    if (!witnesses.includes(cosignature.witness)) return 'unknown-witness';
    const { state } = await loop.load(TREE_STREAM);
    const head = state.recent.find((one) => one.size === size && one.at === headAt);
    if (head === undefined || state.head === null) return 'no-such-head';
    const { root, at } = head;
    if (!cosignatureHolds({ size, root, at, key: state.head.key }, cosignature)) return 'wrong-signature';
    const commandId = `cosign-${size}-${headAt}-${cosignature.witness.slice(0, 16)}` as CommandId;
    const handled = await loop.handle(
      TREE_STREAM,
      { type: 'CosignHead', size, headAt, cosignature },
      { commandId, by: BY },
    );
    if (handled.kind === 'failed')
      throw new Error(`a countersignature could not be kept: incident ${handled.incident}`);
    return handled.kind === 'accepted' ? 'kept' : 'no-such-head';
  }

  private async inclusion(leaf: string, kept: KeptLeaf, size: number | undefined): Promise<Inclusion | undefined> {
    const head = size === undefined ? await this.head() : await this.headOfSize(size);
    if (head === undefined) return undefined;
    const path = await inclusionPath(this.parts.reads, kept.index, head.size, nativeTreeHasher);
    return path && { leaf, index: kept.index, path, head };
  }
}

/** The leaf for this head of a stream, computed with the blinding key. */
export const leafFor = (
  stream: StreamId,
  head: { readonly version: number; readonly hash: string },
  blind: string,
): string => leafHash({ stream, head: blindedHead(blind, head, nativeHmac) }, nativeTreeHasher);
