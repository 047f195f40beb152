import type { MovedListener } from '../read-store/port';
import { Checkpoints } from './wait-for-position';

/** Checkpoints moved by hand, with or without a word. */
class HandReads {
  readonly positions = new Map<string, number>();
  readonly asked: string[] = [];
  private readonly listeners = new Set<MovedListener>();

  position(projection: string): Promise<number> {
    this.asked.push(projection);
    return Promise.resolve(this.positions.get(projection) ?? 0);
  }

  onMoved(listener: MovedListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  move(projection: string, position: number): void {
    this.positions.set(projection, position);
    for (const listener of this.listeners) listener({ projection, position });
  }

  lookAgain(): void {
    for (const listener of this.listeners) listener();
  }

  get isHeard(): boolean {
    return this.listeners.size > 0;
  }
}

describe('waiting for checkpoints', () => {
  let reads: HandReads;
  let checkpoints: Checkpoints;
  beforeEach(() => {
    reads = new HandReads();
    checkpoints = new Checkpoints(reads);
  });

  it('reads the checkpoints once, and is notified from then on', async () => {
    reads.positions.set('tables', 4);
    expect(await checkpoints.waitFor(['tables'], 4, 1_000)).toBe(true);
    expect(reads.asked).toEqual(['tables']);
    const both = [checkpoints.waitFor(['tables'], 5, 1_000), checkpoints.waitFor(['tables'], 6, 1_000)];
    reads.move('tables', 6);
    expect(await Promise.all(both)).toEqual([true, true]);
    expect(await checkpoints.waitFor(['tables'], 5, 1_000)).toBe(true); // known since
    expect(reads.asked).toEqual(['tables']);
  });

  it('waits for all that are named and for no other', async () => {
    let isDone = false;
    const waiting = checkpoints.waitFor(['tables', 'matches'], 3, 1_000).then(() => (isDone = true));
    await new Promise((resolve) => setImmediate(resolve));
    reads.move('tables', 3);
    reads.move('accounts', 3);
    await new Promise((resolve) => setImmediate(resolve));
    expect(isDone).toBe(false);
    reads.move('matches', 7);
    await waiting;
  });

  it('polls where there are no notifications, and after one may have been missed', async () => {
    const unheard = checkpoints.waitFor(['tables'], 1, 5_000);
    await new Promise((resolve) => setImmediate(resolve));
    reads.positions.set('tables', 1);
    expect(await unheard).toBe(true);
    let isSeen = false;
    void checkpoints.waitFor(['tables'], 2, 5_000).then(() => (isSeen = true));
    reads.positions.set('tables', 2);
    reads.lookAgain();
    // Before the next poll: no timer is needed, however long these turns take.
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
    expect(isSeen).toBe(true);
  });

  it('times out, and stops listening once it is closed', async () => {
    expect(await checkpoints.waitFor(['tables'], 1, 30)).toBe(false);
    expect(reads.isHeard).toBe(true);
    checkpoints.close();
    expect(reads.isHeard).toBe(false);
  });
});
