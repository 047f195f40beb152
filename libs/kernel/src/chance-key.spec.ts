import { blindOf } from './blind';
import { chanceKeyFrom, seedBy, seedHolds } from './chance-key';

const key = chanceKeyFrom('5a'.repeat(48));

describe('the seed of a match', () => {
  const seed = seedBy(key, 'm1');

  it('is the same whenever it is computed, or running matches would be lost', () => {
    expect(seed).toBe(seedBy({ secretKey: key.secretKey }, 'm1'));
    expect([key.publicKey.length, seed.length]).toEqual([192, 96]);
    // Fixed numbers, written down once.
    expect(key.publicKey.slice(0, 24)).toBe('999ef64740bd6fed409880e1');
    expect(seed.slice(0, 24)).toBe('ac57c2ce65be19e8629f4592');
  });

  it('holds for its match and key alone', () => {
    expect(seedHolds(key.publicKey, 'm1', seed)).toBe(true);
    expect(seedHolds(key.publicKey, 'm2', seed)).toBe(false);
    expect(seedHolds(chanceKeyFrom('5b'.repeat(48)).publicKey, 'm1', seed)).toBe(false);
    expect(seedHolds(key.publicKey, 'm1', seedBy(key, 'm2'))).toBe(false);
  });

  it.each<[string, string, string]>([
    ['capitals', key.publicKey, seed.toUpperCase()],
    ['a cut seed', key.publicKey, seed.slice(2)],
    ['no point', key.publicKey, 'ff'.repeat(48)],
    ['nothing', key.publicKey, ''],
    ['no key', '', seed],
    ['a key that is no point', 'ff'.repeat(96), seed],
    ['the point at infinity', `c0${'00'.repeat(95)}`, `c0${'00'.repeat(47)}`],
  ])('is refused where it is %s', (_, publicKey, claimed) => {
    expect(seedHolds(publicKey, 'm1', claimed)).toBe(false);
  });

  it('blinds what runs, differently for every match', () => {
    expect(blindOf(seed)).toMatch(/^[0-9a-f]{64}$/);
    expect(blindOf(seed)).not.toBe(blindOf(seedBy(key, 'm2')));
  });
});
