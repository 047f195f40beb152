import type { Batch, ChainedBatch, Sent } from './batch';
import type { Sha256 } from './digest';
import type { RecordedEvent } from './envelope';
import { chainFormat1, readLineFormat1 } from './format-1/chain';
import { chainFormat2, isLineOfFormat2, readLineFormat2 } from './format-2/chain';
import type { StreamId } from './ids';
import { sealEvent, type SealKey } from './seal';
import type { StreamFormat, StreamHead } from './stream-head';

/** Continues a stream by a batch, in the format the stream began with. */
export const chain = (head: StreamHead, batch: Batch, sha256: Sha256): ChainedBatch =>
  head.format === 1 ? chainFormat1(head, batch, sha256) : chainFormat2(head, batch, sha256);

/** The batch with a seal under it: same time, actor and cause, and the hash of the last fact signed. */
export function sealed(batch: ChainedBatch, key: SealKey, sha256: Sha256): ChainedBatch {
  const { stream, at, by, cause, head } = batch;
  const seal = chain(head, { stream, at, by, cause, events: [sealEvent(stream, at, head, key)] }, sha256);
  return {
    ...batch,
    events: [...batch.events, ...seal.events],
    lines: `${batch.lines}\n${seal.lines}`,
    head: seal.head,
  };
}

/** What the stored lines of a batch say, of either format: its events, the first at this position, and what was asked. */
export function readBatch(
  lines: string,
  stream: StreamId,
  firstPosition: number,
): { readonly events: RecordedEvent[]; readonly sent: Sent | undefined } {
  const events: RecordedEvent[] = [];
  let sent: Sent | undefined;
  for (const line of lines.split('\n')) {
    const position = firstPosition + events.length;
    if (isLineOfFormat2(line)) sent = readLineFormat2(line, stream, position, events) ?? sent;
    else events.push(readLineFormat1(line, position));
  }
  return { events, sent };
}

export const readLines = (lines: string, stream: StreamId, firstPosition: number): RecordedEvent[] =>
  readBatch(lines, stream, firstPosition).events;

export const formatOfLine = (line: string): StreamFormat => (isLineOfFormat2(line) ? 2 : 1);
