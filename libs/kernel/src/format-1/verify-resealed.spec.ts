import { createHash } from 'node:crypto';
import { genesis, type StreamHead } from '../stream-head';
import { chain, type EventWithLine } from './lines.fixture';
import type { Sha256 } from '../digest';
import type { ActorId, CommandId, StreamId } from '../ids';
import { sealEvent, sealKeyFrom, type SealKey } from '../seal';
import { streamFileHeader } from '../stream-file';
import type { Verdict } from '../verdict';
import { StreamVerifier, type VerifyOptions } from '../verify-stream';

const sha256: Sha256 = (text) => createHash('sha256').update(text).digest('hex');
const stream = 'tournament-a' as StreamId;
const key = sealKeyFrom('11'.repeat(32));
const otherKey = sealKeyFrom('22'.repeat(32));
const SEAL = 'seal';

/** Batches of notes; where a note is `seal`, the batch is sealed there. */
function linesOf(batches: readonly (readonly string[])[], keys: readonly SealKey[] = []): string[] {
  const events: EventWithLine[] = [];
  let head: StreamHead = genesis(stream, sha256, 1);
  let seals = 0;
  for (const [i, notes] of batches.entries()) {
    const batch = { stream, at: 1_000 + i, by: 'account:td' as ActorId, cause: `c${i}` as CommandId };
    for (const note of notes) {
      const event =
        note === SEAL
          ? sealEvent(stream, batch.at, head, keys[seals++] ?? key)
          : { type: 'NoteWritten', schema: 1, data: { note } };
      events.push(...chain(head, { ...batch, events: [event] }, sha256));
      head = events.at(-1) as EventWithLine;
    }
  }
  return events.map(({ line }) => line);
}

function verify(lines: readonly string[], options: VerifyOptions = { mayGoOn: true }, rest = ''): Verdict {
  const file = Buffer.from([streamFileHeader(stream, 1), ...lines].map((line) => `${line}\n`).join('') + rest);
  const verdicts = [file.length, 61].map((portion) => {
    const verifier = new StreamVerifier({ sha256, ...options });
    for (let i = 0; i < file.length; i += portion) verifier.push(file.subarray(i, i + portion));
    return verifier.verdict();
  });
  expect(verdicts[1]).toEqual(verdicts[0]);
  return verdicts[0] as Verdict;
}

const lines = linesOf([
  ['one', 'two'],
  ['three', SEAL],
  ['four', SEAL],
  ['five', 'six', SEAL],
]);

describe('a stream that may go on after a seal', () => {
  it('is right where every batch from the first seal on ends with one', () => {
    const head = { version: 9, hash: lines.at(-1)?.slice(-66, -2) };
    expect(verify(lines)).toMatchObject({ ok: true, sealed: true, events: 9, head, publicKey: key.publicKey });
    expect(verify(lines, { mayGoOn: true, expectedKey: key.publicKey })).toMatchObject({ ok: true });
  });

  it('is wrong for a reader who allows one seal only', () => {
    expect(verify(lines, {})).toMatchObject({ ok: false, code: 'trailing-bytes', event: 'end', line: 6 });
  });

  it('cut back to a seal is what it was then, and nowhere else', () => {
    for (let events = 0; events < lines.length; events++) {
      const isSealed = events === 4 || events === 6;
      const verdict = isSealed ? { ok: true, events } : { ok: false, code: 'unsealed', event: 'end' };
      expect(verify(lines.slice(0, events))).toMatchObject(verdict);
    }
  });

  it('must end with a seal once it had one, also for a reader who allows none', () => {
    const allowUnsealed = { mayGoOn: true, allowUnsealed: true };
    expect(verify(lines.slice(0, 3), allowUnsealed)).toMatchObject({ ok: true, sealed: false });
    expect(verify(lines.slice(0, 5), allowUnsealed)).toMatchObject({ ok: false, code: 'unsealed', event: 'end' });
  });

  it.each<[string, string[], string, number | string]>([
    ['a batch without a seal', linesOf([['one', SEAL], ['two'], ['three', SEAL]]), 'wrong-seal', 'seal'],
    ['a batch that goes on after its seal', linesOf([['one', SEAL, 'two', SEAL]]), 'wrong-seal', 'seal'],
    ['two seals in a row', linesOf([['one', SEAL, SEAL]]), 'wrong-seal', 'seal'],
    ['a batch of nothing but a seal', linesOf([['one', SEAL], [SEAL]]), 'wrong-seal', 'seal'],
    [
      'a seal of another key',
      linesOf(
        [
          ['one', SEAL],
          ['two', SEAL],
        ],
        [key, otherKey],
      ),
      'wrong-key',
      'seal',
    ],
    ['a changed event before an early seal', lines.with(1, lines[1]?.replace('two', 'TWO') ?? ''), 'wrong-hash', 2],
    ['a changed event after an early seal', lines.with(4, lines[4]?.replace('four', 'nine') ?? ''), 'wrong-hash', 5],
    ['a lost seal', lines.toSpliced(3, 1), 'missing-event', 4],
    ['nonsense after the last seal', [...lines, 'nonsense'], 'malformed-line', 10],
  ])('%s is noticed', (_, changed, code, event) => {
    expect(verify(changed)).toMatchObject({ ok: false, code, event });
  });

  it('an early seal that was made for another history is noticed, though every hash is right', () => {
    const rewritten = linesOf([['ONE', 'two'], ['three']]);
    const at = { stream, at: 1_001, by: 'account:td' as ActorId, cause: 'c1' as CommandId };
    const head = { version: 3, hash: (rewritten.at(-1) as string).slice(-66, -2) };
    const { data } = JSON.parse(lines[3] as string) as { data: { [member: string]: string } };
    const [early] = chain(head, { ...at, events: [{ type: 'StreamSealed', schema: 1, data }] }, sha256);
    expect(verify([...rewritten, early?.line as string])).toMatchObject({ ok: false, code: 'wrong-seal', line: 5 });
  });

  it('half a line after the last seal is noticed', () => {
    expect(verify(lines, { mayGoOn: true }, '{"at"')).toMatchObject({ ok: false, code: 'truncated', event: 10 });
  });
});
