import { Readiness } from './readiness';

describe('readiness', () => {
  const fine = async () => 7;
  const broken = async () => {
    throw Object.assign(new Error('connect to postgres://u:hunter2@db failed'), { code: 'ECONNREFUSED' });
  };

  it('is ready when everything answers', async () => {
    const readiness = new Readiness();
    readiness.addVital('store', fine);
    readiness.add('redis', async () => undefined);
    expect(await readiness.look()).toEqual({
      status: 'ready',
      checks: { store: { ok: true, ms: expect.any(Number), note: 7 }, redis: { ok: true, ms: expect.any(Number) } },
    });
  });

  it('is degraded without something matches can do without, and says no secrets', async () => {
    const readiness = new Readiness();
    readiness.addVital('store', fine);
    readiness.add('redis', broken);
    const looked = await readiness.look();
    expect(looked).toMatchObject({ status: 'degraded', checks: { redis: { ok: false, note: 'ECONNREFUSED' } } });
    expect(JSON.stringify(looked)).not.toContain('hunter2');
  });

  it('is not ready without something vital, or while stopping', async () => {
    const broke = new Readiness();
    broke.addVital('store', broken);
    expect((await broke.look()).status).toBe('not-ready');
    const leaving = new Readiness();
    leaving.addVital('store', fine);
    leaving.stop();
    expect((await leaving.look()).status).toBe('not-ready');
  });

  it('does not wait for ever', async () => {
    jest.useFakeTimers();
    const readiness = new Readiness();
    readiness.addVital('store', () => new Promise<void>(() => undefined));
    const looking = readiness.look();
    await jest.advanceTimersByTimeAsync(3_000);
    expect((await looking).status).toBe('not-ready');
    jest.useRealTimers();
  });

  it('checks once for concurrent requests, and again for a later one', async () => {
    const readiness = new Readiness();
    const check = jest.fn(fine);
    readiness.addVital('store', check);
    await Promise.all(Array.from({ length: 100 }, () => readiness.look()));
    expect(check).toHaveBeenCalledTimes(1);
    await readiness.look();
    expect(check).toHaveBeenCalledTimes(2);
  });
});
