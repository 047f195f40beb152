import { createHash } from 'node:crypto';
import { chain, sealed } from '../chain';
import { portableSha256, type Sha256 } from '../digest';
import type { ActorId, CommandId, StreamId } from '../ids';
import type { VerifiedEvent } from '../line-reader';
import { SEAL_TYPE, sealKeyFrom, type SealKey } from '../seal';
import { readStreamFileHeader, streamFileHeader, streamFileLines } from '../stream-file';
import { genesis, type StreamHead } from '../stream-head';
import type { Verdict } from '../verdict';
import { StreamVerifier, type VerifyOptions } from '../verify-stream';

const sha256: Sha256 = (text) => createHash('sha256').update(text).digest('hex');
const stream = 'match-a' as StreamId;
const key = sealKeyFrom('11'.repeat(32));
const otherKey = sealKeyFrom('22'.repeat(32));
const by = 'player:ann' as ActorId;
const SEALED = 'sealed';

/** A stream of some batches, each a list of notes; one that ends with `sealed` is sealed. */
function streamOf(batches: readonly (readonly string[])[], keys: readonly SealKey[] = [], name = stream): string[] {
  let head: StreamHead = genesis(name, sha256);
  let seals = 0;
  return batches.flatMap((notes, i) => {
    const events = notes
      .filter((note) => note !== SEALED)
      .map((note) => ({ type: 'NoteWritten', schema: 1, data: { note } }));
    const batch = { stream: name, events, at: 1_800_000_000_000 + i, by, cause: `c${i}` as CommandId };
    const chained = chain(head, batch, sha256);
    const written = notes.includes(SEALED) ? sealed(chained, keys[seals++] ?? key, sha256) : chained;
    head = written.head;
    return written.lines.split('\n');
  });
}

const fileOf = (lines: readonly string[], name = stream) =>
  Buffer.from([streamFileHeader(name), ...lines].map((line) => `${line}\n`).join(''));

function verify(file: Uint8Array, options: VerifyOptions = {}, portion = file.length): Verdict {
  const verifier = new StreamVerifier({ sha256, ...options });
  for (let i = 0; i < file.length; i += portion) verifier.push(file.subarray(i, i + portion));
  return verifier.verdict();
}

const lines = streamOf([['one', 'two'], ['three'], ['four — “five” 🖖', 'six', SEALED]]);
const file = fileOf(lines);
const withLines = (change: (lines: string[]) => void) => {
  const changed = [...lines];
  change(changed);
  return fileOf(changed);
};
const withText = (from: string | RegExp, to: string) => Buffer.from(file.toString().replace(from, to));

describe('a stream file of format 2', () => {
  it('is a header with the hash the chain begins from, and the lines', async () => {
    const parts: string[] = [];
    for await (const part of streamFileLines(stream, lines)) parts.push(part);
    expect(parts.join('')).toBe(file.toString());
    const { hash } = genesis(stream, sha256);
    expect(parts[0]).toBe(`{"format":"logbuoy-stream","genesis":"${hash}","stream":"match-a","version":2}\n`);
    expect(readStreamFileHeader(streamFileHeader(stream))).toEqual({ stream, format: 2 });
  });

  it('verifies, whatever portions it comes in, and with the portable SHA-256 as well', () => {
    const verdict = verify(file);
    const head = { version: 6, hash: lines.at(-1)?.slice(-66, -2) };
    expect(verdict).toEqual({ ok: true, stream, events: 6, head, sealed: true, publicKey: key.publicKey });
    for (const portion of [1, 2, 7, 100, 333]) expect(verify(file, {}, portion)).toEqual(verdict);
    expect(verify(file, { sha256: portableSha256 })).toEqual(verdict);
  });
});

