import type { MatchSummary } from '../../api/shapes';
import { encountersOf, outcomeFor } from './record';

const match = (id: string, a: string, b: string, winners: readonly string[]): MatchSummary => ({
  match: id,
  game: 'a-game',
  seats: [
    { seat: 'north', account: a },
    { seat: 'south', account: b },
  ],
  state: 'finished',
  startedAt: 1,
  endedAt: 2,
  winners,
  reason: 'points',
});

describe('the record of a player', () => {
  const matches = [
    match('1', 'ada', 'ben', ['north']),
    match('2', 'ben', 'ada', ['north']),
    match('3', 'ada', 'cyd', []),
    match('4', 'ada', 'ben', ['north']),
  ];
  it('tells wins, losses and draws by the seat that was theirs', () => {
    expect(matches.map((one) => outcomeFor(one, 'ada'))).toEqual(['win', 'loss', 'draw', 'win']);
    expect(outcomeFor(match('5', 'ada', 'ben', ['north', 'south']), 'ada')).toBe('draw');
  });
  it('adds up who was met, the most met first', () => {
    expect(encountersOf(matches, 'ada')).toEqual([
      { account: 'ben', win: 2, draw: 0, loss: 1 },
      { account: 'cyd', win: 0, draw: 1, loss: 0 },
    ]);
  });
});
