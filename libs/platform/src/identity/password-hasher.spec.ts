import { TaskCancelled } from '../threads';
import { HasherBusy, PasswordHasher } from './password-hasher';

const CHEAP = { memoryKib: 64, passes: 1 };

describe('the password hasher', () => {
  it('accepts the right password and no other', async () => {
    const hasher = new PasswordHasher(CHEAP);
    const hashed = await hasher.hash('correct horse');
    expect(hashed).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
    expect(await hasher.verify(hashed, 'correct horse')).toBe(true);
    expect(await hasher.verify(hashed, 'correct horsf')).toBe(false);
    expect(await hasher.verify(hashed, '')).toBe(false);
    expect(await hasher.hash('correct horse')).not.toBe(hashed);
  });

  it('takes two Unicode forms of a password for one', async () => {
    const hasher = new PasswordHasher(CHEAP);
    expect(await hasher.verify(await hasher.hash('caf\u00e9'), 'cafe\u0301')).toBe(true);
  });

  it('takes about as long for an unknown name', async () => {
    const hasher = new PasswordHasher({ memoryKib: 16_384, passes: 2 });
    const hashed = await hasher.hash('x');
    await hasher.verify(undefined, 'x'); // makes the decoy
    // Processor time, the hashing threads included: it does not grow where others keep the machine busy.
    const time = async (known: string | undefined) => {
      const before = process.cpuUsage();
      for (let i = 0; i < 5; i++) await hasher.verify(known, 'wrong');
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const [known, unknown] = [await time(hashed), await time(undefined)];
    // Far apart on purpose: without the decoy the ratio is in the hundreds.
    expect(known / unknown).toBeLessThan(8);
    expect(await hasher.verify(undefined, 'decoy')).toBe(false);
  });

  it('lets only so many run and so many wait', async () => {
    const hasher = new PasswordHasher(CHEAP, { atOnce: 1, waiting: 2, fromOne: 2 });
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => hasher.hash('x')));
    const refused = outcomes.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(refused).toHaveLength(3);
    for (const { reason } of refused) expect(reason).toBeInstanceOf(HasherBusy);
    await expect(hasher.hash('later')).resolves.toContain('$argon2id$');
  });

  it('serves networks in turn: one that fills the queue delays and displaces nobody elsewhere', async () => {
    const hasher = new PasswordHasher(CHEAP, { atOnce: 1, waiting: 10, fromOne: 8 });
    const order: string[] = [];
    const refusals: unknown[] = [];
    const ask = (from: string, name: string) =>
      hasher.verify(undefined, 'x', { from, name }).then(
        () => void order.push(from),
        (error: HasherBusy) => void refusals.push([from, error.status, error.extras.retryAfterSeconds]),
      );
    await hasher.verify(undefined, 'x'); // makes the decoy
    const flood = Array.from({ length: 30 }, (_, i) => ask('flood', `name ${i}`));
    const others = ['a', 'b', 'c', 'd'].map((from) => ask(from, 'kirk'));
    await Promise.all([...flood, ...others]);
    // One of the flood was running and one has its turn; nobody else waits for more of it.
    expect(order.slice(0, 6).sort()).toEqual(['a', 'b', 'c', 'd', 'flood', 'flood']);
    expect(refusals.filter((one) => JSON.stringify(one) !== '["flood",429,2]')).toEqual([
      ['flood', 503, 2],
      ['flood', 503, 2],
    ]);
  });

  it('serves the names of one network in turn', async () => {
    const hasher = new PasswordHasher(CHEAP, { atOnce: 1, waiting: 10, fromOne: 8 });
    const order: string[] = [];
    const ask = (name: string) => hasher.hash('x', { from: 'hall', name }).then(() => void order.push(name));
    const all = ['ada', 'ada', 'ada', 'ada', 'bea', 'cleo'].map(ask);
    await Promise.all(all);
    expect(order).toEqual(['ada', 'ada', 'bea', 'cleo', 'ada', 'ada']);
  });

  it('leaves out what waits when its asker has gone, and goes on with the others', async () => {
    const hasher = new PasswordHasher(CHEAP, { atOnce: 1, waiting: 2, fromOne: 2 });
    const leaving = new AbortController();
    const running = hasher.hash('x');
    const given = hasher
      .hash('y', { from: '1.2.3.4', name: 'y', gone: leaving.signal })
      .catch((error: unknown) => error);
    const after = hasher.hash('z');
    leaving.abort();
    expect(await given).toBeInstanceOf(TaskCancelled);
    const inItsPlace = hasher.hash('w');
    for (const hashed of await Promise.all([running, after, inItsPlace])) expect(hashed).toContain('$argon2id$');
    await expect(hasher.hash('later')).resolves.toContain('$argon2id$');
  });

  it('hashes for unknown names again after an overload', async () => {
    const hasher = new PasswordHasher(CHEAP, { atOnce: 1, waiting: 0, fromOne: 2 });
    const running = hasher.hash('x');
    await expect(hasher.verify(undefined, 'y')).rejects.toThrow(HasherBusy);
    await running;
    expect(await hasher.verify(undefined, 'y')).toBe(false);
  });
});
