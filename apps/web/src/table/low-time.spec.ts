import { shortnessOf } from './low-time';

describe('a bank of time', () => {
  const MINUTE_MS = 60_000;

  it('is short in its last minute, and critical in its last quarter of one', () => {
    const left = [61_000, 60_000, 16_000, 15_000, 0];
    expect(left.map((ms) => shortnessOf(ms, 20 * MINUTE_MS))).toEqual(['enough', 'low', 'low', 'critical', 'critical']);
  });

  it('is not short from the beginning where it is small', () => {
    const left = [60_000, 12_000, 5_000];
    expect(left.map((ms) => shortnessOf(ms, MINUTE_MS))).toEqual(['enough', 'low', 'critical']);
  });
});
