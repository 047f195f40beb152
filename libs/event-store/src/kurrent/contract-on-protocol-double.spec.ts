import { KurrentProtocolDouble } from '@logbuoy/test-kit';
import { eventStoreContract } from '../contract/event-store.contract';
import { CONTRACT_TEXTS } from '../contract/kit';
import { TextsElsewhere } from '../texts/texts-elsewhere.fixture';
import { openKurrentStore } from './open-kurrent-store';

/** Finds what is wrong with our side. What the other side promises is only known where a real server runs the suite. */
eventStoreContract('the KurrentDB adapter, on the protocol double,', async () => {
  const textTable = new TextsElsewhere();
  const double = await new KurrentProtocolDouble().start();
  return {
    open: (upcasts) =>
      openKurrentStore({ url: double.url, ...(upcasts && { upcasts }), texts: CONTRACT_TEXTS, textTable }),
    cleanup: async () => double.stop(),
    durableAcrossReopen: true,
  };
});
