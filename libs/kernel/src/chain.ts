import { canonicalJson } from './canonical';
import type { Sha256 } from './digest';
import type { NewEvent, RecordedEvent } from './envelope';
import type { ActorId, CommandId, StreamId } from './ids';

/**
 * The hash chain. An event's body is the canonical JSON of everything but position and hash; a line of the log is the body
 * with the hash put in as its last member. The hash covers the text of the log from the hash before it up to its own, just
 * as it stands there: `<hash before>"}`, a newline, and the line without its last member. So a verifier need not parse
 * what it checks, nor put together what it hashes: it is one piece of the file.
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

export const chainHash = (before: string, body: string, sha256: Sha256): string =>
  sha256(`${before}"}\n${body.slice(0, -1)}`);

export function chain(head: StreamHead, batch: Batch, sha256: Sha256): ChainedEvent[] {
  const { stream, at, by, cause } = batch;
  // The canonical body is put together from its parts: what the whole batch shares is spelled once.
  const beforeData = `${canonicalJson({ at, by, cause }).slice(0, -1)},"data":`;
  const streamMember = `,"stream":${canonicalJson(stream)},"type":`;
  let { version, hash } = head;
  return batch.events.map(({ type, schema, data }) => {
    version += 1;
    const afterData = `,"schema":${canonicalJson(schema)}${streamMember}${canonicalJson(type)},"version":${version}}`;
    const body = beforeData + canonicalJson(data) + afterData;
    hash = chainHash(hash, body, sha256);
    return { stream, version, type, schema, data, at, by, cause, hash, line: lineOf(body, hash) };
  });
}

export const lineOf = (body: string, hash: string): string => `${body.slice(0, -1)},"hash":"${hash}"}`;

export function parseLine(line: string, position: number): RecordedEvent {
  return { ...(JSON.parse(line) as Omit<RecordedEvent, 'position'>), position };
}
