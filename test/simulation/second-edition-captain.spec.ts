import { simulateMatch } from '@logbuoy/games';
import { BOTS, secondEditionKit, STARTER_DECKS } from '@logbuoy/games/second-edition';
import { sample, testSeed, timeLimitMs } from '@logbuoy/test-kit';

const { captain, random } = BOTS;

describe('captain', () => {
  it(
    'beats random in at least 95 of 100 matches with equal decks and seats swapped, by completing missions',
    () => {
      const matches = sample('captain against random', { test: 100, soak: 2000, of: 'matches' });
      let won = 0;
      let byMissions = 0;
      for (let i = 0; i < matches; i++) {
        const { deck } = STARTER_DECKS[(i >> 1) % STARTER_DECKS.length] as (typeof STARTER_DECKS)[number];
        const bots = i % 2 === 0 ? [captain, random] : [random, captain];
        const seed = (testSeed() + i) % 2 ** 32;
        const players = bots.map((bot) => ({ bot, equipment: deck }));
        const { state, seats, violations } = simulateMatch(secondEditionKit, { seed, players, checks: 'none' });
        expect({ seed, violations }).toEqual({ seed, violations: [] });
        const seat = seats[i % 2];
        if (state.outcome?.winners.join() !== seat) continue;
        won += 1;
        if (state.players[i % 2]?.completed.length) byMissions += 1;
      }
      process.stdout.write(`captain won ${won} of ${matches}\n`);
      expect(won).toBeGreaterThanOrEqual(matches * 0.95);
      expect(byMissions).toBe(won);
    },
    timeLimitMs(240_000),
  );
});
