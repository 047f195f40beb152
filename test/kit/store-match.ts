import type { EventStore } from '@logbuoy/event-store';
import { genesis, matchStream, type ChainedEvent, type StreamHead } from '@logbuoy/kernel';
import type { PlayedMatch } from './random-player';
import { nativeSha256 } from './test-table';

/** Appends a match that was played in memory to a log, batch by batch as a server would have done. */
export async function storeMatch(store: EventStore, { match, events, lines }: PlayedMatch): Promise<void> {
  const stream = matchStream(match);
  let expected: StreamHead = genesis(stream, nativeSha256);
  const chained = events.map(({ position: _, ...event }, i): ChainedEvent => ({ ...event, line: lines[i] as string }));
  for (let start = 0; start < chained.length;) {
    const cause = chained[start]?.cause;
    let end = start;
    while (chained[end]?.cause === cause && end < chained.length) end += 1;
    const batch = chained.slice(start, end);
    const { kind } = await store.append({ stream, expected, events: batch });
    if (kind !== 'appended') throw new Error(`${stream} was not empty: ${kind}`);
    expected = batch.at(-1) as ChainedEvent;
    start = end;
  }
}
