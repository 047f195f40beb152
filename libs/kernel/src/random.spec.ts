import fc from 'fast-check';
import { commitmentTo, inOrderOf, openRoll, ProvableRandom, type NoncesSource, type SharesSource } from './random';

const source: NoncesSource = {
  seed: 'ab'.repeat(32),
  match: 'm1',
  nonces: { north: 'one', south: 'two' },
  version: 7,
};
const draw = (change: Partial<NoncesSource> = {}) => new ProvableRandom({ ...source, ...change }).shuffle(52).result;

/** How far counts lie from equal ones; for k cells it should be about k-1. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

describe('provable chance', () => {
  it('draws the same from the same source', () => {
    expect(draw()).toEqual(draw());
    expect(draw({ nonces: { south: 'two', north: 'one' } })).toEqual(draw());
  });

  it.each<[string, Partial<NoncesSource>]>([
    ['version', { version: 8 }],
    ['seed', { seed: 'ac'.repeat(32) }],
    ['match', { match: 'm2' }],
    ['nonce', { nonces: { north: 'one', south: 'three' } }],
    ['missing nonce', { nonces: { north: 'one' } }],
    ['seat of a nonce', { nonces: { north: 'two', south: 'one' } }],
  ])('draws something else for another %s', (_, change) => {
    expect(draw(change)).not.toEqual(draw());
  });

  it('keeps to what it has always drawn, or old matches could not be verified any more', () => {
    const random = new ProvableRandom(source);
    expect(random.shuffle(10).result).toEqual([7, 2, 6, 8, 4, 3, 9, 1, 0, 5]);
    expect([random.roll(6), random.roll(6), random.roll(2 ** 32)].map(({ result }) => result)).toEqual([
      1, 3, 1749021645,
    ]);
  });

  it('numbers its draws and remembers them', () => {
    const random = new ProvableRandom(source);
    const drawn = [random.shuffle(3), random.roll(6), random.shuffle(0)];
    expect(drawn.map((chance) => chance.draw)).toEqual([0, 1, 2]);
    expect(random.draws).toEqual(drawn);
  });

  it('shuffles into a permutation', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.nat(), (size, version) => {
        const { result } = new ProvableRandom({ ...source, version }).shuffle(size);
        expect([...result].sort((a, b) => a - b)).toEqual(Array.from({ length: size }, (_, i) => i));
      }),
      { numRuns: 50 },
    );
  });

  // The sources are fixed, so these are the same numbers in every run; the bounds are the 0.1 % tails.
  it('rolls without favour', () => {
    const random = new ProvableRandom(source);
    const counts = new Array<number>(6).fill(0);
    for (let i = 0; i < 30_000; i++) counts[random.roll(6).result]! += 1;
    expect(chiSquare(counts)).toBeLessThan(20.5);
  });

  it('rejects what would make small numbers likelier: below 3 * 2^30 the lowest third would come twice as often', () => {
    const random = new ProvableRandom(source);
    const counts = [0, 0, 0];
    for (let i = 0; i < 9000; i++) counts[Math.floor(random.roll(3 * 2 ** 30).result / 2 ** 30)]! += 1;
    expect(chiSquare(counts)).toBeLessThan(13.8);
  });

  it('shuffles into each order equally often', () => {
    const counts = new Map<string, number>();
    for (let version = 0; version < 12_000; version++) {
      const order = new ProvableRandom({ ...source, version }).shuffle(4).result.join();
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    expect(chiSquare([...counts.values()])).toBeLessThan(49.7);
  });

  it.each([-1, 1.5, NaN])('refuses to shuffle %d things', (size) => {
    expect(() => new ProvableRandom(source).shuffle(size)).toThrow(RangeError);
  });

  it.each([0, -1, 1.5, NaN, 2 ** 32 + 1])('refuses to roll below %d', (below) => {
    expect(() => new ProvableRandom(source).roll(below)).toThrow(RangeError);
  });

  it('puts things where the shuffle says', () => {
    const shuffle = { kind: 'shuffle', draw: 0, size: 3, result: [2, 0, 1] } as const;
    expect(inOrderOf(shuffle, ['a', 'b', 'c'])).toEqual(['c', 'a', 'b']);
  });
});

describe('draws that follow from shares', () => {
  const shared: SharesSource = { seed: 'cd'.repeat(48), match: 'm1', shares: { north: 'ab'.repeat(32) }, drawn: 0 };
  const rolls = (change: Partial<SharesSource>, count = 1) => {
    const random = new ProvableRandom({ ...shared, ...change });
    return Array.from({ length: count }, () => random.roll(2 ** 32).result);
  };

  it('keep to what they have always been', () => {
    const random = new ProvableRandom(shared);
    expect([random.shuffle(6).result, random.roll(1000).result]).toEqual([[4, 1, 5, 2, 3, 0], 659]);
  });

  it.each<[string, Partial<SharesSource>]>([
    ['seed', { seed: 'ce'.repeat(48) }],
    ['match', { match: 'm2' }],
    ['share', { shares: { north: 'ac'.repeat(32) } }],
    ['further share', { shares: { north: 'ab'.repeat(32), south: 'ab'.repeat(32) } }],
    ['seat of a share', { shares: { south: 'ab'.repeat(32) } }],
    ['number', { drawn: 1 }],
  ])('are others for another %s', (_, change) => {
    expect(rolls(change)).not.toEqual(rolls({}));
  });

  it('follow from their number, however decisions are cut and whatever was drawn before', () => {
    const [first, second, third] = rolls({}, 3);
    expect(rolls({ drawn: 1 }, 2)).toEqual([second, third]);
    const random = new ProvableRandom(shared);
    random.shuffle(60);
    expect([random.roll(2 ** 32).result, random.draws.map(({ draw }) => draw)]).toEqual([second, [0, 1]]);
    expect(first).not.toBe(second);
  });

  it('read the seed when something is drawn and not before', () => {
    let read = 0;
    const random = new ProvableRandom({
      ...shared,
      get seed() {
        read += 1;
        return shared.seed;
      },
    });
    expect(read).toBe(0);
    random.roll(6);
    expect(read).toBe(1);
  });

  it('are shown to players without their number', () => {
    expect(openRoll(new ProvableRandom({ ...shared, drawn: 7 }).roll(1))).toEqual({
      kind: 'roll',
      below: 1,
      result: 0,
    });
  });
});

describe('the commitment', () => {
  it('fits one seed in one match', () => {
    const commitments = [
      commitmentTo(source.seed, 'm1'),
      commitmentTo(source.seed, 'm2'),
      commitmentTo('ac'.repeat(32), 'm1'),
    ];
    expect(commitmentTo(source.seed, 'm1')).toBe(commitments[0]);
    expect(new Set(commitments).size).toBe(3);
    expect(commitments[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(commitments[0]).not.toContain(source.seed);
  });
});
