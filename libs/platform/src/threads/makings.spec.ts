import { Makings, TaskCancelled, TooMuchAtOnce, type Asker } from './index';

const asker = (key = 'ada', atOnceMax = 2, signal = new AbortController().signal): Asker => ({
  key,
  atOnceMax,
  signal,
});
const bytes = (length: number): Uint8Array => new Uint8Array(length).fill(1);
/** Something that is made when it is told so. */
function slow() {
  let finish: (made: Uint8Array) => void = () => undefined;
  let signal: AbortSignal | undefined;
  let begun = 0;
  const make = (given: AbortSignal): Promise<Uint8Array> => {
    signal = given;
    begun += 1;
    return new Promise((resolve, reject) => {
      finish = resolve;
      given.addEventListener('abort', () => reject(new TaskCancelled('gone')));
    });
  };
  return { make, finish: (length: number) => finish(bytes(length)), signal: () => signal, begun: () => begun };
}

describe('what is made for askers', () => {
  it('is made once for all who ask, and then kept', async () => {
    const makings = new Makings();
    const work = slow();
    const both = [makings.get('k', asker('ada'), work.make), makings.get('k', asker('bea'), work.make)];
    work.finish(3);
    expect((await Promise.all(both)).map((made) => made?.length)).toEqual([3, 3]);
    expect((await makings.get('k', asker(), work.make))?.length).toBe(3);
    expect(work.begun()).toBe(1);
  });

  it('is given up when the last of them has gone, and begun again for who comes then', async () => {
    const makings = new Makings();
    const work = slow();
    const [ada, bea] = [new AbortController(), new AbortController()];
    const first = makings.get('k', asker('ada', 2, ada.signal), work.make);
    const second = makings.get('k', asker('bea', 2, bea.signal), work.make);
    ada.abort();
    await expect(first).rejects.toThrow(TaskCancelled);
    expect(work.signal()?.aborted).toBe(false);
    bea.abort();
    await expect(second).rejects.toThrow(TaskCancelled);
    expect(work.signal()?.aborted).toBe(true);
    const again = makings.get('k', asker(), work.make);
    work.finish(1);
    expect((await again)?.length).toBe(1);
    expect(work.begun()).toBe(2);
  });

  it('is bounded for each asker', async () => {
    const makings = new Makings();
    const [one, two] = [slow(), slow()];
    const first = makings.get('a', asker('ada', 2), one.make);
    const second = makings.get('b', asker('ada', 2), two.make);
    await expect(makings.get('c', asker('ada', 2), slow().make)).rejects.toThrow(TooMuchAtOnce);
    const joined = makings.get('a', asker('ada', 2), slow().make); // no work of its own
    one.finish(1);
    two.finish(1);
    await Promise.all([first, second, joined]);
    const next = slow();
    const third = makings.get('c', asker('ada', 2), next.make);
    next.finish(1);
    expect((await third)?.length).toBe(1);
  });

  it('is kept as long as there is room, what was used last longest', async () => {
    const makings = new Makings(100);
    const made = (key: string) => makings.get(key, undefined, async () => bytes(25));
    for (const key of ['a', 'b', 'c', 'd']) await made(key);
    await made('a');
    await made('e');
    let begun = 0;
    const count = (key: string) => makings.get(key, undefined, async () => ((begun += 1), bytes(25)));
    await count('a');
    expect(begun).toBe(0);
    await count('b');
    expect(begun).toBe(1);
  });

  it('is not kept where it failed', async () => {
    const makings = new Makings();
    await expect(makings.get('k', asker(), async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect((await makings.get('k', asker(), async () => bytes(1)))?.length).toBe(1);
    expect(await makings.get('none', asker(), async () => undefined)).toBeUndefined();
  });
});
