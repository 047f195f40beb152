import { SystemClock } from './clock';

/** A machine whose clock can be set. */
function machine(wall: number) {
  let [now, steady] = [wall, 0];
  const clock = new SystemClock({ wallMs: () => now, steadyMs: () => steady });
  return {
    clock,
    passes(ms: number): number {
      now += ms;
      steady += ms;
      return clock.nowMs();
    },
    isSet(by: number): number {
      now += by;
      return clock.nowMs();
    },
  };
}

describe('the system clock', () => {
  it('goes on when the machine is set back, slightly slower until that has caught up', () => {
    const { clock, passes, isSet } = machine(1_000_000);
    expect(passes(5)).toBe(1_000_005);
    expect(isSet(-3_600_000)).toBe(1_000_005);
    const after = [passes(1_000), passes(1_000), passes(60_000)];
    expect(after).toEqual([1_000_955, 1_001_905, 1_058_905]);
    for (let i = 0; i < 72_000; i++) passes(1_000); // an hour at one part in twenty
    const caughtUp = clock.nowMs();
    expect(passes(1_000) - caughtUp).toBe(1_000);
    expect(caughtUp).toBe(1_000_005 - 3_600_000 + 62_000 + 72_000_000);
  });

  it('never goes backwards, and follows when the machine is set forward or has slept', () => {
    const { clock, passes, isSet } = machine(1_000);
    let before = clock.nowMs();
    for (const step of [() => isSet(-500), () => passes(1), () => isSet(400), () => isSet(-9_999), () => passes(0)]) {
      const now = step();
      expect(now).toBeGreaterThanOrEqual(before);
      before = now;
    }
    expect(isSet(1_000_000) - before).toBeGreaterThan(900_000);
  });

  it('of a new process begins after what another one recorded', () => {
    const { clock, passes } = machine(1_000);
    expect(clock.notBefore(900)).toBe(0);
    expect(clock.nowMs()).toBe(1_000);
    expect(clock.notBefore(61_000)).toBe(60_000);
    expect(clock.nowMs()).toBe(61_000);
    expect(passes(100)).toBe(61_095);
  });

  it('tells the time', () => {
    expect(Math.abs(new SystemClock().nowMs() - Date.now())).toBeLessThan(60_000);
  });
});
