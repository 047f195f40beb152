import { secondEditionDecks, secondEditionSimulation } from '@logbuoy/games';
import { isSoak, sample, testSeed, timeLimitMs } from '@logbuoy/test-kit';

const { addTally, emptyTally, RANDOM_DECK, tallied, watchEffects, cardsNeverPlayed, effectsNeverUsed } =
  secondEditionSimulation;
const { STARTER_DECK_IDS } = secondEditionDecks;

/** All pairs of the decks with names, and three times as many that were drawn from all cards. */
const plan: secondEditionSimulation.Plan = {
  decks: STARTER_DECK_IDS.flatMap((id) => [id, RANDOM_DECK, RANDOM_DECK, RANDOM_DECK] as const),
  bots: ['captain', 'rover', 'random', 'squadron', 'captain'],
  players: [2, 2, 3, 4],
  checks: 'full',
};

/** How many are played before decks are built around what nobody has used so far. */
const BEFORE_LOOKING = 500;

const toRepeat = (
  { seed, step, what, detail }: secondEditionSimulation.Tally['violations'][number],
  around: readonly number[],
): string =>
  `${what} at step ${step}: ${detail}\n  npm run sim -- --game second-edition --matches 1 --seed ${seed}` +
  ` --decks ${plan.decks.join()} --bots ${plan.bots.join()} --players ${plan.players.join()}` +
  (around.length > 0 ? ` --around ${around.join()}` : '');

/** The cards that have a text nobody has used. */
const unused = (tally: secondEditionSimulation.Tally): number[] => [
  ...new Set(effectsNeverUsed(tally).map((effect) => Number.parseInt(effect, 10))),
];

/** A soak takes long: whoever waits for it sees that it moves, and what nobody has done so far. */
function sayHowFar(tally: secondEditionSimulation.Tally, matches: number, seconds: number): void {
  process.stdout.write(
    `simulation second-edition: ${tally.matches} of ${matches}, ${Math.round(tally.decisions / seconds)} decisions/s, ` +
      `${tally.violations.length} violations, cards never played: ${cardsNeverPlayed(tally).join() || 'none'}, ` +
      `effects never used: ${effectsNeverUsed(tally).join() || 'none'}\n`,
  );
}

describe('Second Edition, played by bots', () => {
  it(
    'breaks no invariant, offers what it accepts, folds, resumes, hides what is hidden, and ends',
    () => {
      const matches = sample('simulation second-edition', { test: 12, soak: 10_000, of: 'matches' });
      watchEffects();
      const tally = emptyTally();
      // Below the largest seed, so that the last match has one too.
      const first = testSeed() % (2 ** 32 - matches);
      const startedAtMs = performance.now();
      const wrong: string[] = [];
      for (let seed = first; seed < first + matches; seed++) {
        const around = tally.matches < BEFORE_LOOKING ? [] : unused(tally);
        const one = tallied({ ...plan, around }, seed);
        addTally(tally, one);
        for (const violation of one.violations) wrong.push(toRepeat(violation, around));
        if (one.violations.length > 0) process.stdout.write(`${wrong.at(-1)}\n`);
        if (isSoak && tally.matches % 250 === 0) sayHowFar(tally, matches, (performance.now() - startedAtMs) / 1000);
      }
      expect(wrong).toEqual([]);
      expect(tally.finished).toBe(matches);
      if (!isSoak) return;
      expect(cardsNeverPlayed(tally)).toEqual([]);
      expect(effectsNeverUsed(tally)).toEqual([]);
    },
    timeLimitMs(120_000),
  );
});
