import type { NewEvent, RecordedEvent } from './envelope';
import type { ActorId, CommandId, StreamId } from './ids';
import type { Json } from './json';
import type { StreamHead } from './stream-head';
import type { NewText } from './text-fields';

/** All that one command caused; it is stored whole or not at all. */
export interface Batch {
  readonly stream: StreamId;
  readonly events: readonly NewEvent[];
  readonly at: number;
  readonly by: ActorId;
  readonly cause: CommandId;
  readonly sent?: Sent | undefined;
}

/** What was asked for, on record beside the facts it caused. */
export type Sent = {
  /** Ties the command's id to what was asked; a keyed hash, so that it tells nothing of what must stay secret. */
  readonly bound: string;
  readonly client: ClientKind;
  /** The command, with everything that must not stand in the log replaced by a commitment to it. */
  readonly command: Json;
  /** When it was received, in milliseconds since 1970. */
  readonly received: number;
  /** The rules that decided it, where they are others than those the stream began with. */
  readonly rules?: string;
};

export const CLIENT_KINDS = ['web', 'api', 'bot', 'system'] as const;
export type ClientKind = (typeof CLIENT_KINDS)[number];

/** A fact with its place in the chain. */
export type ChainedEvent = Omit<RecordedEvent, 'position'>;

/** A batch as it is stored: its facts, and the very lines that are exported and verified. */
export interface ChainedBatch extends Omit<Batch, 'events'> {
  readonly events: readonly ChainedEvent[];
  /** Joined by line feeds, without one at the end. */
  readonly lines: string;
  /** Where the stream stands after it. */
  readonly head: StreamHead;
  /** What the commitments in its lines stand for; stored beside them. */
  readonly texts?: readonly NewText[] | undefined;
}
