import { canonicalJson } from './canonical';
import type { Sha256 } from './digest';
import type { NewEvent, RecordedEvent } from './envelope';
import type { ActorId, CommandId, StreamId } from './ids';

/**
 * The hash chain. An event's body is the canonical JSON of everything but position and hash; its hash covers the hash
 * before it and that body. A line of the log is the body with the hash put in as its last member, so the body can be cut
 * back out of the line by length alone and a verifier need not parse what it checks.
 */
export interface StreamHead {
  readonly version: number;
  readonly hash: string;
}

export interface Batch {
  readonly stream: StreamId;
  readonly events: readonly NewEvent[];
  readonly at: number;
  readonly by: ActorId;
  readonly cause: CommandId;
}

/** A fact with its place in the chain and the very line that is stored, exported and verified. */
export interface ChainedEvent extends Omit<RecordedEvent, 'position'> {
  readonly line: string;
}

/** The hash before the first event; it ties a chain to its stream. */
export const genesis = (stream: StreamId, sha256: Sha256): StreamHead => ({
  version: 0,
  hash: sha256(`logbuoy-stream/1\n${stream}`),
});

export const chainHash = (before: string, body: string, sha256: Sha256): string => sha256(`${before}\n${body}`);

export function chain(head: StreamHead, batch: Batch, sha256: Sha256): ChainedEvent[] {
  const { stream, at, by, cause } = batch;
  let { version, hash } = head;
  return batch.events.map(({ type, schema, data }) => {
    version += 1;
    const body = canonicalJson({ at, by, cause, data, schema, stream, type, version });
    hash = chainHash(hash, body, sha256);
    return { stream, version, type, schema, data, at, by, cause, hash, line: lineOf(body, hash) };
  });
}

const HASH_MEMBER_LENGTH = ',"hash":""}'.length + 64;

export const lineOf = (body: string, hash: string): string => `${body.slice(0, -1)},"hash":"${hash}"}`;

/** Cuts a line into body and hash; `undefined` where it has not the form of a line. */
export function splitLine(line: string): { readonly body: string; readonly hash: string } | undefined {
  const cut = line.length - HASH_MEMBER_LENGTH;
  if (cut < 2 || !line.startsWith(',"hash":"', cut) || !line.endsWith('"}')) return undefined;
  return { body: line.slice(0, cut) + '}', hash: line.slice(cut + 9, -2) };
}

export function parseLine(line: string, position: number): RecordedEvent {
  return { ...(JSON.parse(line) as Omit<RecordedEvent, 'position'>), position };
}
