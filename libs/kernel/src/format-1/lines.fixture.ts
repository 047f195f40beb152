import type { Batch, ChainedEvent } from '../batch';
import type { Sha256 } from '../digest';
import type { StreamHead } from '../stream-head';
import { chainFormat1 } from './chain';

export interface EventWithLine extends ChainedEvent {
  readonly line: string;
}

/** Events of format 1, each with its line. */
export function chain(head: StreamHead, batch: Batch, sha256: Sha256): EventWithLine[] {
  if (batch.events.length === 0) return [];
  const { events, lines } = chainFormat1(head, batch, sha256);
  const texts = lines.split('\n');
  return events.map((event, i) => ({ ...event, line: texts[i] as string }));
}
