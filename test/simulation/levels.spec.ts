import { addTally, emptyTally, tallied, type GameKit } from '@logbuoy/games';
import { sample, testSeed, timeLimitMs } from '@logbuoy/test-kit';
import { kitsWith } from './all-kits';

const kitsWithLevels = (): Promise<GameKit[]> => kitsWith((kit): kit is GameKit => (kit.bots.levels?.length ?? 0) > 0);

/** How many of the matches the second bot won, with equal decks in both seats. */
function winsOf(kit: GameKit, weaker: string, stronger: string, matches: number): number {
  const tally = emptyTally();
  const from = 2 * Math.floor((testSeed() % 2 ** 31) / 2);
  const plan = {
    decks: kit.simulation.decks?.fixed ?? ['none'],
    bots: [weaker, stronger],
    players: [2],
    checks: 'none',
  } as const;
  for (let seed = from; seed < from + matches; seed++) addTally(tally, tallied(kit, plan, seed));
  expect(tally.violations).toEqual([]);
  return tally.bots[stronger]?.won ?? 0;
}

describe('the levels of a game', () => {
  it('are bots of it, at least three', async () => {
    const kits = await kitsWithLevels();
    expect(kits.length).toBeGreaterThan(0);
    for (const { bots } of kits) {
      const names = bots.levels?.map(({ bot }) => bot) ?? [];
      expect(names.length).toBeGreaterThanOrEqual(3);
      expect(Object.keys(bots.bots)).toEqual(expect.arrayContaining(names));
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it(
    'are listed from the weakest to the strongest: each wins most of its matches against the one before it',
    async () => {
      for (const kit of await kitsWithLevels()) {
        const names = kit.bots.levels?.map(({ bot }) => bot) ?? [];
        const matches = sample(`levels of ${kit.game.id}`, { test: 40, soak: 1000, of: 'matches' });
        for (const [i, weaker] of names.slice(0, -1).entries()) {
          const stronger = names[i + 1] ?? '';
          const won = winsOf(kit, weaker, stronger, matches);
          process.stdout.write(`${stronger} won ${won} of ${matches} against ${weaker}\n`);
          expect({ stronger, most: won > matches / 2 }).toEqual({ stronger, most: true });
        }
      }
    },
    timeLimitMs(240_000),
  );
});
