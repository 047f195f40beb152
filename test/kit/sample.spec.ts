import { sample, testRandom, testSeed } from './sample';

describe('randomness for tests', () => {
  it('gives the same numbers for the same seed and others for another', () => {
    const draw = (seed: number) => Array.from({ length: 5 }, testRandom(seed).next);
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
  });

  it('spreads evenly', () => {
    const random = testRandom(1);
    const counts = new Array<number>(10).fill(0);
    for (let i = 0; i < 100_000; i += 1) counts[random.int(10)]! += 1;
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500);
  });

  it('shuffles without losing anything and does not follow its parent when forked', () => {
    const random = testRandom(3);
    const list = Array.from({ length: 50 }, (_, i) => i);
    const shuffled = random.shuffled(list);
    expect(shuffled).not.toEqual(list);
    expect([...shuffled].sort((a, b) => a - b)).toEqual(list);
    expect(testRandom(3).fork('a').next()).not.toBe(testRandom(3).fork('b').next());
    expect(testRandom(3).fork('a').next()).not.toBe(testRandom(3).next());
  });
});

describe('sample sizes', () => {
  it('are those of the kind of run, or a share of it', () => {
    const whole = process.env['LOGBUOY_TEST_SOAK'] === '1' ? 30 : 3;
    const size = sample('sample sizes', { test: 3, soak: 30, of: 'checks' });
    const shares = Number(process.env['LOGBUOY_TEST_SHARE']?.split('/')[1] ?? 1);
    expect(size).toBe(whole === 3 ? 3 : Math.ceil(whole / shares));
  });

  it('come with one seed per run', () => {
    expect(testSeed()).toBe(testSeed());
  });
});
