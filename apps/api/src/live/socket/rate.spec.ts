import { Rate } from './rate';

describe('a rate', () => {
  it('lets through what was saved up for ten seconds at once, and then so many a minute', () => {
    const rate = new Rate(60, 0);
    const burst = Array.from({ length: 15 }, () => rate.allows(0));
    expect(burst.filter(Boolean)).toHaveLength(10);
    expect(rate.allows(999)).toBe(false);
    expect(rate.allows(1000)).toBe(true);
    expect(rate.allows(1000)).toBe(false);
  });

  it('never refuses who keeps to it', () => {
    const rate = new Rate(1200, 0);
    for (let nowMs = 0; nowMs < 600_000; nowMs += 50) expect(rate.allows(nowMs)).toBe(true);
  });

  it('saves up no more than that, however long nothing comes', () => {
    const rate = new Rate(60, 0);
    const afterAWeek = Array.from({ length: 100 }, () => rate.allows(7 * 24 * 3_600_000));
    expect(afterAWeek.filter(Boolean)).toHaveLength(10);
  });

  it('lets at least one through, also where that is slow', () => {
    const rate = new Rate(1, 0);
    expect([rate.allows(0), rate.allows(59_999), rate.allows(60_000)]).toEqual([true, false, true]);
  });

  it('stays within the limit over any minute, whatever the rhythm', () => {
    const rate = new Rate(600, 0);
    let allowed = 0;
    for (let nowMs = 0; nowMs < 60_000; nowMs += 7) for (let i = 0; i < 3; i++) if (rate.allows(nowMs)) allowed += 1;
    expect(allowed).toBeLessThanOrEqual(600 + 100);
    expect(allowed).toBeGreaterThanOrEqual(690);
  });
});
