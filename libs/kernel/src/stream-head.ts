import type { Sha256 } from './digest';
import type { StreamId } from './ids';

/**
 * The hash chain. A line of the log is canonical JSON with its hash put in as the last member. The hash covers the text of
 * the log from the hash before it up to its own, just as it stands there: `<hash before>"}`, a newline, and the line
 * without its last member. So a verifier need not parse what it checks, nor put together what it hashes: it is one piece
 * of the file.
 *
 * In format 2 a line is a batch: one command and all facts it caused. In format 1 a line is an event. A stream keeps the
 * format it began with; new streams begin with format 2.
 */
export interface StreamHead {
  readonly version: number;
  /** The hash of the last line. */
  readonly hash: string;
  /** Set where the stream is one of format 1. */
  readonly format?: 1;
}

export type StreamFormat = 1 | 2;

/** The head before the first event; it ties a chain to its stream. */
export function genesis(stream: StreamId, sha256: Sha256, format: StreamFormat = 2): StreamHead {
  const hash = sha256(`logbuoy-stream/${format}\n${stream}`);
  return format === 1 ? { version: 0, hash, format } : { version: 0, hash };
}

export const chainHash = (before: string, body: string, sha256: Sha256): string =>
  sha256(`${before}"}\n${body.slice(0, -1)}`);

export const lineOf = (body: string, hash: string): string => `${body.slice(0, -1)},"hash":"${hash}"}`;
