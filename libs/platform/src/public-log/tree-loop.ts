import { CommandLoop, type EventStore, type Incident } from '@logbuoy/event-store';
import {
  treeDecider,
  type Context,
  type Random,
  type TreeCommand,
  type TreeEvent,
  type TreeState,
} from '@logbuoy/kernel';
import { nativeTreeHasher } from '@logbuoy/projections';
import type { Clock } from '../clock';

export type TreeLoop = CommandLoop<TreeState, TreeCommand, TreeEvent>;

export interface TreeLoopParts {
  readonly store: EventStore;
  readonly clock: Clock;
  /** Other nodes append to the same log. */
  readonly shared: boolean;
  readonly onIncident?: (incident: Incident, error: unknown) => void;
}

/** The state is the tree's right edge, so a start reads a snapshot and the few facts after it. */
export function createTreeLoop({ store, clock, shared, onIncident }: TreeLoopParts): TreeLoop {
  return new CommandLoop<TreeState, TreeCommand, TreeEvent>({
    store,
    decider: treeDecider(nativeTreeHasher),
    shared,
    snapshots: { kind: 'tree/1', every: 20 },
    contextFor: (): Context => ({ nowMs: clock.nowMs(), random: NO_CHANCE }),
    ...(onIncident === undefined ? {} : { onIncident }),
  });
}

const never = (): never => {
  throw new Error('nothing about the tree is left to chance');
};
const NO_CHANCE: Random = { shuffle: never, roll: never };
