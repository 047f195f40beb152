import type { EventStore } from '@logbuoy/event-store';
import { openMemoryReadStore, ProjectionRunner, PROJECTIONS, type ReadStore } from '@logbuoy/projections';
import { MemoryHouse } from '@logbuoy/test-kit';
import { announceKeys, houseKeysOf } from '../house-keys';
import { createMatchLoop } from '../matches';
import { ReadModels } from '../read-models';
import { secretsFrom } from '../secrets';
import { Blinds } from './blinds';
import { PublicLog } from './public-log';
import { ReceiptIssuer, Receipts } from './receipts';
import { TreeGrowth } from './tree-growth';
import { createTreeLoop } from './tree-loop';

/** The secret of the kit's `MemoryHouse`. */
export const SECRETS = secretsFrom('a7'.repeat(32));

/** A public log over this store, with read models of its own. */
export async function logOver(
  store: EventStore,
  clock: { nowMs: () => number },
  {
    witnesses = [],
    shared = false,
    readStore = openMemoryReadStore(),
  }: {
    readonly witnesses?: readonly string[];
    readonly shared?: boolean;
    readonly readStore?: ReadStore;
  } = {},
) {
  const runner = new ProjectionRunner({ store, readStore, projections: PROJECTIONS });
  await runner.start();
  const readModels = new ReadModels({
    ...{ reads: readStore, projections: PROJECTIONS, store },
    waitUntil: (projections, position, timeoutMs) => runner.waitFor(position, timeoutMs, [...projections]),
  });
  const blinds = new Blinds(SECRETS, store);
  const loop = createTreeLoop({ store, clock, shared });
  const growth = new TreeGrowth({ loop, store, readModels, blinds, signer: SECRETS.treeKey, clock });
  const log = new PublicLog({ reads: readStore, store, loop, blinds, witnesses });
  /** After everything recorded so far can be read. */
  const grow = async (): Promise<number> => {
    await readModels.waitFor(await store.lastPosition(), ['public-log']);
    return growth.grow();
  };
  const close = async (): Promise<void> => {
    await runner.stop();
    await loop.close();
  };
  return { runner, readModels, blinds, loop, growth, log, grow, close };
}

/** Matches, keys, the tree and receipts over one log in memory. */
export async function logHouse(witnesses: readonly string[] = []) {
  const house = await MemoryHouse.open({ createMatchLoop, secretsFrom });
  const { store, clock } = house;
  await announceKeys({ store, clock }, houseKeysOf(SECRETS));
  const parts = await logOver(store, clock, { witnesses });
  const issuer = new ReceiptIssuer(SECRETS.treeKey, clock);
  const receipts = new Receipts({
    ...{ blinds: parts.blinds, issuer, key: SECRETS.treeKey.publicKey },
    onError: (err) => {
      throw err;
    },
  });
  return { house, store, clock, receipts, ...parts };
}
