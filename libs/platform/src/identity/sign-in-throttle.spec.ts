import { SignInThrottle } from './sign-in-throttle';

describe('the sign-in throttle', () => {
  let nowMs = 1_000_000;
  const clock = { nowMs: () => nowMs };
  const minutes = (n: number) => n * 60_000;

  it('asks for patience after too many wrong passwords for a name, from wherever they came', () => {
    const throttle = new SignInThrottle(3, clock);
    for (const address of ['a', 'b']) throttle.failed('kirk', address);
    expect(throttle.waitMs('kirk', 'c')).toBe(0);
    throttle.failed('kirk', 'c');
    expect(throttle.waitMs('kirk', 'd')).toBe(minutes(15));
    expect(throttle.waitMs('spock', 'a')).toBe(0);
    nowMs += minutes(15);
    expect(throttle.waitMs('kirk', 'd')).toBe(0);
  });

  it('asks an address that tries many names', () => {
    const throttle = new SignInThrottle(2, clock);
    for (let i = 0; i < 20; i++) throttle.failed(`name ${i}`, 'attacker');
    expect(throttle.waitMs('another', 'attacker')).toBeGreaterThan(0);
    expect(throttle.waitMs('another', 'elsewhere')).toBe(0);
  });

  it('forgets the failures of a name when its owner signs in', () => {
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
