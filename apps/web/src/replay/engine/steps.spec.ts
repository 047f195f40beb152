import { indexUpTo, lastBefore, nextAfter } from './steps';

describe('steps', () => {
  const stops = [3, 7, 7, 12];

  it.each([
    [1, 3, undefined],
    [3, 7, undefined],
    [5, 7, 3],
    [7, 12, 3],
    [12, undefined, 7],
    [40, undefined, 12],
  ])('from %i lead on to %s and back to %s', (from, next, before) => {
    expect(nextAfter(stops, from)).toBe(next);
    expect(lastBefore(stops, from)).toBe(before);
  });

  it('know which stop was reached', () => {
    expect([0, 3, 6, 7, 99].map((at) => indexUpTo(stops, at))).toEqual([-1, 0, 0, 2, 3]);
    expect(nextAfter([], 1)).toBeUndefined();
    expect(lastBefore([], 1)).toBeUndefined();
  });
});
