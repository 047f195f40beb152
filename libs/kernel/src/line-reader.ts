import type { NewEvent } from './envelope';
import type { ActorId, CommandId, StreamId } from './ids';
import type { Seal } from './seal';
import type { StreamHead } from './stream-head';
import type { Fault } from './verdict';
import type { VerifierPlace } from './verifier-place';

/** An event whose hash is right. */
export interface VerifiedEvent {
  readonly version: number;
  readonly type: string;
  readonly data: NewEvent['data'];
  readonly at: number;
  readonly by: ActorId;
  readonly cause: CommandId;
  /** The version before the batch this event belongs to: what its decision started from. */
  readonly batchAfter: number;
  /** Counted from 1, the header being line 1. */
  readonly line: number;
}

/** Which events a caller wants to look into, beside the seal; all others are checked without being parsed. */
export interface Watch {
  readonly types: readonly string[];
  /** Also events in whose line this text occurs. A text that begins with a rare letter is found fastest. */
  readonly mentioning: string;
  see(event: VerifiedEvent): void;
}

/** How a verifier reads the lines of one format, in blocks of whole lines. */
export interface LineReader {
  /** `version` is that of the last event before the block. */
  open(block: string, version: number): void;
  close(): void;
  /** How many events the line adds whose body goes from `start` to `cut`; 0 where by its form it is not the next line. */
  eventsIn(start: number, cut: number, version: number): number;
  /** Takes the line that was just asked about, whose hash is right; says whether its events are to be looked into. */
  take(start: number, end: number): boolean;
  /** The events of the line taken last; `undefined` where it cannot be parsed. */
  parsed(line: string, lineNumber: number): readonly VerifiedEvent[] | undefined;
  /** The line taken last, read as a seal. */
  sealIn(line: string): WrittenSeal;
  /** Why this line, or what is left of a damaged one, is not the next. Slow and thorough: it is asked once. */
  faultOf(place: VerifierPlace, line: string | undefined, isDamaged: boolean): Fault;
  /** The fault found before, told better by a line that follows it. */
  refined(found: Fault, place: VerifierPlace, line: string | undefined, wrong: string | undefined): Fault;
}

export interface WrittenSeal {
  /** Whether time, actor and cause are those of the event before. */
  readonly isTogether: boolean;
  /** The version before the batch that it closes. */
  readonly batchAfter: number;
  readonly written: { readonly at: number; readonly data: unknown } | undefined;
  /** The one way to write this seal in this place. */
  body(stream: StreamId, head: StreamHead, seal: Seal): string;
}
