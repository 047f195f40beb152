import { createHash } from 'node:crypto';
import { genesis, type StreamHead } from '../stream-head';
import { chain, type EventWithLine } from './lines.fixture';
import { portableSha256, type Sha256 } from '../digest';
import type { NewEvent } from '../envelope';
import type { ActorId, CommandId, StreamId } from '../ids';
import { SEAL_TYPE, sealEvent, sealKeyFrom, type Seal, type SealKey } from '../seal';
import { streamFileHeader, streamFileLines, readStreamFileHeader } from '../stream-file';
import type { Verdict } from '../verdict';
import type { VerifiedEvent } from '../line-reader';
import { StreamVerifier, type VerifyOptions } from '../verify-stream';

const sha256: Sha256 = (text) => createHash('sha256').update(text).digest('hex');
const stream = 'match-a' as StreamId;
const key = sealKeyFrom('11'.repeat(32));
const otherKey = sealKeyFrom('22'.repeat(32));
const by = 'player:ann' as ActorId;
const at = 1_800_000_000_000;

/** A stream of some batches, each a list of notes; the last one also holds the seal, unless that is left out. */
function streamOf(
  batches: readonly (readonly string[])[],
  { sealedBy = key, name = stream }: { sealedBy?: SealKey | null; name?: StreamId } = {},
) {
  const events: EventWithLine[] = [];
  let head: StreamHead = genesis(name, sha256, 1);
  const append = (news: NewEvent[], cause: string, time: number) => {
    events.push(...chain(head, { stream: name, events: news, at: time, by, cause: cause as CommandId }, sha256));
    head = events.at(-1) as EventWithLine;
  };
  batches.forEach((notes, i) => {
    append(
      notes.map((note) => ({ type: 'NoteWritten', schema: 1, data: { note } })),
      `c${i}`,
      at + i,
    );
  });
  const last = batches.length - 1;
  if (sealedBy) append([sealEvent(name, at + last, head, sealedBy)], `c${last}`, at + last);
  return events.map(({ line }) => line);
}

const fileOf = (lines: readonly string[], name = stream) =>
  Buffer.from([streamFileHeader(name, 1), ...lines].map((line) => `${line}\n`).join(''));

function verify(file: Uint8Array, options: VerifyOptions = {}, portion = file.length): Verdict {
  const verifier = new StreamVerifier({ sha256, ...options });
  for (let i = 0; i < file.length; i += portion) verifier.push(file.subarray(i, i + portion));
  return verifier.verdict();
}

const lines = streamOf([['one', 'two'], ['three'], ['four — “five” 🖖', 'six']]);
const file = fileOf(lines);
const withLines = (change: (lines: string[]) => void) => {
  const changed = [...lines];
  change(changed);
  return fileOf(changed);
};

describe('a stream file', () => {
  it('is a header and the lines, each with its newline', async () => {
    const parts: string[] = [];
    for await (const part of streamFileLines(stream, lines)) parts.push(part);
    expect(parts.join('')).toBe(file.toString());
    expect(parts[0]).toBe('{"format":"logbuoy-stream","stream":"match-a","version":1}\n');
    expect(readStreamFileHeader(streamFileHeader(stream, 1))).toEqual({ stream, format: 1 });
  });

  it('verifies, whatever portions it comes in, and with the portable SHA-256 as well', () => {
    const verdict = verify(file);
    expect(verdict).toEqual({
      ok: true,
      stream,
      events: 6,
      head: { version: 6, hash: lines.at(-1)?.slice(-66, -2) },
      sealed: true,
      publicKey: key.publicKey,
    });
    for (const portion of [1, 2, 7, 100, 333]) expect(verify(file, {}, portion)).toEqual(verdict);
    expect(verify(file, { sha256: portableSha256 })).toEqual(verdict);
  });

  it('does not mind when the caller reuses its buffer', () => {
    const verifier = new StreamVerifier({ sha256 });
    const buffer = new Uint8Array(50);
    for (let i = 0; i < file.length; i += 50) {
      const part = file.subarray(i, i + 50);
      buffer.set(part);
      verifier.push(buffer.subarray(0, part.length));
    }
    expect(verifier.verdict().ok).toBe(true);
  });
});

