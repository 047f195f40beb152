import type { Game } from '@logbuoy/games';
import { game, signalsForTwins, testSeed } from '@logbuoy/test-kit';
import { Leak } from './comparison';
import { PLANTED_LEAKS } from './planted-leaks';
import { untaught } from './routes';
import { huntForLeaks } from './twin-houses';

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
