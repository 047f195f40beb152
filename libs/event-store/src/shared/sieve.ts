import type { RecordedEvent } from '@logbuoy/kernel';
import { DamagedStreams, StreamDamaged, UNREADABLE } from '../damage';
import type { EventFilter } from '../port';
import { type StoredBatch, eventsOf, lastPositionOf } from './stored-batch';
import type { Upcaster } from './upcaster';

/** Turns batches into the events of today that a reader asked for, and parses no batch that it can tell is not wanted. */
export class Sieve {
  private readonly streamPrefix: string;
  private readonly types: ReadonlySet<string> | undefined;
  /** Finds a type that may be wanted in a batch's lines, under any name it was stored with. */
  private readonly wantedType: RegExp | undefined;

  constructor(
    private readonly upcaster: Upcaster,
    filter: EventFilter = {},
    private readonly damaged = new DamagedStreams(),
  ) {
    this.streamPrefix = filter.streamPrefix ?? '';
    this.types = filter.types && new Set(filter.types);
    this.wantedType = filter.types && typePattern(upcaster.storedNamesOf(filter.types));
  }

  /** The events of a batch behind a position, in order and as stored; none of a batch that holds nothing wanted. */
  storedAfter(batch: StoredBatch, after: number): readonly RecordedEvent[] {
    if (!batch.stream.startsWith(this.streamPrefix) || lastPositionOf(batch) <= after) return NONE;
    if (this.wantedType?.test(batch.lines) === false) return NONE;
    const events = this.readable(batch);
    return batch.firstPosition > after ? events : events.filter(({ position }) => position > after);
  }

  /** Those of them that are wanted, as they are today. */
  today(stored: readonly RecordedEvent[]): readonly RecordedEvent[] {
    const events = stored.map((event) => this.upcaster.today(event));
    const { types } = this;
    return types === undefined ? events : events.filter(({ type }) => types.has(type));
  }

  /** A batch that cannot be read is skipped: a reader of all streams must not stop at one of them. */
  private readable(batch: StoredBatch): readonly RecordedEvent[] {
    try {
      return eventsOf(batch);
    } catch {
      this.damaged.note(new StreamDamaged(batch.stream, batch.firstVersion, UNREADABLE));
      return [];
    }
  }
}

const NONE: readonly RecordedEvent[] = [];

const typePattern = (types: ReadonlySet<string>): RegExp =>
  types.size === 0 ? /(?!)/ : new RegExp(`"type":"(?:${[...types].map(escaped).join('|')})"`);

const escaped = (type: string): string => type.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
