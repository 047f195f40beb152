import { clockOf, isWholeIn } from './clock-form';

describe('the form for the clocks', () => {
  it('sets them as it says', () => {
    expect(clockOf(false, '30', '5')).toEqual({});
    expect(clockOf(true, '30', '0')).toEqual({ clock: { bankMs: 1_800_000 } });
    expect(clockOf(true, '1', '10')).toEqual({ clock: { bankMs: 60_000, incrementMs: 10_000 } });
    for (const text of ['', '1.5', '-1', '1e3', 'x', '601', '0']) expect(isWholeIn(text, 1, 600)).toBe(false);
    expect(isWholeIn(' 600 ', 1, 600)).toBe(true);
  });
});
