import { clockFace } from './clock-face';

describe('the face of a clock', () => {
  it.each([
    [0, '0:00'],
    [1, '0:01'],
    [59_001, '1:00'],
    [61_000, '1:01'],
    [3_600_000, '1:00:00'],
    [36_061_000, '10:01:01'],
    [-5, '0:00'],
  ])('shows %d ms as %s', (ms, face) => {
    expect(clockFace(ms)).toBe(face);
  });
});
