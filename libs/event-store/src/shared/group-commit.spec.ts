import { GroupCommit } from './group-commit';

describe('group commit', () => {
  const collecting = (groupMax = 100) => {
    const groups: number[][] = [];
    const commit = new GroupCommit<number, string>((requests) => {
      groups.push([...requests]);
      return requests.map((request) => `did ${request}`);
    }, groupMax);
    return { groups, commit };
  };

  it('commits all waiting requests together, and answers each', async () => {
    const { groups, commit } = collecting();
    expect(await Promise.all([1, 2, 3].map((n) => commit.add(n)))).toEqual(['did 1', 'did 2', 'did 3']);
    expect(await commit.add(4)).toBe('did 4');
    expect(groups).toEqual([[1, 2, 3], [4]]);
  });

  it('takes along those who come while a commit is under way, in the next one', async () => {
    const groups: number[][] = [];
    const ends: (() => void)[] = [];
    const commit = new GroupCommit<number, number>(async (requests) => {
      groups.push([...requests]);
      await new Promise<void>((resolve) => ends.push(resolve));
      return requests;
    }, 100);
    const answers = [commit.add(1)];
    while (ends.length < 1) await new Promise(setImmediate);
    answers.push(commit.add(2), commit.add(3));
    ends[0]?.();
    while (ends.length < 2) await new Promise(setImmediate);
    ends[1]?.();
    expect(await Promise.all(answers)).toEqual([1, 2, 3]);
    expect(groups).toEqual([[1], [2, 3]]);
  });

  it('keeps groups to a size', async () => {
    const { groups, commit } = collecting(2);
    await Promise.all([1, 2, 3, 4, 5].map((n) => commit.add(n)));
    expect(groups).toEqual([[1, 2], [3, 4], [5]]);
  });

  it('rejects every request of a group that failed, and no other', async () => {
    let failures = 1;
    const commit = new GroupCommit<number, number>((requests) => {
      if (failures-- > 0) throw new Error('disk full');
      return requests;
    }, 2);
    const results = await Promise.allSettled([1, 2, 3].map((n) => commit.add(n)));
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  });

  it('lets one request of a group fail alone', async () => {
    const commit = new GroupCommit<number, number>(
      async (requests) => requests.map((n) => (n === 2 ? Promise.reject(new Error('only me')) : Promise.resolve(n))),
      100,
    );
    const results = await Promise.allSettled([1, 2, 3].map((n) => commit.add(n)));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('answers every request before it is closed, and refuses later ones', async () => {
    const { commit } = collecting();
    const sent = [commit.add(1), commit.add(2)];
    await commit.close();
    expect(await Promise.all(sent)).toEqual(['did 1', 'did 2']);
    await expect(commit.add(3)).rejects.toThrow(/closed/);
  });
});
