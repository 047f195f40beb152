import { howItEnded } from './how-it-ended';

describe('the end of a match', () => {
  it('is victory or defeat to those who played, and news to everybody else', () => {
    expect(howItEnded(['north'], 'north')).toBe('won');
    expect(howItEnded(['north', 'south'], 'north')).toBe('shared');
    expect(howItEnded(['north'], 'south')).toBe('lost');
    expect([howItEnded(['north'], undefined), howItEnded([], 'north')]).toEqual([undefined, undefined]);
  });
});
