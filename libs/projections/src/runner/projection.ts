import type { EventFilter } from '@logbuoy/event-store';
import type { RecordedEvent } from '@logbuoy/kernel';
import type { Collections, Document, Keyed, Page, Query } from '../read-store/port';

/**
 * One question the service can answer, kept as documents. `apply` stores a recorded fact; it gets nothing but facts,
 * so it never refuses and always has something sensible to store.
 */
export interface Projection {
  readonly name: string;
  /** Raise it whenever the same events would give other documents: the runner then rebuilds them. */
  readonly version: number;
  /** As narrow as can be: what it leaves out costs nothing. */
  readonly filter: EventFilter;
  readonly collections: Collections;
  /** The documents `apply` will ask for, so that a whole batch of events is fetched at once. A hint, not a limit. */
  needs?(event: RecordedEvent): readonly DocumentRef[];
  apply(event: RecordedEvent, documents: Documents, history: History): void | Promise<void>;
}

/** Whether a filter lets an event through. */
export const takes = (
  { types, streamPrefix = '' }: EventFilter,
  { stream, type }: Pick<RecordedEvent, 'stream' | 'type'>,
): boolean => stream.startsWith(streamPrefix) && types?.includes(type) !== false;

export interface DocumentRef {
  readonly collection: string;
  readonly key: string;
}

/** For documents that follow from more than the event itself says. */
export interface History {
  /** The event's own stream from its beginning up to this event, which is the last. */
  upTo(event: RecordedEvent): AsyncIterable<RecordedEvent>;
}

/**
 * The documents as they stand at this event. Writes are gathered: however many events of a batch touch a document, it is
 * written once, together with the checkpoint. A document that was handed out must not be changed; put a new one.
 */
export interface Documents {
  get<D extends Document>(collection: string, key: string): Promise<D | undefined>;
  /** Several at once; those that do not exist are missing. */
  getMany<D extends Document>(collection: string, keys: Iterable<string>): Promise<ReadonlyMap<string, D>>;
  query(collection: string, query: Query): Promise<Page<Keyed>>;
  put(collection: string, key: string, document: Document): void;
  delete(collection: string, key: string): void;
}
