import { ServerTime } from './server-time';

describe('the server’s time', () => {
  const date = (ms: number) => new Date(ms).toUTCString();

  it('is the device’s own while that is possible', () => {
    const time = new ServerTime();
    expect(time.at(123)).toBe(123);
    time.learn(date(50_000), 50_100, 50_200);
    expect(time.at(60_000)).toBe(60_000);
  });

  it('is found within half a second for a device that is five minutes slow', () => {
    const time = new ServerTime();
    for (let server = 1_000_000; server < 1_010_000; server += 730) {
      time.learn(date(server), server - 300_000 - 20, server - 300_000 + 20);
    }
    expect(Math.abs(time.at(2_000_000) - 2_300_000)).toBeLessThan(500);
  });

  it('is measured again when the device’s clock is set', () => {
    const time = new ServerTime();
    time.learn(date(1_000_000), 1_000_000, 1_000_100);
    time.learn(date(1_001_000), 5_000_000, 5_000_100);
    expect(Math.abs(time.at(5_000_000) - 1_001_500)).toBeLessThanOrEqual(600);
  });

  it('ignores an answer without a date', () => {
    const time = new ServerTime();
    time.learn(null, 0, 10);
    time.learn('yesterday', 0, 10);
    expect(time.at(77)).toBe(77);
  });
});
