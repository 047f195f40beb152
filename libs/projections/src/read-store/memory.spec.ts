import { openMemoryReadStore } from './memory';
import { readStoreContract } from './read-store.contract';

readStoreContract('memory', () => {
  const store = openMemoryReadStore();
  return Promise.resolve({ open: () => Promise.resolve(store), cleanup: () => Promise.resolve(), durable: false });
});
