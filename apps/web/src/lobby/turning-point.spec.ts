import { turningPointOf } from './turning-point';

const at = (version: number, north: number, south: number) => ({
  version,
  at: version,
  scores: { north, south },
  usedMs: {},
});

describe('the turning point of a match', () => {
  it('is the last moment at which the lead was taken by who won', () => {
    const standings = [at(1, 0, 0), at(40, 0, 30), at(60, 35, 30), at(80, 35, 65), at(120, 70, 65), at(150, 105, 65)];
    expect(turningPointOf(standings, ['north'])).toBe(120);
  });
  it('is the first points where the lead never changed', () => {
    expect(turningPointOf([at(1, 0, 0), at(40, 30, 0), at(90, 60, 0)], ['north'])).toBe(40);
  });
  it('is the last moment where nobody ever led, or who won did not', () => {
    expect(turningPointOf([at(1, 0, 0), at(90, 0, 0)], [])).toBe(90);
    expect(turningPointOf([at(1, 0, 0), at(50, 30, 0), at(90, 30, 0)], ['south'])).toBe(90);
    expect(turningPointOf([], [])).toBe(0);
  });
});
