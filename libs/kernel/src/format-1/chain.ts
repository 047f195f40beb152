import { canonicalJson } from '../canonical';
import type { Batch, ChainedBatch } from '../batch';
import type { Sha256 } from '../digest';
import type { RecordedEvent } from '../envelope';
import { chainHash, lineOf, type StreamHead } from '../stream-head';

/** Continues a stream of format 1, one line an event. Such a line has no place for what was sent. */
export function chainFormat1(head: StreamHead, batch: Batch, sha256: Sha256): ChainedBatch {
  const { stream, at, by, cause } = batch;
  // The canonical body is put together from its parts: what the whole batch shares is spelled once.
  const beforeData = `${canonicalJson({ at, by, cause }).slice(0, -1)},"data":`;
  const streamMember = `,"stream":${canonicalJson(stream)},"type":`;
  let { version, hash } = head;
  const lines: string[] = [];
  const events = batch.events.map(({ type, schema, data }) => {
    version += 1;
    const afterData = `,"schema":${canonicalJson(schema)}${streamMember}${canonicalJson(type)},"version":${version}}`;
    const body = beforeData + canonicalJson(data) + afterData;
    hash = chainHash(hash, body, sha256);
    lines.push(lineOf(body, hash));
    return { stream, version, type, schema, data, at, by, cause, hash };
  });
  return { stream, at, by, cause, events, lines: lines.join('\n'), head: { version, hash, format: 1 } };
}

export function readLineFormat1(line: string, position: number): RecordedEvent {
  return { ...(JSON.parse(line) as Omit<RecordedEvent, 'position'>), position };
}
