import { SignInThrottle } from './sign-in-throttle';

describe('the sign-in throttle', () => {
  let nowMs = 1_000_000;
  const clock = { nowMs: () => nowMs };
  const seconds = (n: number) => n * 1_000;
  const minutes = (n: number) => n * 60_000;

  it('asks for twice as much patience with every wrong password for a name from one address', () => {
    const throttle = new SignInThrottle(3, clock);
    const waits: number[] = [];
    for (let i = 0; i < 6; i++) {
      throttle.failed('kirk', 'a');
      waits.push(throttle.waitMs('kirk', 'a'));
      nowMs += throttle.waitMs('kirk', 'a');
    }
    expect(waits).toEqual([0, 0, seconds(1), seconds(2), seconds(4), seconds(8)]);
    expect(throttle.waitMs('spock', 'a')).toBe(0);
    for (let i = 0; i < 20; i++) throttle.failed('kirk', 'a');
    expect(throttle.waitMs('kirk', 'a')).toBe(minutes(15));
    nowMs += minutes(15);
    expect(throttle.waitMs('kirk', 'a')).toBe(0);
  });

  it('never refuses an owner for what strangers try elsewhere: answers are delayed, by seconds at most', () => {
    const throttle = new SignInThrottle(3, clock);
    for (let i = 0; i < 10_000; i++) throttle.failed('kirk', `stranger ${i}`);
    expect(throttle.waitMs('kirk', 'home')).toBe(0);
    expect(throttle.slowMs('kirk')).toBe(seconds(3));
    expect(throttle.slowMs('spock')).toBe(0);
    nowMs += minutes(15);
    expect(throttle.slowMs('kirk')).toBe(0);
  });

  it('asks an address that tries many names', () => {
    const throttle = new SignInThrottle(2, clock);
    for (let i = 0; i < 20; i++) throttle.failed(`name ${i}`, 'attacker');
    expect(throttle.waitMs('another', 'attacker')).toBeGreaterThan(0);
    expect(throttle.waitMs('another', 'elsewhere')).toBe(0);
  });

  it('forgets the failures of a name from here when its owner signs in', () => {
    const throttle = new SignInThrottle(2, clock);
    throttle.failed('kirk', 'a');
    throttle.succeeded('kirk', 'a');
    throttle.failed('kirk', 'a');
    expect(throttle.waitMs('kirk', 'a')).toBe(0);
  });

  it('cannot be made to remember without end', () => {
    const throttle = new SignInThrottle(2, clock);
    for (let i = 0; i < 120_000; i++) throttle.failed(`name ${i}`, 'a');
    expect((throttle as unknown as { failures: Map<string, unknown> }).failures.size).toBeLessThanOrEqual(100_000);
  });
});
