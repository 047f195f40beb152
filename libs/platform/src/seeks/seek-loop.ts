import { CommandLoop, type EventStore, type Incident } from '@logbuoy/event-store';
import { decideSeek, evolveSeeks, INITIAL_SEEKS, type SeekCommand, type SeekEvent, type Seeks } from '@logbuoy/games';
import type { AccountId, ActorId, CommandId, Random } from '@logbuoy/kernel';
import type { Clock } from '../clock';

export type SeekLoop = CommandLoop<Seeks, SeekCommand, SeekEvent>;

/** Opens the tables of those who looked for an opponent, and only those: at such a table seats are given, not taken. */
export const SEEK_HOST = 'house-seeks' as AccountId;
export const SEEK_HOUSE = 'system:seeks' as ActorId;

/** Of an order of the service: the same step of the same table is the same command. */
export const houseSenderOf = (step: string): { readonly commandId: CommandId; readonly by: ActorId } => ({
  commandId: `seek-${step}` as CommandId,
  by: SEEK_HOUSE,
});

export interface SeekLoopParts {
  readonly store: EventStore;
  readonly clock: Clock;
  /** Other nodes append to the same log. */
  readonly shared: boolean;
  readonly onIncident?: (incident: Incident, error: unknown) => void;
}

/** The state is as large as the queue is long, so a start reads a snapshot and the few facts after it. */
export function createSeekLoop({ store, clock, shared, onIncident }: SeekLoopParts): SeekLoop {
  return new CommandLoop<Seeks, SeekCommand, SeekEvent>({
    store,
    decider: { initial: INITIAL_SEEKS, decide: decideSeek, evolve: evolveSeeks },
    shared,
    // Everybody writes to one stream: where nodes meet often, each command needs more tries.
    attemptsMax: 100,
    snapshots: { kind: 'seeks/1', every: 200 },
    contextFor: () => ({ nowMs: clock.nowMs(), random: NO_CHANCE }),
    ...(onIncident === undefined ? {} : { onIncident }),
  });
}

const never = (): never => {
  throw new Error('nothing about seeks is left to chance');
};
const NO_CHANCE: Random = { shuffle: never, roll: never };
