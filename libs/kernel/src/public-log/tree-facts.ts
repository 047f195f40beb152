import type { Decision } from '../decider';
import type { StreamId } from '../ids';
import { reject } from '../rejection';
import { EMPTY_TREE, growTree, rootOf, type TreeEdge, type TreeHasher } from './merkle';
import type { Cosignature, SignedTreeHead } from './tree-head';

/** The tree's own history is a stream like any other: what was appended when, and what was signed. */
export const TREE_STREAM = 'tree' as StreamId;

/** A head of a stream as it was taken up: the stream, its version then, and the leaf's hash. */
export type TreeLeaf = readonly [stream: StreamId, version: number, leaf: string];

/** Leaves were appended (or none, where only the time is new), and the head was signed. */
export type TreeGrown = { readonly type: 'TreeGrown'; readonly leaves: readonly TreeLeaf[] } & SignedTreeHead;
/** A witness countersigned the head of this size and time. */
export type HeadCosigned = {
  readonly type: 'HeadCosigned';
  readonly size: number;
  readonly headAt: number;
  readonly cosignature: Cosignature;
};
export type TreeEvent = TreeGrown | HeadCosigned;

export type TreeCommand =
  /** `after` is the size of the tree this was put together for: of two that grow it at once, one is refused. */
  | {
      readonly type: 'GrowTree';
      readonly after: number;
      readonly leaves: readonly TreeLeaf[];
      readonly head: SignedTreeHead;
    }
  | { readonly type: 'CosignHead'; readonly size: number; readonly headAt: number; readonly cosignature: Cosignature };

/** Small however large the tree is: its right edge, and the last heads with their witnesses. */
export type TreeState = {
  readonly tree: TreeEdge;
  readonly head: SignedTreeHead | null;
  /** The last heads, oldest first, each with the keys of those who countersigned it. */
  readonly recent: readonly {
    readonly size: number;
    readonly at: number;
    readonly root: string;
    readonly witnesses: readonly string[];
  }[];
};

/** Heads older than that are no longer countersigned. */
export const COSIGNED_HEADS = 10;
/** Leaves in one fact; a log with more to tell appends several. */
export const LEAVES_PER_FACT = 1_000;

export const treeDecider = (hasher: TreeHasher) => ({
  initial: { tree: EMPTY_TREE, head: null, recent: [] } as TreeState,

  decide(state: TreeState, command: TreeCommand): Decision<TreeEvent> {
    switch (command.type) {
      case 'GrowTree': {
        const { after, leaves, head } = command;
        if (after !== state.tree.size) return reject('tree-moved', { size: state.tree.size });
        const { tree } = growTree(
          state.tree,
          leaves.map(([, , leaf]) => leaf),
          hasher,
        );
        if (head.size !== tree.size || head.root !== rootOf(tree, hasher)) return reject('wrong-head');
        if (head.at < (state.head?.at ?? 0)) return reject('head-out-of-order');
        return [{ type: 'TreeGrown', leaves, ...head }];
      }
      case 'CosignHead': {
        const { size, headAt, cosignature } = command;
        const head = state.recent.find((one) => one.size === size && one.at === headAt);
        if (head === undefined) return reject('no-such-head');
        if (head.witnesses.includes(cosignature.witness)) return [];
        return [{ type: 'HeadCosigned', size, headAt, cosignature }];
      }
    }
  },

  evolve(state: TreeState, event: TreeEvent): TreeState {
    switch (event.type) {
      case 'TreeGrown': {
        const { type: _, leaves, ...head } = event;
        const { tree } = growTree(
          state.tree,
          leaves.map(([, , leaf]) => leaf),
          hasher,
        );
        const { size, at, root } = head;
        return { tree, head, recent: [...state.recent, { size, at, root, witnesses: [] }].slice(-COSIGNED_HEADS) };
      }
      case 'HeadCosigned': {
        const { size, headAt, cosignature } = event;
        const recent = state.recent.map((one) =>
          one.size === size && one.at === headAt ? { ...one, witnesses: [...one.witnesses, cosignature.witness] } : one,
        );
        return { ...state, recent };
      }
      default:
        return state;
    }
  },
});
