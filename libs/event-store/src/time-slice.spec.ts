import { genesisOf, facts, headAfter, newStream, requestFor } from './contract/kit';
import { readChecked } from './damage';
import { openMemoryStore } from './memory/memory-store';
import { nativeSha256 } from './native-sha256';
import { inSlices } from './time-slice';

const BATCHES = 200;
const BATCH_MS = 1;

/** As long as folding a batch takes on a slow machine. */
function work(): void {
  for (const until = performance.now() + BATCH_MS; performance.now() < until;);
}

describe('a long history', () => {
  it('is read in steps, between which others have their turn', async () => {
    const store = await openMemoryStore(); // answers without waiting
    const stream = newStream();
    let head = genesisOf(stream);
    for (let i = 0; i < BATCHES; i++) {
      const request = requestFor(stream, head, facts(1));
      await store.append(request);
      head = headAfter(request);
    }
    let isOver = false;
    let turns = 0;
    const others = (): void => {
      turns += 1;
      if (!isOver) setImmediate(others);
    };
    setImmediate(others);
    let read = 0;
    await readChecked(store, stream, genesisOf(stream), nativeSha256, () => {
      work();
      read += 1;
    });
    isOver = true;
    expect(read).toBe(BATCHES);
    expect(turns).toBeGreaterThan(BATCHES / 20); // none, where it is read in one go
    await store.close();
  });
});

describe('work in steps', () => {
  function* steps(count: number): Generator<void, string> {
    for (let i = 0; i < count; i++) {
      work();
      yield;
    }
    return 'done';
  }

  it('lets others have their turn, and ends with what it made', async () => {
    let turns = 0;
    let isOver = false;
    const others = (): void => void (isOver || setImmediate(others), (turns += 1));
    setImmediate(others);
    expect(await inSlices(steps(BATCHES))).toBe('done');
    isOver = true;
    expect(turns).toBeGreaterThan(BATCHES / 20);
  });

  it('takes one slice of a turn, however much of it there is', async () => {
    let turn = 0;
    let isOver = false;
    const others = (): void => void (isOver || setImmediate(others), (turn += 1));
    setImmediate(others);
    const inTurn = new Map<number, number>();
    function* counted(): Generator<void, void> {
      for (const _ of Array.from({ length: 25 })) {
        work();
        inTurn.set(turn, (inTurn.get(turn) ?? 0) + 1);
        yield;
      }
    }
    await Promise.all(Array.from({ length: 20 }, () => inSlices(counted())));
    isOver = true;
    // Some eight steps a slice; twenty times as many where everybody has a slice of their own.
    expect(Math.max(...inTurn.values())).toBeLessThan(60);
    expect([...inTurn.values()].reduce((sum, one) => sum + one)).toBe(20 * 25);
  });

  it('ends as soon as its caller has gone', async () => {
    const leaving = new AbortController();
    const begun = performance.now();
    setImmediate(() => leaving.abort(new Error('gone')));
    await expect(inSlices(steps(10_000), leaving.signal)).rejects.toThrow('gone');
    expect(performance.now() - begun).toBeLessThan(5_000);
  });
});
