import { canonicalJson } from '../canonical';
import type { Batch, ChainedBatch, ChainedEvent, Sent } from '../batch';
import type { Sha256 } from '../digest';
import type { NewEvent, RecordedEvent } from '../envelope';
import type { ActorId, CommandId, StreamId } from '../ids';
import type { StreamHead } from '../stream-head';
import { checksOf } from './checks';

/**
 * A line of format 2: one command and what came of it. Stream, actor, time and cause stand once, the stream's name only in
 * the genesis hash and in the header of a file.
 *
 *   {"after":11,"at":…,"by":"…","cause":"…","checks":"…","events":[{"data":{…},"type":"…"},…],"sent":{…},"hash":"…"}
 *
 * `after` is the version before the batch. `checks` stands in lines with two or more events only, `schema` in events whose
 * schema is not 1, `sent` where a command is on record.
 */
export interface BatchLine {
  readonly after: number;
  readonly at: number;
  readonly by: ActorId;
  readonly cause: CommandId;
  readonly checks?: string;
  readonly events: readonly { readonly type: string; readonly schema?: number; readonly data: NewEvent['data'] }[];
  readonly sent?: Sent;
  readonly hash: string;
}

const FRONT = '{"after":';
export const EVENTS_NAME = ',"events":[';

export const isLineOfFormat2 = (line: string): boolean => line.startsWith(FRONT);

export function chainFormat2(head: StreamHead, batch: Batch, sha256: Sha256): ChainedBatch {
  const { stream, at, by, cause, sent } = batch;
  const texts = batch.events.map(eventText);
  const checks = texts.length < 2 ? '' : `,"checks":"${checksOf(texts)}"`;
  const front = `${FRONT}${head.version},"at":${canonicalJson(at)},"by":${canonicalJson(by)},"cause":${canonicalJson(cause)}`;
  const tail = sent === undefined ? '' : `,"sent":${canonicalJson(sent)}`;
  const body = `${front}${checks},"events":[${texts.join(',')}]${tail}`;
  const hash = sha256(`${head.hash}"}\n${body}`);
  const events = batch.events.map(({ type, schema, data }, i): ChainedEvent => {
    return { stream, version: head.version + 1 + i, type, schema, data, at, by, cause, hash };
  });
  return {
    stream,
    at,
    by,
    cause,
    ...(sent === undefined ? {} : { sent }),
    events,
    lines: `${body},"hash":"${hash}"}`,
    head: { version: head.version + events.length, hash },
  };
}

/** How an event is spelled inside a line. */
export function eventText({ type, schema, data }: NewEvent): string {
  const schemaMember = schema === 1 ? '' : `,"schema":${schema}`;
  return `{"data":${canonicalJson(data)}${schemaMember},"type":${canonicalJson(type)}}`;
}

/** A line cut at its events: what stands before the first and after the last of them. */
export function cutAtEvents(line: string, texts: readonly string[]): { readonly open: string; readonly close: string } {
  const eventsAt = line.indexOf(EVENTS_NAME) + EVENTS_NAME.length;
  const length = texts.reduce((sum, text) => sum + text.length + 1, -1);
  return { open: line.slice(0, eventsAt), close: line.slice(eventsAt + length) };
}

export const readBatchLine = (line: string): BatchLine => JSON.parse(line) as BatchLine;

/** Adds the events of a line to a list, the first of them at this position, and returns what was asked. */
export function readLineFormat2(
  line: string,
  stream: StreamId,
  position: number,
  into: RecordedEvent[],
): Sent | undefined {
  const { after, at, by, cause, events, hash, sent } = readBatchLine(line);
  for (let i = 0; i < events.length; i++) {
    const { type, schema = 1, data } = events[i] as BatchLine['events'][number];
    const version = after + 1 + i;
    into.push({ stream, version, position: position + i, type, schema, data, at, by, cause, hash });
  }
  return sent;
}
