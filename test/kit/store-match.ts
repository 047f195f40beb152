import type { EventStore } from '@logbuoy/event-store';
import { genesis, matchStream, type StreamHead } from '@logbuoy/kernel';
import type { PlayedMatch } from './random-player';
import { nativeSha256 } from './test-table';

/** Appends a match that was played in memory to a log, batch by batch as a server would have done. */
export async function storeMatch(store: EventStore, { match, batches }: PlayedMatch): Promise<void> {
  const stream = matchStream(match);
  let expected: StreamHead = genesis(stream, nativeSha256);
  for (const batch of batches) {
    const { kind } = await store.append({ expected, batch });
    if (kind !== 'appended') throw new Error(`${stream} was not empty: ${kind}`);
    expected = batch.head;
  }
}
