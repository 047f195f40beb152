import {
  type ActorId,
  type ChainedEvent,
  type CommandId,
  type StreamHead,
  type StreamId,
  InvariantBroken,
  invariant,
} from '@logbuoy/kernel';
import type { AppendRequest, CommandRecord } from '../port';

/**
 * A batch as it is kept: one row, so that an append is one insert and cannot be half there. Its events stand at
 * `firstPosition`, `firstPosition + 1` and so on; `lines` are their lines, joined by line feeds (canonical JSON has none).
 */
export interface StoredBatch {
  readonly firstPosition: number;
  readonly stream: StreamId;
  readonly firstVersion: number;
  readonly lastVersion: number;
  readonly command: CommandId;
  readonly by: ActorId;
  /** The hash of its last event. */
  readonly head: string;
  readonly lines: string;
}

/** A batch that has not been given its place among all streams. */
export type UnplacedBatch = Omit<StoredBatch, 'firstPosition'>;

/** What waits to be written. */
export interface CheckedAppend {
  readonly expected: StreamHead;
  readonly batch: UnplacedBatch;
}

export const checked = (request: AppendRequest): CheckedAppend => ({
  expected: request.expected,
  batch: batchOf(request),
});

/** Refuses what no decision can have produced; a store that took it would hold a broken chain for ever. */
export function batchOf({ stream, expected, events }: AppendRequest): UnplacedBatch {
  const first = events[0];
  const last = events.at(-1);
  invariant(first !== undefined && last !== undefined, `append to ${stream}: a batch has at least one event`);
  for (let i = 0; i < events.length; i++) {
    const mistake = mistakeIn(events[i] as ChainedEvent, first, stream, expected.version + 1 + i);
    if (mistake !== undefined) throw new InvariantBroken(`append to ${stream}: ${mistake}`);
  }
  return {
    stream,
    firstVersion: first.version,
    lastVersion: last.version,
    command: first.cause,
    by: first.by,
    head: last.hash,
    lines: events.length === 1 ? first.line : joinLines(events),
  };
}

/** Runs for every event of every append, so a sentence is only made where something is wrong. */
function mistakeIn(event: ChainedEvent, first: ChainedEvent, stream: StreamId, version: number): string | undefined {
  if (event.stream !== stream) return `an event belongs to ${event.stream}`;
  if (event.version !== version) return `version ${event.version} stands where ${version} belongs`;
  if (event.cause !== first.cause) return `the events of ${first.cause} come with ${event.cause}`;
  if (event.by !== first.by) return `the events of ${first.cause} have two authors`;
  return undefined;
}

const joinLines = (events: readonly ChainedEvent[]): string => events.map((event) => event.line).join('\n');

export const linesOf = (batch: StoredBatch): string[] =>
  batch.firstVersion === batch.lastVersion ? [batch.lines] : batch.lines.split('\n');

export const lastPositionOf = (batch: Pick<StoredBatch, 'firstPosition' | 'firstVersion' | 'lastVersion'>): number =>
  batch.firstPosition + batch.lastVersion - batch.firstVersion;

export const headOf = (batch: UnplacedBatch): StreamHead => ({ version: batch.lastVersion, hash: batch.head });

export const recordOf = (batch: Omit<StoredBatch, 'stream' | 'head' | 'lines'>): CommandRecord => ({
  command: batch.command,
  by: batch.by,
  firstVersion: batch.firstVersion,
  lastVersion: batch.lastVersion,
  position: lastPositionOf(batch),
});

export const sameHead = (a: StreamHead, b: StreamHead): boolean => a.version === b.version && a.hash === b.hash;
