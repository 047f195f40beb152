import type { Game, MatchState } from '@logbuoy/games';
import { INITIAL_MATCH } from '@logbuoy/games';
import { NO_TOURNAMENT, presetOf, readSlip, type Phase, type Ruleset } from '@logbuoy/tournaments';
import { slipOfMatch } from './slip-of-match';

const GAME = { scores: (state: unknown) => state } as unknown as Game;
const GAMES = new Map([['counted', GAME]]);

/** A match that ended like this. */
const ended = (winners: readonly string[], reason: string, scores = { north: 0, south: 0 }): MatchState =>
  ({
    ...INITIAL_MATCH,
    table: { game: 'counted' },
    outcome: { winners, reason },
    game: scores,
  }) as unknown as MatchState;

const resultOf = (preset: string, match: MatchState, phases: readonly Phase[] = []) => {
  const ruleset = presetOf(preset) as Ruleset;
  const slip = slipOfMatch({ ...NO_TOURNAMENT, ruleset, phases }, match, GAMES);
  if (slip === undefined) return undefined;
  const result = readSlip(ruleset, slip);
  return 'kind' in result ? result.code : `${result.a}/${result.b} ${result.differential}`;
};

describe('the result of a match that was played here', () => {
  it('is none while it is not over', () => {
    expect(resultOf('tcc-second-edition', INITIAL_MATCH)).toBeUndefined();
  });

  it.each([
    ['100 points', ended(['north'], 'points', { north: 100, south: 65 }), 'FW/FL 35'],
    ['100 points of the second', ended(['south'], 'points', { north: 65, south: 100 }), 'FL/FW -35'],
    ['a concession of the leader', ended(['south'], 'concession', { north: 80, south: 20 }), 'FL/FW 0'],
    ['a concession', ended(['north'], 'concession', { north: 80, south: 20 }), 'FW/FL 60'],
    ['a flag that fell', ended(['north'], 'timeout', { north: 50, south: 20 }), 'MW/ML 30'],
    ['empty decks', ended(['north'], 'decks-empty', { north: 70, south: 35 }), 'MW/ML 35'],
    ['empty decks and fewer points', ended(['north'], 'decks-empty', { north: 35, south: 70 }), 'MW/ML 0'],
    ['time called', ended(['north'], 'time-called', { north: 70, south: 35 }), 'MW/ML 35'],
    ['time called beyond the goal', ended(['south'], 'time-called', { north: 90, south: 110 }), 'ML/MW -20'],
    ['time called on level scores', ended([], 'time-called', { north: 35, south: 35 }), 'TT/TT 0'],
    ['a draw', ended([], 'draw-agreed', { north: 35, south: 70 }), 'TT/TT 0'],
    ['a shared victory', ended(['north', 'south'], 'decks-empty'), 'TT/TT 0'],
  ])('with scores: %s', (_, match, result) => {
    expect(resultOf('tcc-second-edition', match)).toBe(result);
  });

  it('without scores: a win, a draw, or what both share', () => {
    expect(resultOf('best-of-one', ended(['south'], 'points'))).toBe('L/W -1');
    expect(resultOf('best-of-one', ended([], 'draw-agreed'))).toBe('D/D 0');
    expect(resultOf('the-card-game', ended(['north'], 'timeout'))).toBe('W/L 0');
    expect(resultOf('the-card-game', ended([], 'draw-agreed'))).toBe('D/D 0');
    expect(resultOf('captains-chair', ended(['north', 'south'], 'points'))).toBe('S/S 0');
  });

  it('a game that time was called in is drawn where games are counted, but not in a bracket', () => {
    const match = ended(['north'], 'time-called', { north: 5, south: 3 });
    expect(resultOf('best-of-one', match)).toBe('D/D 0');
    expect(resultOf('best-of-one', match, [{ kind: 'single-elimination', size: 4 }])).toBe('W/L 1');
    expect(resultOf('captains-chair', match)).toBe('W/L 0');
    expect(resultOf('captains-chair', ended([], 'time-called'))).toBe('S/S 0');
  });
});
