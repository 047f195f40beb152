import type { EventFilter } from '@logbuoy/event-store';
import type { RecordedEvent } from '@logbuoy/kernel';
import type { Collections, Document, Keyed, Page, Query } from '../read-store/port';

/**
 * One question the service can answer, kept as documents. `apply` writes a recorded fact down; it meets nothing but facts,
 * so it has nothing to refuse and always finds something sensible to show.
 */
export interface Projection {
  readonly name: string;
  /** Raise it whenever the same events would give other documents: the runner then builds them anew. */
  readonly version: number;
  /** As narrow as can be: what it leaves out costs nothing. */
  readonly filter: EventFilter;
  readonly collections: Collections;
  /** The documents `apply` will ask for, so that a whole batch of events is fetched at once. A hint, not a limit. */
  needs?(event: RecordedEvent): readonly DocumentRef[];
  apply(event: RecordedEvent, documents: Documents): void | Promise<void>;
}

export interface DocumentRef {
  readonly collection: string;
  readonly key: string;
}

/**
 * The documents as they stand at this event. Writes are gathered: however many events of a batch touch a document, it is
 * written once, together with the checkpoint. A document that was handed out must not be changed; put a new one.
 */
export interface Documents {
  get<D extends Document>(collection: string, key: string): Promise<D | undefined>;
  query(collection: string, query: Query): Promise<Page<Keyed>>;
  put(collection: string, key: string, document: Document): void;
  delete(collection: string, key: string): void;
}
