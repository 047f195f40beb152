import { secondEditionBots, secondEditionDecks, secondEditionSimulation } from '@logbuoy/games';
import { isSoak, sample, testSeed, timeLimitMs } from '@logbuoy/test-kit';

const { addTally, emptyTally, RANDOM_DECK, tallied, watchEffects, cardsNeverPlayed, effectsNeverUsed } =
  secondEditionSimulation;
const { STARTER_DECK_IDS } = secondEditionDecks;

const plan: secondEditionSimulation.Plan = {
  decks: STARTER_DECK_IDS.flatMap((id) => [id, RANDOM_DECK] as const),
  bots: secondEditionBots.BOT_NAMES,
  players: [2, 2, 3, 4],
  checks: 'full',
};

describe('Second Edition, played by bots', () => {
  it(
    'breaks no invariant, offers what it accepts, folds, resumes, hides what is hidden, and ends',
    () => {
      const matches = sample('simulation second-edition', { test: 12, soak: 10_000, of: 'matches' });
      watchEffects();
      const tally = emptyTally();
      // Below the largest seed, so that the last match has one too.
      const first = testSeed() % (2 ** 32 - matches);
      for (let seed = first; seed < first + matches; seed++) addTally(tally, tallied(plan, seed));
      const repeat = tally.violations.map(
        ({ seed, step, what, detail }) =>
          `${what} at step ${step}: ${detail}\n  npm run sim -- --game second-edition --matches 1 --seed ${seed}` +
          ` --bots ${plan.bots.join()} --players 2,2,3,4`,
      );
      expect(repeat).toEqual([]);
      expect(tally.finished).toBe(matches);
      if (isSoak) {
        process.stdout.write(`cards never played: ${cardsNeverPlayed(tally).join() || 'none'}\n`);
        process.stdout.write(`effects never used: ${effectsNeverUsed(tally).join() || 'none'}\n`);
      }
    },
    timeLimitMs(120_000),
  );
});
