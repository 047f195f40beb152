import { eventually } from '@logbuoy/test-kit';
import { Sweep } from './sweep';

describe('a sweep', () => {
  it('begins at once, is repeated, and never overlaps with itself', async () => {
    let [begun, underWay, together] = [0, 0, 0];
    const work = async (): Promise<void> => {
      begun += 1;
      underWay += 1;
      together = Math.max(together, underWay);
      await new Promise((resolve) => setTimeout(resolve, 20));
      underWay -= 1;
    };
    const sweep = new Sweep({ everyMs: 1, work, onError: () => undefined });
    sweep.start();
    expect(begun).toBe(1);
    await eventually(() => begun >= 4, 'it is repeated');
    await sweep.stop();
    const ended = begun;
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect([begun, underWay, together]).toEqual([ended, 0, 1]);
  });

  it('is repeated after an error, which is reported', async () => {
    const errors: unknown[] = [];
    const work = () => Promise.reject(new Error('away'));
    const sweep = new Sweep({ everyMs: 1, work, onError: (error) => errors.push(error) });
    sweep.start();
    await eventually(() => errors.length >= 3, 'it is repeated');
    await sweep.stop();
  });

  it('is cancelled when it is stopped', async () => {
    const errors: unknown[] = [];
    const work = (signal: AbortSignal): Promise<void> =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))));
    const sweep = new Sweep({ everyMs: 1, work, onError: (error) => errors.push(error) });
    sweep.start();
    await sweep.stop();
    expect(errors).toEqual([]);
  });
});
