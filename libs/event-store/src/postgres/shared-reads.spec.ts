import { Bell } from '../shared/bell';
import type { StoredBatch } from '../shared/stored-batch';
import { SharedReads } from './shared-reads';

const batchAt = (firstPosition: number): StoredBatch =>
  ({ firstPosition, firstVersion: 1, lastVersion: 2 }) as StoredBatch;
const ROWS = 3;

describe('reads that subscriptions share', () => {
  let bell: Bell;
  let reads: SharedReads;
  let answers: ((page: readonly StoredBatch[]) => void)[];
  const after = (position: number): Promise<readonly StoredBatch[]> =>
    reads.after(position, ROWS, () => new Promise((resolve) => answers.push(resolve)));
  beforeEach(() => {
    bell = new Bell();
    reads = new SharedReads(bell);
    answers = [];
  });

  it('are those of one page while its answer is on its way, and none that began before the bell rang', async () => {
    const before = [after(1), after(1)];
    expect(answers.length).toBe(1);
    void after(2);
    expect(answers.length).toBe(2);
    bell.ring();
    const since = [after(1), after(1)];
    expect(answers.length).toBe(3);
    answers[0]?.([]);
    expect(await Promise.all(before)).toEqual([[], []]);
    const late = after(1); // the answer from before the bell neither ends the sharing nor says that this is the end
    expect(answers.length).toBe(3);
    const page = [batchAt(2)];
    answers[2]?.(page);
    expect(await Promise.all([...since, late])).toEqual([page, page, page]);
  });

  it('do not read behind a page that reached the end, until the bell rings or a moment has passed', async () => {
    const page = after(1);
    answers[0]?.([batchAt(2)]);
    await page;
    expect(await after(3)).toEqual([]);
    expect(answers.length).toBe(1);
    void after(1); // not the end
    expect(answers.length).toBe(2);
    bell.ring();
    void after(3);
    expect(answers.length).toBe(3);
    answers[2]?.([]);
    await new Promise((resolve) => setTimeout(resolve, 80));
    void after(3);
    expect(answers.length).toBe(4);
  });

  it('do not take a full page for the end', async () => {
    const page = after(0);
    answers[0]?.([batchAt(1), batchAt(3), batchAt(5)]);
    await page;
    void after(6);
    expect(answers.length).toBe(2);
  });

  it('fail together, and the next one reads again', async () => {
    const lost = () => Promise.reject(new Error('lost'));
    const both = [reads.after(1, ROWS, lost), reads.after(1, ROWS, lost)];
    for (const each of both) await expect(each).rejects.toThrow('lost');
    expect(await reads.after(1, ROWS, () => Promise.resolve([batchAt(2)]))).toHaveLength(1);
  });
});
