import { randomUUID } from 'node:crypto';
import { nativeSha256, type EventStore } from '@logbuoy/event-store';
import { chain, genesis, type ActorId, type CommandId, type RecordedEvent, type StreamId } from '@logbuoy/kernel';

export const ERASURES = 'erasure-';
const STREAMS_MAX = 500;

/**
 * That texts were erased is a fact of the log, with ids and without a word of what they said. Every process that follows
 * the log learns from it which streams it must read again.
 */
export async function recordErasure(
  store: EventStore,
  { by, at, streams }: { readonly by: ActorId; readonly at: number; readonly streams: readonly StreamId[] },
): Promise<void> {
  for (let i = 0; i < streams.length; i += STREAMS_MAX) {
    const id = randomUUID();
    const stream = `${ERASURES}${id}` as StreamId;
    const expected = genesis(stream, nativeSha256);
    const data = { streams: streams.slice(i, i + STREAMS_MAX) };
    const batch = { stream, at, by, cause: id as CommandId, events: [{ type: 'TextsErased', schema: 1, data }] };
    await store.append({ expected, batch: chain(expected, batch, nativeSha256) });
  }
}

export const streamsErasedIn = ({ type, data }: RecordedEvent): readonly StreamId[] =>
  type === 'TextsErased' ? (data['streams'] as readonly StreamId[]) : [];
