import { genesisOf, facts, headAfter, newStream, requestFor } from './contract/kit';
import { readChecked } from './damage';
import { openMemoryStore } from './memory/memory-store';
import { nativeSha256 } from './native-sha256';

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
