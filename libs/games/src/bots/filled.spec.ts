import { SeededChance } from '@logbuoy/kernel';
import type { Offer } from '../game';
import { isOffered } from '../simulation';
import { filled } from './filled';
import { randomBot } from './random';

const offerOf = (choice: NonNullable<Offer['choices']>[string]): Offer => ({ type: 'Buy', choices: { cards: choice } });
const CANDIDATES = ['copper', 'silver', 'gold'];

const picksOf = (offer: Offer, seeds = 200): string[][] =>
  Array.from({ length: seeds }, (_, seed) => filled(offer, new SeededChance(seed))['cards'] as string[]);

describe('an offer filled at random', () => {
  it.each<[string, Offer]>([
    ['some of the candidates', offerOf({ candidates: CANDIDATES, least: 0, most: 3 })],
    [
      'candidates that may be taken several times',
      offerOf({ candidates: CANDIDATES, least: 2, most: 5, repeats: [2, 1, 4] }),
    ],
    ['candidates of different kinds', offerOf({ candidates: CANDIDATES, least: 0, most: 3, kinds: ['a', 'a', 'b'] })],
    [
      'candidates that weigh something',
      offerOf({ candidates: CANDIDATES, least: 0, most: 3, weights: [1, 2, 3], totalMost: 3 }),
    ],
  ])('takes %s, and is always offered', (_, offer) => {
    for (const cards of picksOf(offer))
      expect({ cards, offered: isOffered([offer], { type: 'Buy', cards }) }).toEqual({ cards, offered: true });
  });

  it('takes a candidate as often as it may be taken, and no more often', () => {
    const offer = offerOf({ candidates: CANDIDATES, least: 2, most: 5, repeats: [2, 1, 4] });
    const most = (card: string): number =>
      Math.max(...picksOf(offer).map((cards) => cards.filter((one) => one === card).length));
    expect(CANDIDATES.map(most)).toEqual([2, 1, 4]);
    expect(isOffered([offer], { type: 'Buy', cards: ['silver', 'silver'] })).toBe(false);
    expect(isOffered([offer], { type: 'Buy', cards: ['gold', 'gold', 'gold'] })).toBe(true);
  });
});

describe('the random bot', () => {
  it('takes a setting only where nothing else is offered', () => {
    const bot = randomBot(['Set']);
    const ask = (...types: string[]) =>
      bot(
        () => null,
        types.map((type) => ({ type })),
        new SeededChance(1),
      ).type;
    expect([ask('Set', 'Pass'), ask('Set')]).toEqual(['Pass', 'Set']);
  });
});
