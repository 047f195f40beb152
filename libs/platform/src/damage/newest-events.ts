import { nativeSha256, readChecked, StreamDamaged, type EventStore } from '@logbuoy/event-store';
import type { StreamHead, StreamId } from '@logbuoy/kernel';

/** As many as a start can check without a noticeable delay. */
const NEWEST_EVENTS = 256;

/**
 * Checks the end of the log: what was written last before a crash or a full disk is the most likely to be damaged. Every
 * stream that has one of the newest events is checked from there on; what is found is noted and does not stop the start.
 */
export async function checkNewestEvents(store: EventStore, events = NEWEST_EVENTS): Promise<void> {
  const after = Math.max(0, (await store.lastPosition()) - events);
  const firstOf = new Map<StreamId, number>();
  for await (const { stream, version } of store.readAll({ after, limit: events }))
    if (!firstOf.has(stream)) firstOf.set(stream, version);
  for (const [stream, version] of firstOf)
    await checkFrom(store, stream, version).catch((error: unknown) => {
      if (!(error instanceof StreamDamaged)) throw error;
    });
}

async function checkFrom(store: EventStore, stream: StreamId, version: number): Promise<void> {
  const head = await headBefore(store, stream, version);
  await readChecked(store, stream, head, nativeSha256, () => true);
}

/** The end of the batch before the one with this version; the beginning of the stream where there is none. */
async function headBefore(store: EventStore, stream: StreamId, version: number): Promise<StreamHead> {
  if (version > 1)
    for await (const { head, record } of store.readBatches(stream, version - 1))
      return head.version < version ? head : headBefore(store, stream, record.firstVersion);
  return { version: 0, hash: '' };
}
