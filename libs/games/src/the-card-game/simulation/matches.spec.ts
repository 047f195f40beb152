import { sample, timeLimitMs } from '@logbuoy/test-kit';
import type { GameKit } from '../../kit';
import { plannedPlayers, simulateMatch } from '../../simulation';
import { kit } from '../kit';
import { brokenAtRest, brokenInvariant } from './invariants';

const WHOLE = sample('matches to the end', { test: 200, soak: 10_000, of: 'matches of random bots' });
const CHECKED = sample('checked matches', { test: 4, soak: 400, of: 'matches with every check after every event' });
jest.setTimeout(timeLimitMs(180_000));

/** Plays a whole match of random bots with starter decks and decks drawn from all cards. The same seed is the same match. */
function play(seed: number, checks: 'full' | 'none') {
  const players = plannedPlayers(kit as unknown as GameKit, { ...kit.simulation.plan, checks }, seed);
  return simulateMatch(kit, { seed, players, checks });
}
const seeds = (count: number): number[] => Array.from({ length: count }, (_, seed) => seed);

describe('matches of random bots', () => {
  it('all end, and nothing is lost on the way', () => {
    for (const seed of seeds(WHOLE)) {
      const { state, violations } = play(seed, 'none');
      const broken = brokenInvariant(state) ?? brokenAtRest(state);
      expect({ seed, violations, ended: state.outcome !== null, broken }).toEqual({
        seed,
        violations: [],
        ended: true,
        broken: undefined,
      });
    }
  });

  it('hide Hands and Draw Piles, accept what is offered and nothing else, and go on when stored', () => {
    for (const seed of seeds(CHECKED)) expect([seed, play(1000 + seed, 'full').violations]).toEqual([seed, []]);
  });
});
