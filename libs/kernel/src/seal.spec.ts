import type { StreamHead } from './stream-head';
import type { StreamId } from './ids';
import { isSeal, SEAL_TYPE, sealEvent, sealHolds, sealKeyFrom, type Seal } from './seal';

const stream = 'match-a' as StreamId;
const at = 1_800_000_000_000;
const head: StreamHead = { version: 41, hash: 'c'.repeat(64) };
const key = sealKeyFrom('11'.repeat(32));
const seal = sealEvent(stream, at, head, key).data as Seal;
const flipped = (hex: string) => (hex.startsWith('0') ? '1' : '0') + hex.slice(1);

describe('the seal', () => {
  it('[RFC 8032 7.1] derives the known public key', () => {
    const known = sealKeyFrom('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60');
    expect(known.publicKey).toBe('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a');
  });

  it('holds for what it was made for', () => {
    expect(sealEvent(stream, at, head, key)).toMatchObject({ type: SEAL_TYPE, schema: 1 });
    expect(seal).toMatchObject({ count: 41, head: head.hash, publicKey: key.publicKey });
    expect(isSeal(seal)).toBe(true);
    expect(sealHolds(stream, at, seal)).toBe(true);
  });

  it('does not hold for another stream or time', () => {
    expect(sealHolds('match-b' as StreamId, at, seal)).toBe(false);
    expect(sealHolds(stream, at + 1, seal)).toBe(false);
  });

  it.each<[string, Partial<Seal>]>([
    ['count', { count: 42 }],
    ['head', { head: flipped(head.hash) }],
    ['key', { publicKey: sealKeyFrom('22'.repeat(32)).publicKey }],
    ['point of the curve', { publicKey: 'f'.repeat(64) }],
    ['signature', { signature: flipped(seal.signature) }],
    ['length of signature', { signature: seal.signature.slice(2) }],
    ['spelling of signature', { signature: seal.signature.toUpperCase() }],
    ['spelling of key', { publicKey: key.publicKey.toUpperCase() }],
  ])('does not hold with another %s', (_, change) => {
    expect(sealHolds(stream, at, { ...seal, ...change })).toBe(false);
  });

  it('refuses the second signature that adding the group order would make', () => {
    const order = 2n ** 252n + 27742317777372353535851937790883648493n;
    const bytes = Buffer.from(seal.signature, 'hex');
    const scalar = BigInt(`0x${Buffer.from(bytes.subarray(32)).reverse().toString('hex')}`) + order;
    const other = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex').reverse();
    const signature = Buffer.concat([bytes.subarray(0, 32), other]).toString('hex');
    expect(signature).toHaveLength(128);
    expect(sealHolds(stream, at, { ...seal, signature })).toBe(false);
  });

  it('has exactly its four members', () => {
    const { count: _, ...three } = seal;
    expect(isSeal(three)).toBe(false);
    expect(isSeal({ ...seal, more: 1 })).toBe(false);
    expect(isSeal({ ...seal, count: 1.5 })).toBe(false);
    expect(isSeal(null)).toBe(false);
  });
});
