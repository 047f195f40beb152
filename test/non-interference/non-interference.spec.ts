import type { Game } from '@logbuoy/games';
import { game, sample, signalsForTwins, testSeed, timeLimitMs } from '@logbuoy/test-kit';
import { Leak } from './comparison';
import { PLANTED_LEAKS } from './planted-leaks';
import { progressOf } from './progress';
import { untaught } from './routes';
import { huntForLeaks } from './twin-houses';

describe('non-interference', () => {
  it(
    'twins look the same to whom their difference is none of their business',
    async () => {
      const name = 'non-interference';
      const pairs = sample(name, { test: 20, soak: 10_000, of: 'pairs' });
      const onProgress = progressOf(name, pairs);
      const found = await huntForLeaks(signalsForTwins(), pairs, testSeed(), { onProgress });
      expect(found.pairs).toBe(pairs);
      expect(found.routesLeft).toEqual([]);
      expect(found.answersCompared).toBeGreaterThan(20 * pairs);
    },
    timeLimitMs(900_000),
  );
});

describe('the hunt for leaks', () => {
  it.each(PLANTED_LEAKS)(
    'finds a leak of $what',
    async ({ game: leaking, tamper }) => {
      const played = { ...game, ...leaking } as unknown as Game;
      await expect(huntForLeaks(signalsForTwins(played), 60, testSeed(), { tamper })).rejects.toBeInstanceOf(Leak);
    },
    300_000,
  );

  it('does not pass over a route it was not taught', () => {
    const paths = { '/api/games': { get: {} }, '/api/matches/{match}/deck': { get: {}, post: {} } };
    expect(untaught({ paths })).toEqual(['get /api/matches/{match}/deck', 'post /api/matches/{match}/deck']);
  });
});
