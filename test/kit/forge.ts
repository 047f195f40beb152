import {
  chain,
  genesis,
  SEAL_TYPE,
  sealEvent,
  streamFileHeader,
  type ChainedBatch,
  type RecordedEvent,
  type SealKey,
  type StreamFormat,
  type StreamHead,
  type StreamId,
} from '@logbuoy/kernel';
import { nativeSha256 } from './test-table';

/** Lines as a match file's bytes. */
export const matchFile = (stream: StreamId, lines: readonly string[], format: StreamFormat = 2): Buffer =>
  Buffer.from([streamFileHeader(stream, format), ...lines].map((line) => `${line}\n`).join(''));

type Keys = SealKey | ((version: number) => SealKey);

/**
 * The lines of a changed history that is to look right: every hash is computed again, versions are in order. With a key
 * the history is also sealed again; without, an old seal stays as it was. Of a history with several seals each is made with
 * the key for its place.
 */
export const forgedLines = (events: readonly RecordedEvent[], keys?: Keys, format: StreamFormat = 2): string[] =>
  forgedBatches(events, keys, format).flatMap(({ lines }) => lines.split('\n'));

/** The same in the batches of their commands, a seal in one of its own. */
export function forgedBatches(
  events: readonly RecordedEvent[],
  keys?: Keys,
  format: StreamFormat = 2,
): readonly ChainedBatch[] {
  const stream = events[0]?.stream as StreamId;
  let head: StreamHead = genesis(stream, nativeSha256, format);
  return together(events).map((batch) => {
    const { at, by, cause, type } = batch[0] as RecordedEvent;
    const key = typeof keys === 'function' ? keys(head.version + 1) : keys;
    const facts = type === SEAL_TYPE && key ? [sealEvent(stream, at, head, key)] : batch;
    const forged = chain(head, { stream, events: facts, at, by, cause }, nativeSha256);
    head = forged.head;
    return forged;
  });
}

/** Events of one line: of the same command, and a seal by itself. */
function together(events: readonly RecordedEvent[]): RecordedEvent[][] {
  const batches: RecordedEvent[][] = [];
  for (const event of events) {
    const last = batches.at(-1)?.[0];
    const joins = last?.cause === event.cause && last.at === event.at && last.by === event.by;
    if (joins && last.type !== SEAL_TYPE && event.type !== SEAL_TYPE) batches.at(-1)?.push(event);
    else batches.push([event]);
  }
  return batches;
}
