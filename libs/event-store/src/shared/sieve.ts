import { type RecordedEvent, parseLine } from '@logbuoy/kernel';
import type { EventFilter } from '../port';
import { type StoredBatch, lastPositionOf, linesOf } from './stored-batch';
import type { Upcaster } from './upcaster';

const TYPE_MEMBER = '"type":"';

/** The type as stored. Behind it a line holds only version and hash, so the last such member is the event's own. */
export function typeInLine(line: string): string {
  const start = line.lastIndexOf(TYPE_MEMBER) + TYPE_MEMBER.length;
  return line.slice(start, line.indexOf('"', start));
}

/** Turns batches into the events of today that a reader asked for, and parses no line that it can tell is not wanted. */
export class Sieve {
  private readonly streamPrefix: string;
  private readonly types: ReadonlySet<string> | undefined;
  private readonly storedTypes: ReadonlySet<string> | undefined;

  constructor(
    private readonly upcaster: Upcaster,
    filter: EventFilter = {},
  ) {
    this.streamPrefix = filter.streamPrefix ?? '';
    this.types = filter.types && new Set(filter.types);
    this.storedTypes = filter.types && upcaster.storedNamesOf(filter.types);
  }

  /** The events of a batch behind a position, in order. */
  *eventsAfter(batch: StoredBatch, after: number): Generator<RecordedEvent> {
    if (!batch.stream.startsWith(this.streamPrefix) || lastPositionOf(batch) <= after) return;
    const lines = linesOf(batch);
    for (let i = Math.max(0, after + 1 - batch.firstPosition); i < lines.length; i++) {
      const line = lines[i] as string;
      if (this.storedTypes && !this.storedTypes.has(typeInLine(line))) continue;
      const event = this.upcaster.today(parseLine(line, batch.firstPosition + i));
      if (!this.types || this.types.has(event.type)) yield event;
    }
  }
}
