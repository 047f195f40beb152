import { bankLeftMs } from './time-left';

describe('the clocks', () => {
  const seat = { bankMs: 60_000, delayMs: 5_000, decisionMs: null, absenceMs: null };
  const clock = { sinceMs: 1_000, left: { north: seat, south: seat }, settings: null, running: ['north'] };

  it('run for the awaited seat only, after its free part', () => {
    expect(bankLeftMs(clock, 'south', 99_000)).toBe(60_000);
    expect(bankLeftMs(clock, 'north', 6_000)).toBe(60_000);
    expect(bankLeftMs(clock, 'north', 7_000)).toBe(59_000);
    expect(bankLeftMs(clock, 'north', 999_000)).toBe(0);
  });

  it('do not run ahead of the reading, as during a pause', () => {
    expect(bankLeftMs(clock, 'north', 0)).toBe(60_000);
  });

  it('are not shown at an untimed table', () => {
    expect(bankLeftMs({ ...clock, left: null }, 'north', 7_000)).toBeUndefined();
  });
});