describe('the verifier of format 2 says what is wrong', () => {
  it.each<[string, Buffer, string, number | string, number]>([
    ['the header of another stream', fileOf(lines, 'match-b' as StreamId), 'wrong-hash', 1, 2],
    ['another stream in the header', withText('match-a', 'match-b'), 'wrong-header', 'header', 1],
    ['another genesis in the header', withText(/"genesis":"./, '"genesis":"x'), 'wrong-header', 'header', 1],
    ['a changed first event of a batch', withText('one', 'own'), 'wrong-hash', 1, 2],
    ['a changed second event of a batch', withText('two', 'too'), 'wrong-hash', 2, 2],
    ['a changed only event', withText('three', 'threw'), 'wrong-hash', 3, 3],
    ['a letter that was a pair', withText('🖖', 'x'), 'wrong-hash', 4, 4],
    ['a changed type', withText(/(six"},"type":")Note/, '$1Node'), 'wrong-hash', 5, 4],
    ['a changed time', withText('"at":1800000000002', '"at":1800000000003'), 'wrong-hash', 4, 4],
    ['a line that is cut off', withLines((all) => (all[0] = (all[0] as string).slice(0, -8))), 'malformed-line', 1, 2],
    ['no JSON at all', withLines((all) => (all[1] = 'nonsense')), 'malformed-line', 3, 3],
    ['a missing batch', withLines((all) => all.splice(0, 1)), 'missing-event', 1, 2],
    ['a missing batch of one event', withLines((all) => all.splice(1, 1)), 'missing-event', 3, 3],
    ['a repeated batch', withLines((all) => all.splice(1, 0, all[0] as string)), 'extra-line', 3, 3],
    ['swapped batches', withLines((all) => all.splice(0, 2, all[1] as string, all[0] as string)), 'out-of-order', 1, 2],
    ['no seal', fileOf(lines.slice(0, -1)), 'unsealed', 'end', 5],
    ['more after the seal', fileOf([...lines, lines[1] as string]), 'trailing-bytes', 'end', 6],
    ['half a line', file.subarray(0, -20), 'truncated', 6, 5],
  ])('%s', (_, damaged, code, event, line) => {
    for (const portion of [damaged.length, 61]) {
      expect(verify(damaged, {}, portion)).toMatchObject({ ok: false, code, event, line });
    }
  });

  it('bytes that are no UTF-8, and in which event they stand', () => {
    const damaged = Buffer.from(file);
    damaged[file.indexOf('six') + 1] = 0xff;
    expect(verify(damaged)).toMatchObject({ ok: false, code: 'malformed-line', event: 5, line: 4 });
  });

  it('a batch that says to hold another number of events than it does, where it is looked into', () => {
    const [first] = streamOf([['one', 'two', 'three']]);
    const claimed = (first as string).slice(0, -75).replace(/"checks":"[^,]*,/, '"checks":"');
    const hash = sha256(`${genesis(stream, sha256).hash}"}\n${claimed}`);
    const watch = { types: [], mentioning: '"data"', see: () => undefined };
    const options = { allowUnsealed: true, watch };
    expect(verify(fileOf([`${claimed},"hash":"${hash}"}`]), options)).toMatchObject({ code: 'malformed-line' });
  });
});

describe('seals of format 2', () => {
  const later = [
    ['one', 'two'],
    ['three', SEALED],
    ['four', SEALED],
    ['five', 'six', SEALED],
  ];

  it('are expected after every batch from the first on, where a stream may go on', () => {
    expect(verify(fileOf(streamOf(later)), { mayGoOn: true })).toMatchObject({ ok: true, events: 9, sealed: true });
    const [one, two, three, four] = later as [string[], string[], string[], string[]];
    const gap = fileOf(streamOf([one, two, three.slice(0, 1), four]));
    expect(verify(gap, { mayGoOn: true })).toMatchObject({ ok: false, event: 'seal', code: 'wrong-seal' });
    const open = fileOf(streamOf([one, two, three.slice(0, 1)]));
    expect(verify(open, { mayGoOn: true })).toMatchObject({ ok: false, event: 'end', code: 'unsealed' });
  });

  it('must all be of one key', () => {
    const mixed = fileOf(streamOf(later, [key, otherKey, key]));
    expect(verify(mixed, { mayGoOn: true })).toMatchObject({ ok: false, event: 'seal', code: 'wrong-key' });
    expect(verify(file, { expectedKey: otherKey.publicKey })).toMatchObject({ ok: false, code: 'wrong-key' });
  });

  it('are the one line the signature allows: time, actor and cause of the batch before, nothing added', () => {
    const resealed = (change: (line: string) => string) => {
      const seal = change(lines[3] as string).slice(0, -75);
      const hash = sha256(`${(lines[2] as string).slice(-66, -2)}"}\n${seal}`);
      return fileOf([...lines.slice(0, 3), `${seal},"hash":"${hash}"}`]);
    };
    expect(verify(resealed((line) => line)).ok).toBe(true);
    for (const change of [
      (line: string) => line.replace('"at":1800000000002', '"at":1800000000001'),
      (line: string) => line.replace('"cause":"c2"', '"cause":"c1"'),
      (line: string) => line.replace('"type":"StreamSealed"}]', '"type":"StreamSealed"}],"sent":{}'),
      (line: string) => line.replace('"events":[', '"checks":"1:00000000","events":['),
    ])
      expect(verify(resealed(change))).toMatchObject({ ok: false, event: 'seal', code: 'wrong-seal' });
  });
});

describe('watched events of format 2', () => {
  it.each([1, 150, 1000, 1_000_000])(
    'are those of a type or with a text, with where their batch began (portions of %d)',
    (portion) => {
      const many = streamOf(
        Array.from({ length: 40 }, (_, i) => [
          ...(i % 5 === 0 ? [`a${i}`, `quince ${i}`, `b${i}`, `hence ${i}`] : [`c${i}`]),
          ...(i === 39 ? [SEALED] : []),
        ]),
      );
      const seen: VerifiedEvent[] = [];
      const watch = { types: [SEAL_TYPE], mentioning: 'ence', see: (event: VerifiedEvent) => void seen.push(event) };
      expect(verify(fileOf(many), { watch }, portion).ok).toBe(true);

      const expected = Array.from({ length: 8 }, (_, i) => {
        const after = i * 8;
        const version = after + 4;
        return { version, type: 'NoteWritten', data: { note: `hence ${i * 5}` }, batchAfter: after, line: 2 + i * 5 };
      });
      expect(seen.slice(0, -1)).toMatchObject(expected);
      expect(seen.at(-1)).toMatchObject({ version: 65, type: SEAL_TYPE, batchAfter: 63, line: 42 });
    },
  );
});
