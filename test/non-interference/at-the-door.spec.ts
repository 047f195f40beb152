import type { Game } from '@logbuoy/games';
import {
  claimsForTwins,
  claimsGame,
  signalsForTwins,
  testSeed,
  type MatchBatch,
  type TwinnableGame,
} from '@logbuoy/test-kit';
import { huntAtTheDoor, LeakAtTheDoor } from './at-the-door';

describe('the hunt at the game’s own door', () => {
  /** How many twins of whole matches a game is asked for, and of which beginnings of others. */
  function asked(pairs: number): { readonly whole: number; readonly begun: readonly (readonly MatchBatch[])[] } {
    const honest = signalsForTwins();
    const twinned: (readonly MatchBatch[])[] = [];
    const twinnable: TwinnableGame = {
      ...honest,
      twin(history, viewer, random) {
        twinned.push(history);
        return honest.twin(history, viewer, random);
      },
    };
    huntAtTheDoor(twinnable, pairs, testSeed());
    const begun = twinned.filter((history) => history.at(-1)?.events.at(-1)?.type !== 'StreamSealed');
    return { whole: twinned.length - begun.length, begun };
  }

  it('looks at whole matches, and at others while cards that are shown later are still hidden', () => {
    const { whole, begun } = asked(40);
    expect(whole).toBeGreaterThan(0);
    expect(begun.length).toBeGreaterThan(0);
    for (const history of begun)
      expect(history.some(({ events }) => events.some(({ type }) => type === 'MatchStarted'))).toBe(true);
  });

  it('finds what a game with public equipment hides beside it', () => {
    const leaking = {
      ...claimsGame,
      view: (...[state, viewer]: Parameters<typeof claimsGame.view>) => ({
        ...claimsGame.view(state, viewer),
        bonuses: state.players.map(({ bonus }) => bonus),
      }),
    } as unknown as Game;
    expect(() => huntAtTheDoor(claimsForTwins(leaking), 20, testSeed())).toThrow(LeakAtTheDoor);
  });
});
