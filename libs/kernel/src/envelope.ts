import type { DomainEvent } from './decider';
import type { ActorId, CommandId, StreamId } from './ids';
import type { Json } from './json';

/** What a decision hands to the store: the fact, and the schema version its shape has today. */
export interface NewEvent {
  readonly type: string;
  readonly schema: number;
  readonly data: { readonly [key: string]: Json | undefined };
}

/** One fact as it stands in the log. All fields but `position` and `hash` are under the hash. */
export interface RecordedEvent extends NewEvent {
  readonly stream: StreamId;
  /** 1 for the first event of its stream. */
  readonly version: number;
  /** Order among all streams. Rises, may have gaps, and may differ after a restore, so it is not hashed. */
  readonly position: number;
  /** Milliseconds since 1970, the server's. The same for all events of one batch. */
  readonly at: number;
  readonly by: ActorId;
  /** The command this came from; one command, one batch. */
  readonly cause: CommandId;
  readonly hash: string;
}

/** The event as the domain knows it: `{ type, ...data }`. */
export function toDomain<Event extends DomainEvent>(recorded: Pick<RecordedEvent, 'type' | 'data'>): Event {
  return { type: recorded.type, ...recorded.data } as unknown as Event;
}

export function toNewEvent(event: DomainEvent, schema = 1): NewEvent {
  const { type, ...data } = event;
  return { type, schema, data: data };
}
