import { placeOf, readGuided } from './guided';

describe('what a guide has shown', () => {
  it('is kept for the match it belongs to', () => {
    const stored = JSON.stringify({ match: 'one', shown: ['a'] });
    expect([readGuided(stored, 'one'), readGuided(stored, 'two'), readGuided(null, 'one')]).toEqual([
      { match: 'one', shown: ['a'] },
      undefined,
      undefined,
    ]);
  });

  it.each(['', 'null', '{', '{"match":"one"}', '{"match":"one","shown":[1]}', '[]'])(
    'is nothing where what is stored is %j',
    (stored) => {
      expect(readGuided(stored, 'one')).toBeUndefined();
    },
  );

  it('is counted by what was shown before, in whatever order', () => {
    const steps = ['a', 'b', 'c'].map((id) => ({ id }));
    expect(placeOf(steps, 'c', [])).toBe(1);
    expect(placeOf(steps, 'a', ['c'])).toBe(2);
    expect(placeOf(steps, 'a', ['a', 'c'])).toBe(2);
  });
});
