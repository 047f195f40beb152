import { eventStoreContract } from '../contract/event-store.contract';
import { CONTRACT_TEXTS } from '../contract/kit';
import { TextsElsewhere } from '../texts/texts-elsewhere.fixture';
import { openKurrentStore } from './open-kurrent-store';

const url = process.env['LOGBUOY_KURRENTDB_URL'] ?? '';

describe('opening the log on KurrentDB', () => {
  it.each([
    ['empty', '', /is empty; it looks like kurrentdb:\/\/host:2113/],
    ['of another kind', 'postgres://ada:changeit@db/logbuoy', /is not one; it looks like kurrentdb:/],
    ['without a host', 'kurrentdb://', /is not one/],
    ['garbled', 'kurrentdb://ada:changeit@db:port?tls', /cannot be understood/],
  ])('is refused with a sentence when the address is %s', async (_, address, sentence) => {
    const refused = openKurrentStore({ url: address });
    await expect(refused).rejects.toThrow(sentence);
    await expect(refused).rejects.not.toThrow(/changeit/);
  });
});

// Without a server there is nothing to hold to the contract; the test runner says so in a line of its own.
if (url !== '') {
  const textTable = new TextsElsewhere();
  eventStoreContract('KurrentDB', () => ({
    open: (upcasts) => openKurrentStore({ url, ...(upcasts && { upcasts }), texts: CONTRACT_TEXTS, textTable }),
    cleanup: () => Promise.resolve(),
    durableAcrossReopen: true,
  }));
}
