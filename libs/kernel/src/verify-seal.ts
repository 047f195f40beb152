import { canonicalJson } from './canonical';
import type { StreamHead } from './chain';
import type { StreamId } from './ids';
import { splitLine } from './line-text';
import { isSeal, SEAL_TYPE, sealHolds, type Seal } from './seal';
import { fault, type Fault, type FaultCode } from './verdict';

export interface SealPlace {
  readonly line: number;
  readonly stream: StreamId;
  /** The head the seal must close. */
  readonly head: StreamHead;
  /** What stands in front of the data of the event before. */
  readonly origin: string;
}

/**
 * The seal's own line is not under its signature, so it must be exactly the one line that this signature allows: same
 * batch as the event before, our spelling, nothing added.
 */
export function checkSeal(line: string, place: SealPlace, expectedKey: string | undefined): Seal | Fault {
  const wrong = (code: FaultCode, sentence: string) => fault(place.line, 'seal', code, sentence);
  const { stream, head, origin } = place;
  if (head.version === 0) return wrong('wrong-seal', 'The seal closes a history without a single event.');
  if (!line.startsWith(origin)) {
    const sentence = 'The seal was not written together with the event before it: its time, actor or cause differ.';
    return wrong('wrong-seal', sentence);
  }
  const written = parsed(line);
  if (written === undefined || splitLine(line)?.body !== sealBody(place, written.data))
    return wrong('wrong-seal', 'The seal is not written as Logbuoy writes it.');
  const { at, data } = written;
  if (data.count !== head.version || data.head !== head.hash) {
    const sentence = `The seal was made for another history: for ${data.count} events ending in hash ${data.head}.`;
    return wrong('wrong-seal', sentence);
  }
  if (!sealHolds(stream, at, data))
    return wrong('wrong-seal', 'The signature of the seal is wrong: the record was changed after it was sealed.');
  if (expectedKey !== undefined && data.publicKey !== expectedKey)
    return wrong('wrong-key', `The record was sealed with another key, ${data.publicKey}.`);
  return data;
}

const sealBody = ({ stream, head, origin }: SealPlace, seal: Seal): string =>
  `${origin}${canonicalJson(seal).slice(1)},"schema":1,"stream":${canonicalJson(stream)},"type":"${SEAL_TYPE}","version":${head.version + 1}}`;

function parsed(line: string): { readonly at: number; readonly data: Seal } | undefined {
  try {
    const { at, data } = JSON.parse(line) as { readonly at: number; readonly data: unknown };
    return isSeal(data) ? { at, data } : undefined;
  } catch {
    return undefined;
  }
}
