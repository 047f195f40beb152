import {
  chain,
  genesis,
  SEAL_TYPE,
  sealEvent,
  streamFileHeader,
  type RecordedEvent,
  type SealKey,
  type StreamHead,
  type StreamId,
} from '@logbuoy/kernel';
import { nativeSha256 } from './test-table';

/** Lines as a match file's bytes. */
export const matchFile = (stream: StreamId, lines: readonly string[]): Buffer =>
  Buffer.from([streamFileHeader(stream), ...lines].map((line) => `${line}\n`).join(''));

/**
 * The lines somebody would write who wants a changed history to look right: every hash computed anew, versions in order.
 * With a key the history is also sealed anew; without, an old seal stays as it was. Of a history with several seals each is
 * made with the key for its place.
 */
export function forgedLines(
  events: readonly RecordedEvent[],
  keys?: SealKey | ((version: number) => SealKey),
): string[] {
  const stream = events[0]?.stream as StreamId;
  let head: StreamHead = genesis(stream, nativeSha256);
  return events.map(({ type, schema, data, at, by, cause }) => {
    const key = typeof keys === 'function' ? keys(head.version + 1) : keys;
    const event = type === SEAL_TYPE && key ? sealEvent(stream, at, head, key) : { type, schema, data };
    const [forged] = chain(head, { stream, events: [event], at, by, cause }, nativeSha256);
    if (forged === undefined) throw new Error('nothing was chained');
    head = { version: forged.version, hash: forged.hash };
    return forged.line;
  });
}
