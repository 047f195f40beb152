import {
  type ActorId,
  type ChainedEvent,
  type CommandId,
  type NewText,
  type RecordedEvent,
  type Sent,
  type Sha256,
  type StreamHead,
  type StreamId,
  InvariantBroken,
  formatOfLine,
  genesis,
  invariant,
  readBatchLine,
  readLines,
} from '@logbuoy/kernel';
import type { AppendRequest, CommandRecord } from '../port';

/**
 * A batch as it is kept: one row, so that an append is one insert and cannot be half there. Its events stand at
 * `firstPosition`, `firstPosition + 1` and so on; `lines` are its lines, joined by line feeds (canonical JSON has none).
 */
export interface StoredBatch {
  readonly firstPosition: number;
  readonly stream: StreamId;
  readonly firstVersion: number;
  readonly lastVersion: number;
  readonly command: CommandId;
  readonly by: ActorId;
  /** The hash of its last line. */
  readonly head: string;
  readonly lines: string;
}

/** A batch that has not been given its place among all streams. */
export type UnplacedBatch = Omit<StoredBatch, 'firstPosition'>;

/** What waits to be written. */
export interface CheckedAppend {
  readonly expected: StreamHead;
  readonly batch: UnplacedBatch;
  readonly bound: string | undefined;
  readonly texts: readonly NewText[];
}

export const checked = (request: AppendRequest): CheckedAppend => ({
  expected: request.expected,
  batch: batchOf(request),
  bound: request.batch.sent?.bound,
  texts: request.batch.texts ?? [],
});

/** Refuses what no decision can have produced; a store that took it would hold a broken chain for ever. */
export function batchOf({ expected, batch }: AppendRequest): UnplacedBatch {
  const { stream, events, by, cause: command, head, lines } = batch;
  const first = events[0];
  const last = events.at(-1);
  invariant(first !== undefined && last !== undefined, `append to ${stream}: a batch has at least one event`);
  for (let i = 0; i < events.length; i++) {
    const mistake = mistakeIn(events[i] as ChainedEvent, batch, expected.version + 1 + i);
    if (mistake !== undefined) throw new InvariantBroken(`append to ${stream}: ${mistake}`);
  }
  invariant(
    head.version === last.version && head.hash === last.hash && lines.endsWith(`,"hash":"${head.hash}"}`),
    `append to ${stream}: the batch does not end where it says`,
  );
  return { stream, firstVersion: first.version, lastVersion: last.version, command, by, head: head.hash, lines };
}

/** Runs for every event of every append, so a sentence is only made where something is wrong. */
function mistakeIn(event: ChainedEvent, batch: AppendRequest['batch'], version: number): string | undefined {
  if (event.stream !== batch.stream) return `an event belongs to ${event.stream}`;
  if (event.version !== version) return `version ${event.version} stands where ${version} belongs`;
  if (event.cause !== batch.cause) return `the events of ${batch.cause} come with ${event.cause}`;
  if (event.by !== batch.by) return `the events of ${batch.cause} have two authors`;
  return undefined;
}

export const linesOf = ({ lines }: Pick<StoredBatch, 'lines'>): string[] => lines.split('\n');

export const eventsOf = ({ lines, stream, firstPosition }: StoredBatch): RecordedEvent[] =>
  readLines(lines, stream, firstPosition);

export const lastPositionOf = (batch: Pick<StoredBatch, 'firstPosition' | 'firstVersion' | 'lastVersion'>): number =>
  batch.firstPosition + batch.lastVersion - batch.firstVersion;

export const headOf = ({
  lastVersion: version,
  head: hash,
  lines,
}: Pick<StoredBatch, 'lastVersion' | 'head' | 'lines'>): StreamHead =>
  formatOfLine(lines) === 1 ? { version, hash, format: 1 } : { version, hash };

/** The recorded command, where there is one: in the first line of a batch of format 2. */
export function sentIn({ lines }: Pick<StoredBatch, 'lines'>): Sent | undefined {
  if (formatOfLine(lines) === 1) return undefined;
  const end = lines.indexOf('\n');
  return readBatchLine(end < 0 ? lines : lines.slice(0, end)).sent;
}

/** Of a batch that was just written; its writer knows the command. */
export const recordOf = (batch: Omit<StoredBatch, 'stream' | 'lines'>, bound?: string): CommandRecord => ({
  command: batch.command,
  by: batch.by,
  firstVersion: batch.firstVersion,
  lastVersion: batch.lastVersion,
  position: lastPositionOf(batch),
  hash: batch.head,
  ...(bound === undefined ? {} : { bound }),
});

/** Of a batch that was read. */
export const recordRead = (batch: StoredBatch): CommandRecord => recordOf(batch, sentIn(batch)?.bound);

/** Whether an append that expects this head continues the stream; an empty one may begin in either format. */
export function continues(stream: StreamId, head: StreamHead, expected: StreamHead, sha256: Sha256): boolean {
  return sameHead(head.version === 0 ? genesis(stream, sha256, expected.format) : head, expected);
}

export const sameHead = (a: StreamHead, b: StreamHead): boolean => a.version === b.version && a.hash === b.hash;
