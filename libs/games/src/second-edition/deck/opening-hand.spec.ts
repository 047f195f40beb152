import { SeededChance } from '@logbuoy/kernel';
import { sampleHand } from './opening-hand';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);
const deckOf = (count: number) => ({ missions: [], dilemmas: [], deck: numbers(count) });

describe('a sample hand', () => {
  it('[2E-053] is seven cards of the deck, each copy at most once', () => {
    for (let seed = 0; seed < 50; seed++) {
      const { hand, next } = sampleHand(deckOf(35), new SeededChance(seed));
      expect([hand.length, next.length, new Set([...hand, ...next]).size]).toEqual([7, 7, 14]);
    }
  });

  it('is any card as likely as another', () => {
    const dealt = new Array<number>(35).fill(0);
    for (let seed = 0; seed < 4000; seed++)
      for (const card of sampleHand(deckOf(35), new SeededChance(seed)).hand)
        dealt[card - 1] = (dealt[card - 1] ?? 0) + 1;
    // 800 on average with a standard deviation of 25: five of them either way.
    expect(Math.min(...dealt)).toBeGreaterThan(675);
    expect(Math.max(...dealt)).toBeLessThan(925);
  });

  it('is as short as the deck', () => {
    const { hand, next } = sampleHand(deckOf(5), new SeededChance(1));
    expect([[...hand].sort(), next]).toEqual([[1, 2, 3, 4, 5], []]);
  });
});
