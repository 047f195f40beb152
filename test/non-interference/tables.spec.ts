import { sample, signalsForTwins, testSeed, timeLimitMs } from '@logbuoy/test-kit';
import { Leak } from './comparison';
import { PLANTED_TABLE_LEAKS } from './planted-table-leaks';
import { progressOf } from './progress';
import { huntAtTables } from './twin-houses';

describe('tables that were closed and seats that were left', () => {
  it(
    'look the same whatever deck, share and refused requests the guest had',
    async () => {
      const name = 'tables non-interference';
      const pairs = sample(name, { test: 40, soak: 10_000, of: 'pairs' });
      const found = await huntAtTables(signalsForTwins(), pairs, testSeed(), { onProgress: progressOf(name, pairs) });
      expect(found.pairs).toBe(pairs);
      expect(found.answersCompared).toBeGreaterThan(40 * pairs);
    },
    timeLimitMs(900_000),
  );

  it.each(PLANTED_TABLE_LEAKS)(
    'are found to leak $what',
    async ({ tamper }) => {
      await expect(huntAtTables(signalsForTwins(), 60, testSeed(), { tamper })).rejects.toBeInstanceOf(Leak);
    },
    300_000,
  );
});
