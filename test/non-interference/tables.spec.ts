import { seatsFor } from '@logbuoy/kernel';
import { Malformed, type Game } from '@logbuoy/games';
import { claimsForTwins, game, sample, signalsForTwins, testSeed, timeLimitMs } from '@logbuoy/test-kit';
import { Leak } from './comparison';
import { PLANTED_TABLE_LEAKS } from './planted-table-leaks';
import { progressOf } from './progress';
import { huntAtTables } from './twin-houses';

/** Signals for two, in which everybody is given the same deck. */
const DEALT = {
  ...game,
  players: { min: 2, max: 2 },
  readEquipment: (raw) => (raw === null ? null : new Malformed('seats bring nothing')),
  start(setup, context) {
    const table = { options: null, players: 2, others: {} };
    const decks = seatsFor(2).map((seat) => [seat, game.readEquipment(null, { ...table, seat })] as const);
    return game.start({ ...setup, equipment: Object.fromEntries(decks) }, context);
  },
} satisfies Partial<typeof game> as unknown as Game;

/** Two servers are opened for each test, and soaks leave little of the machine to the others. */
jest.setTimeout(timeLimitMs(300_000));

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

  it('look the same in a game for two to which seats bring nothing, whatever share and refused requests the guest had', async () => {
    const found = await huntAtTables({ ...signalsForTwins(DEALT), equipment: undefined }, 4, testSeed());
    expect(found.pairs).toBe(4);
  });

  it('look the same in a game whose equipment is public and required, whatever share and refused requests the guest had', async () => {
    const found = await huntAtTables(claimsForTwins(), 12, testSeed());
    expect(found.pairs).toBe(12);
    expect(found.answersCompared).toBeGreaterThan(40 * 12);
  });

  it('are found to leak in such a game, too', async () => {
    const sharesOnRecord = PLANTED_TABLE_LEAKS[0] as (typeof PLANTED_TABLE_LEAKS)[number];
    const { tamper } = sharesOnRecord;
    await expect(huntAtTables(claimsForTwins(), 60, testSeed(), { tamper })).rejects.toBeInstanceOf(Leak);
  });

  it('are not tested where seats bring something and the hunt is told nothing of it', async () => {
    const untold = huntAtTables({ ...signalsForTwins(), equipment: undefined }, 1, testSeed());
    await expect(untold).rejects.toThrow('the secrets of the guest do not differ');
  });

  it.each(PLANTED_TABLE_LEAKS)('are found to leak $what', async ({ tamper }) => {
    await expect(huntAtTables(signalsForTwins(), 60, testSeed(), { tamper })).rejects.toBeInstanceOf(Leak);
  });
});
