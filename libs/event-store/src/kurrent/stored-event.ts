import { binaryEvent, type EventData } from '@kurrent/kurrentdb-client';
import {
  cutAtEvents,
  eventText,
  invariant,
  readLines,
  type ActorId,
  type ChainedBatch,
  type ChainedEvent,
  type CommandId,
  type NewEvent,
  type RecordedEvent,
  type StreamHead,
  type StreamId,
} from '@logbuoy/kernel';
import { randomUUID } from 'node:crypto';
import type { CommandRecord } from '../port';

/**
 * How one of our events lies in KurrentDB: type and stream are its own, the data is its text out of the line, byte for
 * byte, and the metadata says which part of its batch it is. The first event of a line brings what stands before the
 * events, the last what stands after them, so that the line can be put together again as it was hashed. Texts are sent as
 * bytes and not as JSON because the client parses and prints JSON on the way, and what is under a hash must come back as
 * it went. In format 1 the data is the whole line.
 */
export interface StoredEvent {
  readonly event: RecordedEvent;
  readonly text: string;
  readonly batchIndex: number;
  readonly batchSize: number;
  /** Present where a line begins or ends with this event; both empty in format 1. */
  readonly open?: string | undefined;
  readonly close?: string | undefined;
  readonly format: 1 | 2;
  /** On the last event of a batch: what binds its command's id to the request. */
  readonly bound?: string | undefined;
}

/** What the client hands out, from its streams, from `$all` and from a subscription alike. */
export interface ForeignRecord {
  readonly streamId: string;
  readonly revision: bigint;
  readonly data: unknown;
  readonly metadata: unknown;
  readonly position?: { readonly prepare: bigint };
}

const FORMAT_1 = 'logbuoy-event/1';
const FORMAT_2 = 'logbuoy-event/2';

/**
 * The id is new for every attempt. Ids that follow from the command would make the server answer a repeated append with
 * success, even one whose events differ, and it could not be told whether it was `appended` or a `duplicate`.
 */
export function toEventData(batch: ChainedBatch): EventData[] {
  const { events, cause, at, by, head } = batch;
  const place = (i: number) => ({
    cause,
    batchIndex: String(i),
    batchSize: String(events.length),
    ...(i === events.length - 1 && batch.sent !== undefined ? { bound: batch.sent.bound } : {}),
  });
  const stored = (i: number, text: string, metadata: object): EventData =>
    binaryEvent({
      id: randomUUID(),
      type: (events[i] as ChainedEvent).type,
      data: Buffer.from(text, 'utf8'),
      metadata: { ...place(i), ...metadata },
    });
  if (head.format === 1) return batch.lines.split('\n').map((line, i) => stored(i, line, { format: FORMAT_1 }));

  return linesWithEvents(batch).flatMap(({ line, first, count }) => {
    const texts = events.slice(first, first + count).map(eventText);
    const { open, close } = cutAtEvents(line, texts);
    return texts.map((text, i) => {
      const { hash } = events[first + i] as ChainedEvent;
      const ends = { ...(i === 0 ? { open } : {}), ...(i === count - 1 ? { close } : {}) };
      return stored(first + i, text, { format: FORMAT_2, at: String(at), by, hash, ...ends });
    });
  });
}

/** Events of one line have one hash. */
function linesWithEvents({ events, lines }: ChainedBatch): { line: string; first: number; count: number }[] {
  let first = 0;
  return lines.split('\n').map((line) => {
    const { hash } = events[first] as ChainedEvent;
    const count = events.slice(first).findIndex((event) => event.hash !== hash);
    const here = { line, first, count: count < 0 ? events.length - first : count };
    first += here.count;
    return here;
  });
}

/** `undefined` for whatever another program keeps in the same database. */
export function fromRecord(record: ForeignRecord): StoredEvent | undefined {
  const { metadata, data } = record;
  if (!isOurs(metadata) || !(data instanceof Uint8Array)) return undefined;
  const text = Buffer.from(data).toString('utf8');
  const event = metadata.format === FORMAT_1 ? eventOfFormat1(record, text) : eventOfFormat2(record, metadata, text);
  return {
    event,
    text,
    batchIndex: Number(metadata.batchIndex),
    batchSize: Number(metadata.batchSize),
    open: metadata.format === FORMAT_1 ? '' : metadata.open,
    close: metadata.format === FORMAT_1 ? '' : metadata.close,
    format: metadata.format === FORMAT_1 ? 1 : 2,
    bound: metadata.bound,
  };
}

function eventOfFormat1(record: ForeignRecord, line: string): RecordedEvent {
  const [event] = readLines(line, record.streamId as StreamId, positionOf(record));
  invariant(
    event?.stream === record.streamId && event.version === Number(record.revision) + 1,
    `${record.streamId}@${record.revision} holds ${event?.stream}, version ${event?.version}`,
  );
  return event;
}

function eventOfFormat2(record: ForeignRecord, { at, by, cause, hash }: OurMetadata, text: string): RecordedEvent {
  const { type, schema = 1, data } = JSON.parse(text) as Omit<NewEvent, 'schema'> & { readonly schema?: number };
  return {
    stream: record.streamId as StreamId,
    version: Number(record.revision) + 1,
    position: positionOf(record),
    type,
    schema,
    data,
    at: Number(at),
    by: by as ActorId,
    cause: cause as CommandId,
    hash: hash as string,
  };
}

export const headAfter = ({ event: { version, hash }, format }: StoredEvent): StreamHead =>
  format === 1 ? { version, hash, format } : { version, hash };

/** What became of the command whose batch ends with this event. */
export const recordEndingWith = ({ event, batchIndex, bound }: StoredEvent): CommandRecord => ({
  command: event.cause,
  by: event.by,
  firstVersion: event.version - batchIndex,
  lastVersion: event.version,
  position: event.position,
  hash: event.hash,
  ...(bound === undefined ? {} : { bound }),
});

/** Puts lines together again from the events of one stream, in order and from the start of a line on. */
export class LineJoiner {
  private texts: string[] = [];
  private open = '';

  /** The line that ends with this event. */
  add({ text, open, close }: StoredEvent): string | undefined {
    if (open !== undefined) {
      this.open = open;
      this.texts = [];
    }
    this.texts.push(text);
    return close === undefined ? undefined : `${this.open}${this.texts.join(',')}${close}`;
  }
}

interface OurMetadata {
  readonly format: typeof FORMAT_1 | typeof FORMAT_2;
  readonly cause: string;
  readonly batchIndex: string;
  readonly batchSize: string;
  readonly at?: string;
  readonly by?: string;
  readonly hash?: string;
  readonly open?: string;
  readonly close?: string;
  readonly bound?: string;
}

const isOurs = (metadata: unknown): metadata is OurMetadata =>
  typeof metadata === 'object' &&
  metadata !== null &&
  'format' in metadata &&
  (metadata.format === FORMAT_1 || metadata.format === FORMAT_2);

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
