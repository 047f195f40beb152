import { isFar, transformTo } from './journey';

describe('a card that travels', () => {
  const hand = { left: 100, top: 600, width: 120, height: 160 };
  const pile = { left: 500, top: 200, width: 60, height: 20 };

  it('is laid over where it came from, by its middle and as wide', () => {
    expect(transformTo(hand, pile)).toBe('translate(370px, -470px) scale(0.5)');
    expect(transformTo(hand, hand)).toBe('translate(0px, 0px) scale(1)');
  });

  it('has not travelled where its neighbours only moved up', () => {
    expect(isFar(hand, { ...hand, left: 130 })).toBe(false);
    expect(isFar(hand, pile)).toBe(true);
  });
});
