import {
  isId,
  isSalt,
  isShare,
  genesis,
  portableSha256,
  sealEvent,
  sealHolds,
  seedHolds,
  type AccountId,
  type MatchId,
  type Seal,
  type StreamId,
} from '@logbuoy/kernel';
import { secretsFrom } from './secrets';

const SECRET = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
const match = (id: string) => id as MatchId;

describe('secrets', () => {
  it('derives the same seed for the same match for ever', () => {
    // Fixed numbers: another derivation would orphan the commitments of every running match.
    expect(secretsFrom(SECRET).matchSeed(match('m1'))).toBe(
      '40a2174b1ce2ea3e535f14b0241fc09edb55edca0ada9c442440e7eb769c0852',
    );
    expect(secretsFrom(SECRET).sealKey.publicKey).toBe(
      'e1f1f1af06770423b41dbc321f788c35a165a01bd91b959b26d38f03b6fb8cac',
    );
  });

  it('gives every match and every house another seed', () => {
    const seeds = new Set(['m1', 'm2', 'm11'].map((id) => secretsFrom(SECRET).matchSeed(match(id))));
    seeds.add(secretsFrom(SECRET.replace('0', '1')).matchSeed(match('m1')));
    expect(seeds.size).toBe(4);
  });

  it('gives every match the one seed that its public key allows', () => {
    const secrets = secretsFrom(SECRET);
    // Fixed numbers: another derivation would orphan every running match.
    expect(secrets.chanceKey.slice(0, 32)).toBe('9364d6b09ca1c40d4f92d57f18d57991');
    const seed = secrets.chanceSeed(match('m1'));
    expect(seed.slice(0, 32)).toBe('a66220f70bf48f583c8bdc64838596ed');
    expect(secretsFrom(SECRET).chanceSeed(match('m1'))).toBe(seed);
    expect(seedHolds(secrets.chanceKey, 'm1', seed)).toBe(true);
    expect(seedHolds(secrets.chanceKey, 'm2', seed)).toBe(false);
    expect(seedHolds(secretsFrom(SECRET.replace('0', '1')).chanceKey, 'm1', seed)).toBe(false);
  });

  it('gives bots shares and decks salts of their own', () => {
    const { botShare, equipmentSalt } = secretsFrom(SECRET);
    const shares = [
      botShare(match('m1'), 'north', 0),
      botShare(match('m1'), 'north', 1),
      botShare(match('m1'), 'south', 0),
      botShare(match('m2'), 'north', 0),
    ];
    expect(new Set(shares).size).toBe(4);
    expect(shares.every(isShare)).toBe(true);
    expect(isSalt(equipmentSalt(match('m1'), 'ann', 'c1'))).toBe(true);
    expect(equipmentSalt(match('m1'), 'ann', 'c1')).not.toBe(equipmentSalt(match('m1'), 'ann', 'c2'));
  });

  it('gives one table id per account and command', () => {
    const { tableId } = secretsFrom(SECRET);
    const id = tableId('a1' as AccountId, 'c1');
    expect(isId(id)).toBe(true);
    expect(tableId('a1' as AccountId, 'c1')).toBe(id);
    expect(new Set([id, tableId('a2' as AccountId, 'c1'), tableId('a1' as AccountId, 'c2')]).size).toBe(3);
  });

  it('gives table ids that can be typed on a command line', () => {
    const ids = Array.from({ length: 1_000 }, (_, i) => secretsFrom(SECRET).tableId('a1' as AccountId, `c${i}`));
    expect(ids.filter((id) => id.startsWith('-'))).toEqual([]);
    expect(new Set(ids).size).toBe(1_000);
  });

  it('gives a key that seals', () => {
    const stream = 'match-m1' as StreamId;
    const head = { ...genesis(stream, portableSha256), version: 3 };
    const seal = sealEvent(stream, 5, head, secretsFrom(SECRET).sealKey);
    expect(sealHolds(stream, 5, seal.data as Seal)).toBe(true);
    expect(sealHolds(stream, 6, seal.data as Seal)).toBe(false);
  });

  it('refuses what is no secret', () => {
    expect(() => secretsFrom('abc')).toThrow('32 bytes');
  });
});