describe('the verifier says what is wrong', () => {
  it.each<[string, Buffer, string, number | string, number]>([
    ['an empty file', Buffer.from(''), 'truncated', 'header', 1],
    ['half a header', file.subarray(0, 20), 'truncated', 'header', 1],
    [
      'another header',
      Buffer.from(file.toString().replace('logbuoy-stream', 'logbuoy-dreams')),
      'wrong-header',
      'header',
      1,
    ],
    [
      'a header with a blank',
      Buffer.from(file.toString().replace('"format":', '"format": ')),
      'wrong-header',
      'header',
      1,
    ],
    [
      'an escaped letter in the header',
      Buffer.from(file.toString().replace('match-a', 'match-\\u0061')),
      'wrong-header',
      'header',
      1,
    ],
    ['a byte order mark', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), file]), 'wrong-header', 'header', 1],
    ['the header of another stream', fileOf(lines, 'match-b' as StreamId), 'wrong-header', 'header', 1],
    [
      'the header of another stream and a changed first event',
      fileOf(lines.with(0, lines[0]?.replace('"at":1', '"at":2') ?? ''), 'match-b' as StreamId),
      'wrong-header',
      'header',
      1,
    ],
    ['a changed event', Buffer.from(file.toString().replace('three', 'Three')), 'wrong-hash', 3, 4],
    [
      'a hash in capitals',
      Buffer.from(file.toString().replace(/[0-9a-f]{64}/, (hash) => hash.toUpperCase())),
      'wrong-hash',
      1,
      2,
    ],
    ['a missing event', withLines((all) => all.splice(2, 1)), 'missing-event', 3, 4],
    [
      'swapped events',
      withLines((all) => all.splice(1, 2, lines[2] as string, lines[1] as string)),
      'out-of-order',
      2,
      3,
    ],
    ['a repeated event', withLines((all) => all.splice(3, 0, lines[1] as string)), 'extra-line', 4, 5],
    ['an empty line', withLines((all) => all.splice(3, 0, '')), 'extra-line', 4, 5],
    [
      'a forged event',
      withLines((all) => all.splice(3, 0, (lines[3] as string).replace('four', 'nine'))),
      'extra-line',
      4,
      5,
    ],
    ['a carriage return', Buffer.from(file.toString().replace('"}\n{"at"', '"}\r\n{"at"')), 'malformed-line', 1, 2],
    [
      'two lines in one',
      Buffer.from(file.toString().replace('"}\n{"at":1800000000001', '"} {"at":1800000000001')),
      'malformed-line',
      2,
      3,
    ],
    ['nonsense', withLines((all) => all.splice(4, 1, 'nonsense')), 'malformed-line', 5, 6],
    ['half a line', file.subarray(0, file.length - 30), 'truncated', 6, 7],
    ['no last newline', file.subarray(0, file.length - 1), 'truncated', 6, 7],
    ['no seal', withLines((all) => all.pop()), 'unsealed', 'end', 7],
    ['only a header', fileOf([]), 'unsealed', 'end', 2],
    ['an event after the seal', withLines((all) => all.push(lines[0] as string)), 'trailing-bytes', 'end', 8],
    ['a byte after the seal', Buffer.concat([file, Buffer.from(' ')]), 'trailing-bytes', 'end', 8],
    ['a newline after the seal', Buffer.concat([file, Buffer.from('\n')]), 'trailing-bytes', 'end', 8],
  ])('%s', (_, changed, code, event, line) => {
    const verdict = verify(changed);
    expect(verdict).toMatchObject({ ok: false, code, event, line });
    expect(verdict).toHaveProperty('sentence', expect.stringMatching(/^[A-Z].*\.$/));
    expect(verify(changed, {}, 64)).toEqual(verdict);
  });

  it('invalid UTF-8, which a lenient reader would mend', () => {
    const mended = streamOf([['a\ufffdb'], ['c']]);
    const bytes = fileOf(mended);
    const place = bytes.indexOf('\ufffd');
    const broken = Buffer.concat([bytes.subarray(0, place), Buffer.from([0xff]), bytes.subarray(place + 3)]);
    expect(verify(bytes).ok).toBe(true);
    expect(verify(broken)).toMatchObject({ ok: false, code: 'malformed-line', event: 1 });
    const later = Buffer.from(file);
    later[file.indexOf('🖖')] = 0xff;
    expect(verify(later)).toMatchObject({ ok: false, code: 'malformed-line', event: 4 });
  });

  it('which events are missing', () => {
    const verdict = verify(withLines((all) => all.splice(1, 3)));
    expect(verdict).toHaveProperty('sentence', 'Events 2 to 4 are missing: line 3 holds event 5.');
  });

  it('where a moved event stands', () => {
    const verdict = verify(withLines((all) => all.push(...all.splice(1, 1))));
    expect(verdict).toMatchObject({ code: 'out-of-order', event: 2 });
    expect(verdict).toHaveProperty('sentence', 'Line 3 holds a later event; event 2 follows in line 7.');
  });
});

