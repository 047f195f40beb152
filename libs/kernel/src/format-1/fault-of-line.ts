import type { StreamId } from '../ids';
import { splitLine } from '../line-text';
import { chainHash, genesis } from '../stream-head';
import { fault, type Fault, type FaultCode } from '../verdict';
import type { VerifierPlace } from '../verifier-place';

/** Why this line is not the next event. Slow and thorough: it is asked once. */
export function faultOfLine(place: VerifierPlace, line: string | undefined): Fault {
  const version = place.head.version + 1;
  const here = (code: FaultCode, sentence: string) => fault(place.line, version, code, sentence);

  const parts = line === undefined ? undefined : splitLine(line);
  const claims = line === undefined || parts === undefined ? undefined : parsed(line);
  if (parts === undefined || claims === undefined || !Number.isSafeInteger(claims.version))
    return here(
      'malformed-line',
      `Line ${place.line} is not an event as Logbuoy writes it; event ${version} belongs here.`,
    );

  if (version === 1 && beginsStream(claims.stream, parts, place)) {
    return wrongHeader(place.stream, claims.stream as string);
  }
  if (claims.version > version) {
    const which =
      claims.version === version + 1 ? `Event ${version} is` : `Events ${version} to ${claims.version - 1} are`;
    return here('missing-event', `${which} missing: line ${place.line} holds event ${claims.version}.`);
  }
  if (claims.version < version)
    return here(
      'extra-line',
      `Line ${place.line} holds an event ${claims.version} again; event ${version} belongs here.`,
    );
  if (chainHash(place.head.hash, parts.body, place.sha256) !== parts.hash)
    return here('wrong-hash', `Event ${version} does not match its hash: it, or its hash, was changed.`);
  return here('malformed-line', `Event ${version} is not written in canonical form.`);
}

/** A fault at an event's place is told better by what follows: that event further down, or the second event of another stream. */
export function refined(found: Fault, place: VerifierPlace, line: string | undefined, wrong?: string): Fault {
  const version = place.head.version + 1;
  if (found.event === 1 && line !== undefined && wrong !== undefined && place.line === found.line + 1) {
    const stream = otherStream(place, wrong, line);
    if (stream !== undefined) return wrongHeader(place.stream, stream);
  }
  if (found.event !== version || found.code === 'out-of-order' || line === undefined) return found;
  if (!isNextEvent(place, line)) return found;
  const follows = `event ${version} follows in line ${place.line}`;
  if (found.code === 'missing-event')
    return { ...found, code: 'out-of-order', sentence: `Line ${found.line} holds a later event; ${follows}.` };
  if (found.code === 'extra-line') return found;
  return { ...found, code: 'extra-line', sentence: `Line ${found.line} does not belong to the record; ${follows}.` };
}

function isNextEvent({ head, sha256 }: VerifierPlace, line: string): boolean {
  const parts = splitLine(line);
  if (parts === undefined || !parts.body.endsWith(`,"version":${head.version + 1}}`)) return false;
  return chainHash(head.hash, parts.body, sha256) === parts.hash;
}

/** An edited header fits no event any more; the first event, true to its own stream, tells that the header is at fault. */
function beginsStream(
  stream: unknown,
  parts: { readonly body: string; readonly hash: string },
  { stream: named, sha256 }: VerifierPlace,
): boolean {
  if (typeof stream !== 'string' || stream === named) return false;
  return chainHash(genesis(stream as StreamId, sha256, 1).hash, parts.body, sha256) === parts.hash;
}

/** Where header and first event are both wrong, the second, which follows that one, tells whose events these are. */
function otherStream({ stream: named, sha256 }: VerifierPlace, first: string, second: string): string | undefined {
  const [before, parts, claims] = [splitLine(first), splitLine(second), parsed(second)];
  if (before === undefined || parts === undefined || claims?.version !== 2) return undefined;
  if (typeof claims.stream !== 'string' || claims.stream === named) return undefined;
  return chainHash(before.hash, parts.body, sha256) === parts.hash ? claims.stream : undefined;
}

const wrongHeader = (named: string, stream: string): Fault =>
  fault(1, 'header', 'wrong-header', `The header names the stream ${named}, but the events are those of ${stream}.`);

function parsed(line: string): { readonly version: number; readonly stream: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && 'version' in value && 'stream' in value
      ? { version: Number(value.version), stream: value.stream }
      : undefined;
  } catch {
    return undefined;
  }
}
