import { otherPace, PACES, staysMs } from './pace';

describe('the pace', () => {
  it('goes from a quarter to sixteen times, and to real time', () => {
    expect(PACES.slice(0, -1).map((pace) => staysMs(pace, 5_000))).toEqual([4000, 2000, 1000, 500, 250, 125, 62.5]);
    expect(staysMs('real', 5_000)).toBe(5_000);
    expect(staysMs('real', 0)).toBe(120);
  });

  it('stops at both ends', () => {
    expect(otherPace('0.25', -1)).toBe('0.25');
    expect(otherPace('1', 1)).toBe('2');
    expect(otherPace('16', 1)).toBe('real');
    expect(otherPace('real', 1)).toBe('real');
  });
});