describe('the seal', () => {
  it('may be missing where the reader allows it', () => {
    const open = fileOf(streamOf([['one'], ['two']], { sealedBy: null }));
    expect(verify(open, { allowUnsealed: true })).toMatchObject({ ok: true, sealed: false, events: 2 });
    expect(verify(open, { allowUnsealed: true })).not.toHaveProperty('publicKey');
    expect(verify(fileOf([]), { allowUnsealed: true })).toMatchObject({ ok: false, code: 'unsealed' });
  });

  it('must be made with the key the reader expects', () => {
    const resealed = fileOf(streamOf([['one'], ['two']], { sealedBy: otherKey }));
    expect(verify(resealed)).toMatchObject({ ok: true, publicKey: otherKey.publicKey });
    const verdict = verify(resealed, { expectedKey: key.publicKey });
    expect(verdict).toMatchObject({ ok: false, code: 'wrong-key', event: 'seal' });
    expect(verdict).toHaveProperty('sentence', expect.stringContaining(otherKey.publicKey));
  });

  /** Appends a last event to an unsealed stream with right hashes, as an attacker without the key could. */
  function forged(
    change: (seal: Seal) => object,
    { time = at + 1, actor = by, cause = 'c1', schema = 1 } = {},
  ): Verdict {
    const open = streamOf([['one'], ['two']], { sealedBy: null });
    const head = { version: 2, hash: (open[1] as string).slice(-66, -2) };
    const data = change(sealEvent(stream, at + 1, head, key).data as Seal) as NewEvent['data'];
    const batch = {
      stream,
      events: [{ type: SEAL_TYPE, schema, data }],
      at: time,
      by: actor,
      cause: cause as CommandId,
    };
    return verify(fileOf([...open, ...chain(head, batch, sha256).map(({ line }) => line)]));
  }

  it('holds when nothing about it is forged', () => {
    expect(forged((seal) => seal)).toMatchObject({ ok: true });
  });

  it.each<[string, Verdict]>([
    ['time', forged((seal) => seal, { time: at + 2 })],
    ['actor', forged((seal) => seal, { actor: 'player:bob' as ActorId })],
    ['cause', forged((seal) => seal, { cause: 'c2' })],
    ['schema', forged((seal) => seal, { schema: 2 })],
    ['count', forged((seal) => ({ ...seal, count: 1 }))],
    ['head', forged((seal) => ({ ...seal, head: '0'.repeat(64) }))],
    ['signature', forged((seal) => ({ ...seal, signature: '0'.repeat(128) }))],
    ['spelling', forged((seal) => ({ ...seal, signature: seal.signature.toUpperCase() }))],
    ['key', forged((seal) => ({ ...seal, publicKey: otherKey.publicKey }))],
    ['number of members', forged((seal) => ({ ...seal, more: true }))],
  ])('does not hold with another %s', (_, verdict) => {
    expect(verdict).toMatchObject({ ok: false, code: 'wrong-seal', event: 'seal', line: 4 });
  });

  it('does not hold for a history that was rewritten under right hashes', () => {
    const seal = lines.at(-1) as string;
    const rewritten = streamOf([['one', 'two'], ['3'], ['four — “five” 🖖', 'six']], { sealedBy: null });
    const head = { version: 5, hash: (rewritten.at(-1) as string).slice(-66, -2) };
    const { data } = JSON.parse(seal) as { data: NewEvent['data'] };
    const batch = { stream, events: [{ type: SEAL_TYPE, schema: 1, data }], at: at + 2, by, cause: 'c2' as CommandId };
    const verdict = verify(fileOf([...rewritten, ...chain(head, batch, sha256).map(({ line }) => line)]));
    expect(verdict).toMatchObject({ ok: false, code: 'wrong-seal', event: 'seal' });
  });

  it('does not close an empty history', () => {
    const empty = streamOf([], { sealedBy: key });
    expect(verify(fileOf(empty))).toMatchObject({ ok: false, code: 'wrong-seal' });
  });
});

describe('watched events', () => {
  const watched = (portion: number) => {
    const seen: VerifiedEvent[] = [];
    const many = streamOf(
      Array.from({ length: 40 }, (_, i) => (i % 5 === 0 ? [`a${i}`, `quince ${i}`, `b${i}`, `hence ${i}`] : [`c${i}`])),
    );
    const watch = { types: [SEAL_TYPE], mentioning: 'ence', see: (event: VerifiedEvent) => void seen.push(event) };
    expect(verify(fileOf(many), { watch }, portion).ok).toBe(true);
    return { seen, many };
  };

  it.each([1, 150, 1000, 1_000_000])(
    'are those of a type or with a text, with where their batch began (portions of %d)',
    (portion) => {
      const { seen, many } = watched(portion);
      const expected = many.flatMap((line, i) => {
        const { type, cause, version, at: time, data } = JSON.parse(line) as VerifiedEvent;
        const first = many.findIndex((other) => (JSON.parse(other) as { cause: string }).cause === cause);
        const event = { version, type, cause, data, by, at: time, batchAfter: first, line: i + 2 };
        return line.includes('ence') || type === SEAL_TYPE ? [event] : [];
      });
      expect(seen).toEqual(expected);
      expect(seen).toHaveLength(9);
    },
  );
});
