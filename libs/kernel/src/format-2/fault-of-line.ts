import { splitLine } from '../line-text';
import { chainHash } from '../stream-head';
import { fault, type Fault, type FaultCode } from '../verdict';
import type { VerifierPlace } from '../verifier-place';
import { sumOf } from './checks';
import { claimedFront, type ClaimedFront } from './front';

/** Why this line, or what is left of a damaged one, is not the next. Slow and thorough: it is asked once. */
export function faultOfLine(place: VerifierPlace, line: string | undefined, isDamaged: boolean): Fault {
  const next = place.head.version + 1;
  const at = (event: number, code: FaultCode, sentence: string) => fault(place.line, event, code, sentence);
  const claims = line === undefined ? undefined : claimedFront(line);
  if (line === undefined || claims === undefined) {
    const sentence = `Line ${place.line} is not a batch as Logbuoy writes it; event ${next} belongs here.`;
    return at(next, 'malformed-line', sentence);
  }
  if (claims.after > place.head.version) {
    const which = claims.after === next ? `Event ${next} is` : `Events ${next} to ${claims.after} are`;
    return at(next, 'missing-event', `${which} missing: line ${place.line} begins with event ${claims.after + 1}.`);
  }
  if (claims.after < place.head.version) {
    const sentence = `Line ${place.line} holds event ${claims.after + 1} again; event ${next} belongs here.`;
    return at(next, 'extra-line', sentence);
  }
  const parts = splitLine(line);
  const code = parts === undefined || isDamaged ? 'malformed-line' : 'wrong-hash';
  if (parts !== undefined && !isDamaged && chainHash(place.head.hash, parts.body, place.sha256) === parts.hash)
    return at(next, 'malformed-line', `Line ${place.line} is not written in canonical form.`);
  const damaged = damagedEvent(line, claims);
  if (damaged !== undefined || claims.checks.length === 0) {
    const event = next + (damaged ?? 0);
    return at(event, code, `Event ${event} does not match the hash of its line: it, or the hash, was changed.`);
  }
  const sentence =
    `The batch of events ${next} to ${next + claims.checks.length - 1} does not match its hash: ` +
    'its time, actor, cause or command was changed, or the hash itself.';
  return at(next, code, sentence);
}

/** The place in its batch of the first event whose text is not what the line's checks say. */
function damagedEvent(line: string, { eventsAt, checks }: ClaimedFront): number | undefined {
  let start = eventsAt;
  for (const [i, { length, sum }] of checks.entries()) {
    const end = start + length;
    const isLast = i === checks.length - 1;
    if (sumOf(line.slice(start, end)) !== sum || line[end] !== (isLast ? ']' : ',')) return i;
    start = end + 1;
  }
  return undefined;
}

/** A fault at a line's place is told better by what follows: the line that belongs there, further down. */
export function refined(found: Fault, place: VerifierPlace, line: string | undefined): Fault {
  if (typeof found.event !== 'number' || found.code === 'out-of-order' || line === undefined) return found;
  if (!isNextLine(place, line)) return found;
  const event = place.head.version + 1;
  const follows = `event ${event} follows in line ${place.line}`;
  if (found.code === 'missing-event')
    return { ...found, event, code: 'out-of-order', sentence: `Line ${found.line} holds a later event; ${follows}.` };
  if (found.code === 'extra-line') return found;
  const sentence = `Line ${found.line} does not belong to the record; ${follows}.`;
  return { ...found, event, code: 'extra-line', sentence };
}

function isNextLine({ head, sha256 }: VerifierPlace, line: string): boolean {
  const parts = splitLine(line);
  if (parts === undefined || !line.startsWith(`{"after":${head.version},`)) return false;
  return chainHash(head.hash, parts.body, sha256) === parts.hash;
}
