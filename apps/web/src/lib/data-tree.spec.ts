import { entriesOf, fitsOnALine, labelOf } from './data-tree';

describe('a position in readable form', () => {
  it('keeps small things on a line and spreads out large ones', () => {
    for (const small of [[], [1, 'b'], {}, { card: 1, face: 9 }]) expect(fitsOnALine(small)).toBe(true);
    for (const large of [7, null, [[1]], { a: { b: 1 } }, { a: 1, b: 2, c: 3, d: 4, e: 5 }])
      expect(fitsOnALine(large)).toBe(false);
  });

  it('names members in words and items by their place', () => {
    expect(['handSizes', 'turn', '0', '11'].map(labelOf)).toEqual(['hand sizes', 'turn', '1.', '12.']);
    expect(entriesOf({ a: 1, b: undefined })).toEqual([['a', 1]]);
    expect(entriesOf('text')).toBeUndefined();
  });
});
