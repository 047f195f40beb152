import { isUnder } from './under-pointer';

describe('a confirmation', () => {
  const button = { left: 100, right: 200, top: 300, bottom: 340 };

  it('is under a finger on it or close beside it', () => {
    expect(isUnder({ x: 150, y: 320 }, button)).toBe(true);
    expect(isUnder({ x: 80, y: 360 }, button)).toBe(true);
  });

  it('is not under a finger elsewhere', () => {
    expect(isUnder({ x: 150, y: 240 }, button)).toBe(false);
    expect(isUnder({ x: 250, y: 320 }, button)).toBe(false);
  });
});
