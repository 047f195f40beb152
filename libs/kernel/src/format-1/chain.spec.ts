import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { canonicalJson } from '../canonical';
import type { Batch } from '../batch';
import { chainHash, genesis, lineOf } from '../stream-head';
import { readLineFormat1 } from './chain';
import { chain } from './lines.fixture';
import { portableSha256, type Sha256 } from '../digest';
import type { ActorId, CommandId, StreamId } from '../ids';
import type { Json } from '../json';
import { splitLine } from '../line-text';

const native: Sha256 = (text) => createHash('sha256').update(text).digest('hex');
const stream = 'match-a' as StreamId;
const batch = (data: { [name: string]: Json }[], change: Partial<Batch> = {}): Batch => ({
  stream,
  events: data.map((one) => ({ type: 'CardDrawn', schema: 1, data: one })),
  at: 1_800_000_000_000,
  by: 'player:ann' as ActorId,
  cause: 'c1' as CommandId,
  ...change,
});

describe('SHA-256', () => {
  it('[FIPS 180-4] gives the known digests', () => {
    expect(portableSha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(portableSha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  it('is the same wherever it is computed', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => portableSha256(text) === native(text)));
  });
});

describe('the chain', () => {
  it('writes the canonical JSON of every member but position and hash, then the hash', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue() as fc.Arbitrary<Json>), fc.string(), (data, type) => {
        const [event] = chain(genesis(stream, native, 1), batch([], { events: [{ type, schema: 3, data }] }), native);
        const { hash, line } = event as NonNullable<typeof event>;
        const { at, by, cause } = batch([]);
        const body = canonicalJson({ at, by, cause, data, schema: 3, stream, type, version: 1 });
        expect(splitLine(line)).toEqual({ body, hash });
        expect(line).toBe(lineOf(body, hash));
        const members = { at, by, cause, data, hash, schema: 3, stream, type, version: 1, position: 7 };
        expect(canonicalJson(readLineFormat1(line, 7) as unknown as Json)).toBe(canonicalJson(members));
      }),
    );
  });

  it('hashes the text of the file from the hash before to its own', () => {
    const lines = chain(genesis(stream, native, 1), batch([{ a: 1 }, { b: 2 }]), native).map(({ line }) => line);
    const file = lines.map((line) => `${line}\n`).join('');
    const [first, second] = lines.map((line) => splitLine(line)?.hash as string);
    const piece = file.slice(file.indexOf(first as string), file.lastIndexOf(',"hash":"'));
    expect(second).toBe(native(piece));
  });

  it('continues from the head it is given, across batches', () => {
    const start = genesis(stream, native, 1);
    const whole = chain(start, batch([{ n: 1 }, { n: 2 }, { n: 3 }]), native);
    const first = chain(start, batch([{ n: 1 }]), native);
    const rest = chain(first[0] as { version: number; hash: string }, batch([{ n: 2 }, { n: 3 }]), native);
    expect([...first, ...rest]).toEqual(whole);
    expect(whole.map(({ version }) => version)).toEqual([1, 2, 3]);
  });

  it('ties every hash to all that came before, to the stream and to each member', () => {
    const start = genesis(stream, native, 1);
    const hashOf = (changed: Batch, head = start) => chain(head, changed, native).at(-1)?.hash;
    const others = [
      hashOf(batch([{ n: 1 }])),
      hashOf(batch([{ n: 2 }])),
      hashOf(batch([{ n: 0 }, { n: 1 }])),
      hashOf(batch([{ n: 1 }], { at: 1 })),
      hashOf(batch([{ n: 1 }], { by: 'player:bob' as ActorId })),
      hashOf(batch([{ n: 1 }], { cause: 'c2' as CommandId })),
      hashOf(batch([{ n: 1 }]), { version: 1, hash: start.hash }),
      hashOf(batch([{ n: 1 }]), genesis('match-b' as StreamId, native, 1)),
      hashOf(batch([], { events: [{ type: 'Other', schema: 1, data: { n: 1 } }] })),
      hashOf(batch([], { events: [{ type: 'CardDrawn', schema: 2, data: { n: 1 } }] })),
    ];
    expect(new Set(others).size).toBe(others.length);
  });

  it('has a hash for every body alone', () => {
    expect(chainHash('a'.repeat(64), '{"n":1}', native)).toBe(native(`${'a'.repeat(64)}"}\n{"n":1`));
  });
});

describe('a line', () => {
  it.each(['', '{}', 'x'.repeat(200), `{"a":1,"hash":"${'0'.repeat(63)}"}`, `{"a":1,"hash":"${'0'.repeat(64)}"} `])(
    'is not %s',
    (text) => {
      expect(splitLine(text)).toBeUndefined();
    },
  );
});
