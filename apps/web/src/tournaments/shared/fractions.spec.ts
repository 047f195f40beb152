import { changeText, ratingColumn, ratingText, tiebreakColumn, columnOf, decimalOf, plainValue } from './fractions';

describe('a rating by itself', () => {
  it('is told to a tenth, and so is what an event changed: as the difference of the two numbers that stand there', () => {
    expect([1500, 1500.04, 1499.96, 1512.35].map(ratingText)).toEqual(['1500.0', '1500.0', '1500.0', '1512.4']);
    expect(changeText(1500, 1500.3)).toBe('+0.3');
    expect(changeText(1500.3, 1499.9)).toBe('−0.4');
    expect(changeText(1499.94, 1500.06)).toBe('+0.2');
    expect(changeText(1500, 1500.04)).toBe('±0.0');
  });
});

describe('numbers below each other', () => {
  it('of ratings have as many decimals as tell different ones apart, and none where whole numbers do', () => {
    expect(ratingColumn([1539.2, 1508, 1508])).toEqual(['1539', '1508', '1508']);
    expect(ratingColumn([1500.3, 1499.9, 1492])).toEqual(['1500.3', '1499.9', '1492.0']);
  });

  const standing = (points: string, met: { readonly [of: string]: string }) => ({
    points,
    tiebreaks: [
      {
        code: 'head-to-head',
        value: String(Object.values(met).reduce((sum, value) => sum + Number(value), 0)),
        shown: '',
        parts: Object.entries(met).map(([of, value]) => ({ of, value })),
      },
    ],
  });
  it('of head to head are written only where all who are level met', () => {
    const alone = standing('5', {});
    const both = [standing('3', { ben: '1' }), standing('3', { ada: '0' })];
    const notAll = [standing('1', { ezri: '1' }), standing('1', { hugh: '0' }), standing('1', {})];
    expect(tiebreakColumn([alone, ...both, ...notAll], 0)).toEqual(['–', '1', '0', '–', '–', '–']);
  });
});

describe('a tie-break', () => {
  it('of losses is read as how many there are', () => {
    expect(plainValue('fewest-losses', '-2')).toBe('2');
    expect(plainValue('differential', '-25')).toBe('-25');
  });
});

describe('exact numbers', () => {
  it.each([
    ['3', '3'],
    ['37/60', '0.6167'],
    ['-2', '-2'],
    ['1/2', '0.5000'],
  ])('%s is read as %s', (fraction, shown) => expect(decimalOf(fraction)).toBe(shown));

  it('have as many decimals as the others of their column, and none where none has any', () => {
    expect(columnOf(['1', '1/3', '0'])).toEqual(['1.0000', '0.3333', '0.0000']);
    expect(columnOf(['11', '3', '0'])).toEqual(['11', '3', '0']);
  });
});
