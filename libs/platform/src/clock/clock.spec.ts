import { SystemClock } from './clock';

describe('the system clock', () => {
  it('never goes backwards when the machine is set back', () => {
    const machine = [1000, 1005, 400, 401, 1006];
    const clock = new SystemClock(() => machine.shift() as number);
    expect([1, 2, 3, 4, 5].map(() => clock.nowMs())).toEqual([1000, 1005, 1005, 1005, 1006]);
  });

  it('tells the time', () => {
    expect(Math.abs(new SystemClock().nowMs() - Date.now())).toBeLessThan(60_000);
  });
});
