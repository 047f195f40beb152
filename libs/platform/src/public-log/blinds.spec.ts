import { blindOf, portableHmac, type RecordedEvent, type StreamId } from '@logbuoy/kernel';
import { Blinds, nativeHmac, type SeedSecrets } from './blinds';

const secrets: SeedSecrets = {
  matchSeed: () => '01'.repeat(32),
  chanceSeed: () => '02'.repeat(96),
  blind: (stream) => `blind of ${stream}`,
};
function storeWith(created: object) {
  let reads = 0;
  return {
    get reads() {
      return reads;
    },
    async *readStream() {
      reads += 1;
      yield { data: created } as RecordedEvent;
    },
  };
}
const M1 = 'match-m1' as StreamId;

describe('the blinding key of a stream', () => {
  it('follows from the seed a match committed to, older ones from the derived seed', async () => {
    const derived = storeWith({ seedCommitment: 'c0ffee' });
    expect(await new Blinds(secrets, derived).of(M1)).toBe(blindOf('01'.repeat(32)));
    const signed = storeWith({ chance: { scheme: 'bls-shares/2' } });
    expect(await new Blinds(secrets, signed).of(M1)).toBe(blindOf('02'.repeat(96)));
  });

  it('is asked for once', async () => {
    const store = storeWith({ seedCommitment: 'c0ffee' });
    const blinds = new Blinds(secrets, store);
    await blinds.of(M1);
    await blinds.of(M1);
    expect(store.reads).toBe(1);
  });

  it('of any other stream follows from the secret', async () => {
    expect(await new Blinds(secrets, storeWith({})).of('tournament-t1' as StreamId)).toBe('blind of tournament-t1');
  });

  it('is computed natively as it is in the browser', () => {
    expect(nativeHmac('ab'.repeat(32), 'x|y')).toBe(portableHmac('ab'.repeat(32), 'x|y'));
  });
});
