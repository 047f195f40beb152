import { createHash } from 'node:crypto';
import fc from 'fast-check';
import type { Batch } from '../batch';
import { canonicalJson } from '../canonical';
import { chain, readLines, sealed } from '../chain';
import type { Sha256 } from '../digest';
import type { ActorId, CommandId, StreamId } from '../ids';
import type { Json } from '../json';
import { splitLine } from '../line-text';
import { sealKeyFrom } from '../seal';
import { genesis } from '../stream-head';
import { readBatchLine } from './chain';
import { checksOf, readChecks, sumOf } from './checks';

const sha256: Sha256 = (text) => createHash('sha256').update(text).digest('hex');
const stream = 'match-a' as StreamId;
const start = genesis(stream, sha256);
const batch = (data: readonly { [name: string]: Json }[], change: Partial<Batch> = {}): Batch => ({
  stream,
  events: data.map((one) => ({ type: 'CardDrawn', schema: 1, data: one })),
  at: 1_800_000_000_000,
  by: 'player:ann' as ActorId,
  cause: 'c1' as CommandId,
  ...change,
});
const sent = { bound: '0123456789abcdef', client: 'web', command: { type: 'Draw' }, received: 17 } as const;

describe('a line of format 2', () => {
  it('is the canonical JSON of the whole batch, then the hash', () => {
    const events = fc.array(fc.dictionary(fc.string(), fc.jsonValue() as fc.Arbitrary<Json>), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(events, fc.boolean(), (data, isSent) => {
        const { lines, head } = chain(start, batch(data, isSent ? { sent } : {}), sha256);
        const parts = splitLine(lines);
        const { hash, ...body } = readBatchLine(lines);
        expect(parts).toEqual({ body: canonicalJson(body as unknown as Json), hash });
        expect(head).toEqual({ version: data.length, hash });
        expect('checks' in body).toBe(data.length > 1);
        expect(body.sent).toEqual(isSent ? sent : undefined);
      }),
    );
  });

  it('names its schema only where that is not 1, and reads back as it was', () => {
    const events = [
      { type: 'A', schema: 1, data: { n: 1 } },
      { type: 'B', schema: 3, data: {} },
    ];
    const chained = chain(start, batch([], { events }), sha256);
    expect(chained.lines).toContain('{"data":{"n":1},"type":"A"},{"data":{},"schema":3,"type":"B"}');
    expect(readLines(chained.lines, stream, 40)).toEqual(
      chained.events.map((event, i) => ({ ...event, position: 40 + i })),
    );
  });

  it('hashes the text of the file from the hash before to its own', () => {
    const first = chain(start, batch([{ a: 1 }, { b: 2 }]), sha256);
    const second = chain(first.head, batch([{ c: 3 }]), sha256);
    const file = `${first.lines}\n${second.lines}\n`;
    const piece = file.slice(file.indexOf(first.head.hash), file.lastIndexOf(',"hash":"'));
    expect(second.head.hash).toBe(sha256(piece));
  });

  it('ties every hash to all that came before, to the stream, to each member and to what was asked', () => {
    const hashOf = (changed: Batch, head = start) => chain(head, changed, sha256).head.hash;
    const one = batch([{ n: 1 }]);
    const others = [
      hashOf(one),
      hashOf(batch([{ n: 2 }])),
      hashOf(batch([{ n: 1 }, { n: 1 }])),
      hashOf({ ...one, at: 1 }),
      hashOf({ ...one, by: 'player:bob' as ActorId }),
      hashOf({ ...one, cause: 'c2' as CommandId }),
      hashOf({ ...one, sent }),
      hashOf({ ...one, sent: { ...sent, received: 18 } }),
      hashOf(one, { version: 1, hash: start.hash }),
      hashOf(one, genesis('match-b' as StreamId, sha256)),
      hashOf(one, { ...genesis(stream, sha256, 1) }),
    ];
    expect(new Set(others).size).toBe(others.length);
  });

  it('is followed by the line of a seal, which signs the hash before it', () => {
    const facts = chain(start, batch([{ n: 1 }, { n: 2 }]), sha256);
    const { lines, events, head } = sealed(facts, sealKeyFrom('11'.repeat(32)), sha256);
    const [, seal] = lines.split('\n').map(readBatchLine);
    expect(seal).toMatchObject({ after: 2, at: facts.at, by: facts.by, cause: facts.cause });
    expect(seal?.events[0]?.data).toMatchObject({ count: 2, head: facts.head.hash });
    expect(events).toHaveLength(3);
    expect(head).toEqual({ version: 3, hash: seal?.hash });
  });
});

describe('the checks of a line', () => {
  it('tell length and checksum of every event', () => {
    const texts = ['{"data":{},"type":"A"}', '{"data":{"ü":"🖖"},"type":"B"}'];
    expect(readChecks(checksOf(texts))).toEqual(texts.map((text) => ({ length: text.length, sum: sumOf(text) })));
  });

  it('notice every single changed letter', () => {
    const text = fc.string({ minLength: 1, unit: 'binary' });
    fc.assert(
      fc.property(text, fc.nat(), fc.integer({ min: 1, max: 0xffff }), (before, at, change) => {
        const units = Array.from({ length: before.length }, (_, i) => before.charCodeAt(i));
        const place = at % units.length;
        units[place] = (units[place] as number) ^ change;
        expect(sumOf(String.fromCharCode(...units))).not.toBe(sumOf(before));
      }),
    );
  });

  it.each(['', '12', '12:zz', '12:0123456', '0:01234567', '1:01234567,'])('are not %j', (text) => {
    expect(readChecks(text)).toBeUndefined();
  });
});
