import { TimeSlice, type EventStore } from '@logbuoy/event-store';
import {
  blindedHead,
  growTree,
  leafHash,
  LEAVES_PER_FACT,
  rootOf,
  signTreeHead,
  TREE_STREAM,
  type ActorId,
  type CommandId,
  type Signer,
  type StreamId,
  type TreeLeaf,
  type TreeState,
} from '@logbuoy/kernel';
import { nativeTreeHasher, pendingStreams, PUBLIC_LOG, treeSizeRead } from '@logbuoy/projections';
import type { Clock } from '../clock';
import type { ReadModels } from '../read-models';
import { nativeHmac, type Blinds } from './blinds';
import type { TreeLoop } from './tree-loop';

export interface TreeGrowthParts {
  readonly loop: TreeLoop;
  readonly store: EventStore;
  readonly readModels: ReadModels;
  readonly blinds: Blinds;
  readonly signer: Signer;
  readonly clock: Clock;
}

/** A head is signed again after this time although nothing was added: a reader must see that it is not an old one. */
export const FRESH_FOR_MS = 60 * 60_000;
const BY = 'system:public-log' as ActorId;
const HEADS_AT_ONCE = 20;
const PROJECTION = [PUBLIC_LOG.projection];
/** Facts in one run; what waits beyond them is taken up by the next. */
const FACTS_MAX = 200;

/**
 * Takes up the heads of streams that wait and signs the tree they give. Several nodes may run it at once, and one run may
 * be repeated: the size the leaves were gathered for is part of the command, so of two only one is recorded.
 */
export class TreeGrowth {
  constructor(readonly parts: TreeGrowthParts) {}

  /** How many leaves were added. The signal ends it after the fact under way, or before it is recorded. */
  async grow(signal?: AbortSignal): Promise<number> {
    let added = 0;
    for (let facts = 0; facts < FACTS_MAX && signal?.aborted !== true; facts++) {
      const { state } = await this.parts.loop.load(TREE_STREAM);
      if (!(await this.isRead(state))) return added; // the read model is behind; the next run finds it further on
      const streams = await this.waiting();
      if (streams.length === 0 && this.isFresh(state)) return added;
      const leaves = await this.leavesOf(streams, signal);
      if (leaves === undefined) return added;
      const position = await this.append(state, leaves);
      if (position === undefined) return added; // another node was faster
      added += streams.length;
      await this.parts.readModels.waitFor(position, PROJECTION);
      if (streams.length < LEAVES_PER_FACT) return added;
    }
    return added;
  }

  /** The streams to take up. */
  protected waiting(): Promise<readonly StreamId[]> {
    return pendingStreams(this.parts.readModels.reads, LEAVES_PER_FACT);
  }

  private async isRead({ tree }: TreeState): Promise<boolean> {
    const { readModels, store } = this.parts;
    if ((await treeSizeRead(readModels.reads)) === tree.size) return true;
    await readModels.waitFor(await store.lastPosition(), PROJECTION);
    return (await treeSizeRead(readModels.reads)) === tree.size;
  }

  private isFresh({ head }: TreeState): boolean {
    return head !== null && this.parts.clock.nowMs() - head.at < FRESH_FOR_MS;
  }

  /** An embedded store answers at once, so others have their turn in between; nothing where the signal came. */
  private async leavesOf(
    streams: readonly StreamId[],
    signal: AbortSignal | undefined,
  ): Promise<TreeLeaf[] | undefined> {
    const leaves: TreeLeaf[] = [];
    const slice = new TimeSlice();
    for (let from = 0; from < streams.length; from += HEADS_AT_ONCE) {
      if (slice.isOver()) await slice.next();
      if (signal?.aborted === true) return undefined;
      leaves.push(
        ...(await Promise.all(streams.slice(from, from + HEADS_AT_ONCE).map((stream) => this.leafOf(stream)))),
      );
    }
    return leaves;
  }

  private async leafOf(stream: StreamId): Promise<TreeLeaf> {
    const { store, blinds } = this.parts;
    const head = await store.head(stream);
    const blinded = blindedHead(await blinds.of(stream), head, nativeHmac);
    return [stream, head.version, leafHash({ stream, head: blinded }, nativeTreeHasher)];
  }

  private async append(
    { tree: before, head: last }: TreeState,
    leaves: readonly TreeLeaf[],
  ): Promise<number | undefined> {
    const { loop, clock, signer } = this.parts;
    const { tree } = growTree(
      before,
      leaves.map(([, , leaf]) => leaf),
      nativeTreeHasher,
    );
    const at = Math.max(clock.nowMs(), last?.at ?? 0);
    const head = signTreeHead({ size: tree.size, root: rootOf(tree, nativeTreeHasher), at }, signer);
    const sender = { commandId: `grow-${before.size}-${at}` as CommandId, by: BY };
    const command = { type: 'GrowTree', after: before.size, leaves, head } as const;
    const handled = await loop.handle(TREE_STREAM, command, sender);
    if (handled.kind === 'failed') throw new Error(`the tree could not grow: incident ${handled.incident}`);
    return handled.kind === 'accepted' ? handled.record?.position : undefined;
  }
}
