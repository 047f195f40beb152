import {
  addTally,
  cardsNeverPlayed,
  effectsNeverUsed,
  emptyTally,
  gamesOf,
  kitsOf,
  tallied,
  type CardId,
  type Game,
  type GameKit,
  type Plan,
  type Tally,
} from '@logbuoy/games';
import { claimsKit, isSoak, kit as fixture, sample, testSeed, timeLimitMs } from '@logbuoy/test-kit';

/** Every game that is played here, and those that the server is tested with. */
const GAMES = gamesOf([fixture.game, claimsKit.game].map((game) => game as unknown as Game));
const KITS = kitsOf(GAMES, [fixture, claimsKit] as unknown as GameKit[]);

/** How many are played before decks are built around what has not been used so far. */
const BEFORE_LOOKING = 500;

const toRepeat = (
  game: string,
  { decks, bots, players, around = [] }: Plan,
  { seed, step, what, detail }: Tally['violations'][number],
): string =>
  `${what} at step ${step}: ${detail}\n  npm run sim -- --game ${game} --matches 1 --seed ${seed}` +
  ` --decks ${decks.join()} --bots ${bots.join()} --players ${players.join()}` +
  (around.length > 0 ? ` --around ${around.join()}` : '');

/** The cards whose text was not used yet; an effect's name begins with its card. */
function unused(kit: GameKit, tally: Tally): CardId[] {
  const cards = new Set(effectsNeverUsed(kit, tally).map((effect) => effect.split('/')[0]));
  return (kit.simulation.decks?.around ?? []).filter((card) => cards.has(`${card}`));
}

/** A soak takes long: it shows that it moves, and what has not been done so far. */
function sayHowFar(kit: GameKit, tally: Tally, matches: number, seconds: number): void {
  process.stdout.write(
    `simulation ${kit.game.id}: ${tally.matches} of ${matches}, ${Math.round(tally.decisions / seconds)} decisions/s, ` +
      `${tally.violations.length} violations, cards never played: ${cardsNeverPlayed(kit, tally).join() || 'none'}, ` +
      `effects never used: ${effectsNeverUsed(kit, tally).join() || 'none'}\n`,
  );
}

describe.each([...GAMES.keys()])('%s, played by bots', (game) => {
  it(
    'breaks no invariant, offers what it accepts, folds, resumes, hides what is hidden, and ends',
    async () => {
      const kit = (await KITS.of(game)) as GameKit;
      const plan: Plan = { ...kit.simulation.plan, checks: 'full' };
      const matches = sample(`simulation ${game}`, { test: 12, soak: 10_000, of: 'matches' });
      kit.simulation.witness?.watch();
      const tally = emptyTally();
      // Below the largest seed, so that the last match has one too.
      const first = testSeed() % (2 ** 32 - matches);
      const startedAtMs = performance.now();
      const wrong: string[] = [];
      for (let seed = first; seed < first + matches; seed++) {
        const around = tally.matches < BEFORE_LOOKING ? [] : unused(kit, tally);
        const one = tallied(kit, { ...plan, around }, seed);
        addTally(tally, one);
        for (const violation of one.violations) wrong.push(toRepeat(game, { ...plan, around }, violation));
        if (one.violations.length > 0) process.stdout.write(`${wrong.at(-1)}\n`);
        if (isSoak && tally.matches % 250 === 0)
          sayHowFar(kit, tally, matches, (performance.now() - startedAtMs) / 1000);
      }
      expect(wrong).toEqual([]);
      expect(tally.finished).toBe(matches);
      if (!isSoak) return;
      expect(cardsNeverPlayed(kit, tally)).toEqual([]);
      expect(effectsNeverUsed(kit, tally)).toEqual([]);
    },
    timeLimitMs(120_000),
  );
});
