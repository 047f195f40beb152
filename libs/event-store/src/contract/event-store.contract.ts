import type { EventStore, Upcast } from '../port';
import { appendingContract } from './appending.contract';
import { archivingContract } from './archiving.contract';
import { type ContractHarness, type MakeHarness } from './kit';
import { racingContract } from './racing.contract';
import { readingContract } from './reading.contract';
import { snapshotsContract } from './snapshots.contract';
import { subscribingContract } from './subscribing.contract';
import { textsContract } from './texts.contract';
import { upcastingContract } from './upcasting.contract';

export type { ContractHarness, MakeHarness } from './kit';

/** What a test of the contract works with; `store` is the one opened last. */
export interface Bench {
  readonly store: EventStore;
  readonly durableAcrossReopen: boolean;
  readonly keepsArchive: boolean;
  reopen(upcasts?: readonly Upcast[]): Promise<EventStore>;
}

/**
 * The promises of `port.ts` as a list of expectations. Every adapter runs all of it; none of it assumes that the log is
 * empty, that positions have no gaps, or that anything but time separates two calls.
 */
export function eventStoreContract(name: string, makeHarness: MakeHarness): void {
  describe(`${name} keeps the promises of an event store`, () => {
    const bench = benchOn(makeHarness);
    appendingContract(bench);
    racingContract(bench);
    readingContract(bench);
    subscribingContract(bench);
    upcastingContract(bench);
    snapshotsContract(bench);
    archivingContract(bench);
    textsContract(bench);
  });
}

/** Opens a store on fresh data for each test of the surrounding `describe` and clears up behind it. */
export function benchOn(makeHarness: MakeHarness): Bench {
  jest.setTimeout(60_000); // a busy machine is slow, not wrong
  let harness: ContractHarness;
  let store: EventStore;
  beforeEach(async () => {
    harness = await makeHarness();
    store = await harness.open();
  });
  afterEach(async () => {
    await store.close();
    await harness.cleanup();
  });
  return {
    get store() {
      return store;
    },
    get durableAcrossReopen() {
      return harness.durableAcrossReopen;
    },
    get keepsArchive() {
      return harness.keepsArchive === true;
    },
    async reopen(upcasts) {
      await store.close();
      store = await harness.open(upcasts);
      return store;
    },
  };
}
