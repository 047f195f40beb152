import { SeededChance } from '@logbuoy/kernel';
import type { OfferedChoice } from '../game';
import { filled } from './filled';

/** How often each candidate was chosen, many times over. */
function counts(choice: OfferedChoice): readonly Map<string | number, number>[] {
  const prng = new SeededChance(5);
  return Array.from({ length: 300 }, () => {
    const { to } = filled({ type: 'Spread', choices: { to: choice } }, { below: (limit) => prng.below(limit) });
    const counted = new Map<string | number, number>();
    for (const one of to as readonly string[]) counted.set(one, (counted.get(one) ?? 0) + 1);
    return counted;
  });
}
const total = (counted: Map<string | number, number>): number => [...counted.values()].reduce((sum, n) => sum + n, 0);

describe('filling the blanks of an offer', () => {
  const candidates = ['hill', 'lake', 'wood'];

  it('chooses each candidate once where nothing else is said', () => {
    for (const counted of counts({ candidates, least: 2, most: 3 })) {
      expect(Math.max(...counted.values())).toBe(1);
      expect([2, 3]).toContain(total(counted));
    }
  });

  it('chooses a candidate as often as it may be, and no more often', () => {
    const all = counts({ candidates, least: 4, most: 6, repeats: [3, 2, 0] });
    for (const counted of all) {
      expect(counted.get('hill') ?? 0).toBeLessThanOrEqual(3);
      expect(counted.get('lake') ?? 0).toBeLessThanOrEqual(2);
      expect(counted.has('wood')).toBe(false);
      expect([4, 5]).toContain(total(counted));
    }
    expect(all.some((counted) => counted.get('hill') === 3)).toBe(true);
  });

  it('counts the weight of a candidate every time it is chosen', () => {
    const weighed = { candidates, least: 0, most: 6, repeats: [6, 6, 6], weights: [2, 3, 4], totalMost: 6 };
    const weightOf = (counted: Map<string | number, number>) =>
      candidates.reduce((sum, one, i) => sum + (counted.get(one) ?? 0) * (weighed.weights[i] ?? 0), 0);
    for (const counted of counts(weighed)) expect(weightOf(counted)).toBeLessThanOrEqual(6);
  });
});
