import { eventStoreContract } from '../contract/event-store.contract';
import { groupCommitContract } from '../contract/group-commit.contract';
import { CONTRACT_TEXTS, newStream, write } from '../contract/kit';
import { MemoryLog, openMemoryStore } from './memory-store';

const makeHarness = () => {
  const log = new MemoryLog();
  return {
    open: (upcasts = []) => openMemoryStore({ log, upcasts, texts: CONTRACT_TEXTS }),
    cleanup: () => Promise.resolve(),
    durableAcrossReopen: true,
  };
};

eventStoreContract('memory', makeHarness);
groupCommitContract('memory', makeHarness);

describe('the memory store', () => {
  it('begins empty, and two of them share nothing', async () => {
    const [one, other] = [await openMemoryStore(), await openMemoryStore()];
    const stream = newStream();
    await write(one, stream);
    expect(await one.lastPosition()).toBe(1);
    expect(await other.lastPosition()).toBe(0);
    expect((await other.head(stream)).version).toBe(0);
  });
});
