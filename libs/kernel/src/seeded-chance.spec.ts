import { SeededChance } from './seeded-chance';

describe('seeded chance', () => {
  it('gives the same numbers for the same seed and others for another', () => {
    const draw = (seed: number) => {
      const random = new SeededChance(seed);
      return Array.from({ length: 5 }, () => random.next());
    };
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
  });

  it('spreads evenly', () => {
    const random = new SeededChance(1);
    const counts = new Array<number>(10).fill(0);
    for (let i = 0; i < 100_000; i += 1) counts[random.below(10)]! += 1;
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500);
  });

  it('shuffles without losing anything and does not follow its parent when forked', () => {
    const random = new SeededChance(3);
    const list = Array.from({ length: 50 }, (_, i) => i);
    const shuffled = random.shuffled(list);
    expect(shuffled).not.toEqual(list);
    expect([...shuffled].sort((a, b) => a - b)).toEqual(list);
    expect(new SeededChance(3).fork('a').next()).not.toBe(new SeededChance(3).fork('b').next());
    expect(new SeededChance(3).fork('a').next()).not.toBe(new SeededChance(3).next());
  });
});
