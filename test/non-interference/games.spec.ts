import {
  claimsGame,
  FIXTURE_GAMES,
  sample,
  testSeed,
  timeLimitMs,
  TWINNABLE,
  type TwinnableGame,
} from '@logbuoy/test-kit';
import { huntAtTheDoor } from './at-the-door';
import { progressOf } from './progress';
import { huntAtTables, huntForLeaks } from './twin-houses';

/** Every game of the house, and those it is tested with: Claims is the one in which everybody sees what seats bring. */
const GAMES = [...FIXTURE_GAMES.keys(), claimsGame.id];

describe.each(GAMES)('twins of %s', (game) => {
  const twinnable = (): TwinnableGame => {
    const known = TWINNABLE[game];
    if (known === undefined) throw new Error(`${game} brings no twins: nothing shows that it keeps what is hidden`);
    return known();
  };

  it(
    'look the same through every endpoint to whom their difference is none of their business',
    async () => {
      const name = `${game} non-interference`;
      const pairs = sample(name, { test: 12, soak: 10_000, of: 'pairs' });
      const onProgress = progressOf(name, pairs);
      const found = await huntForLeaks(twinnable(), pairs, testSeed(), { onProgress });
      expect(found.pairs).toBe(pairs);
      expect(found.routesLeft).toEqual([]);
      expect(found.answersCompared).toBeGreaterThan(20 * pairs);
    },
    timeLimitMs(900_000),
  );

  it(
    'look the same at the game’s own door, to every viewer and at every step',
    () => {
      const name = `${game} twins`;
      const pairs = sample(name, { test: 24, soak: 10_000, of: 'pairs' });
      expect(() => huntAtTheDoor(twinnable(), pairs, testSeed(), progressOf(name, pairs))).not.toThrow();
    },
    timeLimitMs(600_000),
  );

  it(
    'look the same at tables that were closed and seats that were left',
    async () => {
      const name = `${game} tables`;
      const pairs = sample(name, { test: 8, soak: 5_000, of: 'pairs' });
      const found = await huntAtTables(twinnable(), pairs, testSeed(), { onProgress: progressOf(name, pairs) });
      expect(found.pairs).toBe(pairs);
      expect(found.answersCompared).toBeGreaterThan(40 * pairs);
    },
    timeLimitMs(900_000),
  );
});
