import { SeededChance } from '@logbuoy/kernel';
import { KurrentProtocolDouble } from '@logbuoy/test-kit';
import { eventStoreContract } from '../contract/event-store.contract';
import { CONTRACT_TEXTS } from '../contract/kit';
import { TextsElsewhere } from '../texts/texts-elsewhere.fixture';
import { openKurrentStore } from './open-kurrent-store';

const prng = new SeededChance(1);
/** How long after its answer an append is seen: at once, a little later, and as a cluster under load was seen to do it. */
const LAGS: readonly (readonly [name: string, lagMs: () => number])[] = [
  ['seen at once', () => 0],
  ['seen 5 ms later', () => 5],
  ['seen 0 to 200 ms later', () => prng.below(201)],
];

/** Finds faults of the adapter. Only a run on a real server shows what the server promises. */
describe.each(LAGS)('appends are %s:', (name, lagMs) => {
  eventStoreContract(`the KurrentDB adapter, on the protocol double, ${name},`, async () => {
    const textTable = new TextsElsewhere();
    const double = await new KurrentProtocolDouble().start();
    double.log.lagMs = lagMs;
    return {
      open: async (upcasts) => {
        await double.log.settled(); // a restart takes longer
        return openKurrentStore({ url: double.url, ...(upcasts && { upcasts }), texts: CONTRACT_TEXTS, textTable });
      },
      cleanup: async () => double.stop(),
      durableAcrossReopen: true,
    };
  });
});
