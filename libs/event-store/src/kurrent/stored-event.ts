import { binaryEvent, type EventData } from '@kurrent/kurrentdb-client';
import { invariant, parseLine, type ChainedEvent, type RecordedEvent } from '@logbuoy/kernel';
import { randomUUID } from 'node:crypto';

/**
 * How one of our events lies in KurrentDB: type and stream are its own, the data is the line itself, byte for byte, and
 * the metadata says which part of its batch it is. The line is sent as bytes and not as JSON because the client parses
 * and prints JSON on the way, and what is under a hash must come back as it went.
 */
export interface StoredEvent {
  readonly line: string;
  readonly event: RecordedEvent;
  readonly batchIndex: number;
  readonly batchSize: number;
}

/** What the client hands out, from its streams, from `$all` and from a subscription alike. */
export interface ForeignRecord {
  readonly streamId: string;
  readonly revision: bigint;
  readonly data: unknown;
  readonly metadata: unknown;
  readonly position?: { readonly prepare: bigint };
}

const FORMAT = 'logbuoy-event/1';

/**
 * The id is new for every attempt. Ids that follow from the command would make the server answer a repeated append with
 * success, even one whose events differ, and nobody could tell `appended` from `duplicate` any more.
 */
export function toEventData(events: readonly ChainedEvent[]): EventData[] {
  return events.map(({ type, line, cause }, index) =>
    binaryEvent({
      id: randomUUID(),
      type,
      data: Buffer.from(line, 'utf8'),
      metadata: { format: FORMAT, cause, batchIndex: String(index), batchSize: String(events.length) },
    }),
  );
}

/** `undefined` for whatever somebody else keeps in the same database. */
export function fromRecord(record: ForeignRecord): StoredEvent | undefined {
  const { metadata, data } = record;
  if (!isOurs(metadata) || !(data instanceof Uint8Array)) return undefined;
  const line = Buffer.from(data).toString('utf8');
  const event = parseLine(line, positionOf(record));
  invariant(
    event.stream === record.streamId && event.version === Number(record.revision) + 1,
    `${record.streamId}@${record.revision} holds ${event.stream}, version ${event.version}`,
  );
  return { line, event, batchIndex: Number(metadata.batchIndex), batchSize: Number(metadata.batchSize) };
}

interface OurMetadata {
  readonly format: typeof FORMAT;
  readonly batchIndex: string;
  readonly batchSize: string;
}

const isOurs = (metadata: unknown): metadata is OurMetadata =>
  typeof metadata === 'object' && metadata !== null && 'format' in metadata && metadata.format === FORMAT;

/** The prepare position is an event's own; the commit position may belong to its whole batch. */
export function positionOf({ streamId, position }: Pick<ForeignRecord, 'streamId' | 'position'>): number {
  invariant(position !== undefined, `an event of ${streamId} came without a position`);
  return safePosition(position.prepare);
}

export function safePosition(position: bigint): number {
  const safe = Number(position);
  invariant(Number.isSafeInteger(safe), `position ${position} is beyond 2^53`);
  return safe;
}
