import type { MatchResult } from '@logbuoy/contracts';
import { bracketOf, endOf } from './bracket';
import { round, table } from './answers.fixture';

describe('a bracket', () => {
  it('has the seeds in its order, winners where they go on, and room for what is to come', () => {
    const seeds = ['a', 'b', 'c', 'd', 'e'];
    const columns = bracketOf(seeds, [round(1, [table(1, 'd', 'e')], { byes: ['a', 'b', 'c'] })], ({ b }) => b);
    expect(columns.map(({ players, matches }) => [players, matches.length])).toEqual([
      [8, 4],
      [4, 2],
      [2, 1],
    ]);
    const shown = columns.map(({ matches }) =>
      matches.map(({ places }) => places.map(({ entrant }) => entrant ?? '-')),
    );
    expect(shown).toEqual([
      [
        ['a', '-'],
        ['d', 'e'],
        ['b', '-'],
        ['c', '-'],
      ],
      [
        ['a', 'e'],
        ['b', 'c'],
      ],
      [['-', '-']],
    ]);
  });

  it('shows the final that was played, also where a semi-final was corrected afterwards', () => {
    const rounds = [round(1, [table(1, 'a', 'd'), table(2, 'b', 'c')]), round(2, [table(1, 'a', 'b')])];
    const winners: { readonly [pair: string]: string } = { ad: 'd', bc: 'b', ab: 'a' };
    const columns = bracketOf(['a', 'b', 'c', 'd'], rounds, ({ a, b }) => winners[a + b]);
    expect(columns[1]?.matches[0]).toMatchObject({
      table: 1,
      places: [
        { entrant: 'a', won: true },
        { entrant: 'b', won: false },
      ],
    });
  });
});

describe('the end of a match in a bracket', () => {
  const ended = (result: Partial<MatchResult>) =>
    endOf(
      table(1, 'a', 'b', {
        result: { a: 'W', b: 'L', differential: 0, games: { a: 1, b: 0, drawn: 0 }, ...result },
      }),
      'b',
    );
  it('is what was counted, and never the code of an outcome', () => {
    expect(ended({ games: { a: 2, b: 1, drawn: 0 } })).toEqual({ score: '1', outcome: 'L' });
    expect(ended({ score: { a: 100, b: 65 } })).toEqual({ score: '65', outcome: 'L' });
    expect(ended({})).toEqual({ score: '', outcome: 'L' });
  });
});
