import { DoneBefore } from './done-before';

describe('what was done before', () => {
  it('is not done again, but what failed or could not be done yet is', async () => {
    const before = new DoneBefore();
    const runs: string[] = [];
    const once = (key: string, outcome: 'done' | 'not-yet' | Error) =>
      before.once(key, () => {
        runs.push(key);
        return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome);
      });
    await expect(once('a', new Error('away'))).rejects.toThrow('away');
    await once('a', 'not-yet');
    await once('a', 'done');
    await once('a', 'done');
    await once('b', 'done');
    expect(runs).toEqual(['a', 'a', 'a', 'b']);
  });

  it('is forgotten when there is too much of it', async () => {
    const before = new DoneBefore();
    let runs = 0;
    const once = (key: number) =>
      before.once(String(key), () => {
        runs += 1;
        return Promise.resolve('done');
      });
    for (let key = 0; key <= 10_000; key += 1) await once(key);
    await once(10_000);
    expect(runs).toBe(10_001);
    await once(0);
    expect(runs).toBe(10_002);
  });
});
