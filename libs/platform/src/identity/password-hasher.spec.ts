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
    const hasher = new PasswordHasher(CHEAP, { atOnce: 1, waiting: 2 });
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => hasher.hash('x')));
    const refused = outcomes.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(refused).toHaveLength(3);
    expect(refused[0]?.reason).toBeInstanceOf(HasherBusy);
    await expect(hasher.hash('later')).resolves.toContain('$argon2id$');
  });

  it('leaves out what waits when its asker has gone, and goes on with the others', async () => {
    const hasher = new PasswordHasher(CHEAP, { atOnce: 1, waiting: 2 });
    const leaving = new AbortController();
    const running = hasher.hash('x');
    const given = hasher.hash('y', leaving.signal).catch((error: unknown) => error);
    const after = hasher.hash('z');
    leaving.abort();
    expect(await given).toBeInstanceOf(TaskCancelled);
    const inItsPlace = hasher.hash('w');
    for (const hashed of await Promise.all([running, after, inItsPlace])) expect(hashed).toContain('$argon2id$');
    await expect(hasher.hash('later')).resolves.toContain('$argon2id$');
  });

  it('hashes for unknown names again after an overload', async () => {
    const hasher = new PasswordHasher(CHEAP, { atOnce: 1, waiting: 0 });
    const running = hasher.hash('x');
    await expect(hasher.verify(undefined, 'y')).rejects.toThrow(HasherBusy);
    await running;
    expect(await hasher.verify(undefined, 'y')).toBe(false);
  });
});
