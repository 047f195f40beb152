import type { StreamId } from './ids';
import type { WrittenSeal } from './line-reader';
import { splitLine } from './line-text';
import { isSeal, sealHolds, type Seal } from './seal';
import type { StreamHead } from './stream-head';
import { fault, type Fault, type FaultCode } from './verdict';

export interface SealPlace {
  readonly line: number;
  readonly stream: StreamId;
  /** The head the seal must close. */
  readonly head: StreamHead;
}

/**
 * The seal's own line is not under its signature, so it must be exactly the one line that this signature allows: same
 * batch as the event before, our spelling, nothing added.
 */
export function checkSeal(
  line: string,
  seal: WrittenSeal,
  place: SealPlace,
  expectedKey: string | undefined,
): Seal | Fault {
  const wrong = (code: FaultCode, sentence: string) => fault(place.line, 'seal', code, sentence);
  const { stream, head } = place;
  if (head.version === 0) return wrong('wrong-seal', 'The seal closes a history without a single event.');
  if (!seal.isTogether) {
    const sentence = 'The seal was not written together with the event before it: its time, actor or cause differ.';
    return wrong('wrong-seal', sentence);
  }
  const { at, data } = seal.written ?? {};
  if (at === undefined || !isSeal(data) || splitLine(line)?.body !== seal.body(stream, head, data))
    return wrong('wrong-seal', 'The seal is not written as Logbuoy writes it.');
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
