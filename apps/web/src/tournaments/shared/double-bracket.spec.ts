import type { TableAnswer } from '@logbuoy/contracts';
import { type BracketMatch } from './bracket';
import { linesBetween } from '../bracket/bracket-lines';
import { doubleBracketOf, isDoubleDecided } from './double-bracket';
import { reachedIn } from './reached';
import { winnerOfEvent } from '../standings/winner';
import { event, round, table } from './answers.fixture';

describe('a knock-out after two losses', () => {
  const seeds = ['a', 'b', 'c', 'd'];
  const won = (number: number, winner: string, loser: string): TableAnswer =>
    table(number, winner, loser, {
      status: 'final',
      result: { a: 'W', b: 'L', differential: 0, games: { a: 2, b: 0, drawn: 0 } },
    });
  const winnerOf = ({ a, result }: TableAnswer) => (result === undefined ? undefined : a);
  const rounds = [
    round(1, [won(1, 'a', 'd'), won(2, 'b', 'c')]),
    round(2, [won(1, 'a', 'b'), won(2, 'd', 'c')]),
    round(3, [won(1, 'b', 'd')], { byes: ['a'] }),
    round(4, [won(1, 'b', 'a')]),
    round(5, [won(1, 'a', 'b')]),
  ];
  const columns = doubleBracketOf(seeds, rounds, winnerOf);
  const named = (matches: readonly BracketMatch[]) =>
    matches.map(({ places }) => places.map(({ entrant, out }) => `${entrant ?? '-'}${out ? '!' : ''}`).join('/'));

  it('has those without a loss on one side, those with one on the other, and those who are out', () =>
    expect(columns.map(({ unbeaten, beaten }) => [named(unbeaten), named(beaten)])).toEqual([
      [['a/d', 'b/c'], []],
      [['a/b'], ['d/c!']],
      [['a/-'], ['b/d!']],
      [[], []],
      [[], []],
    ]));

  it('ends with a final that is played again where the first without a loss loses it', () => {
    expect(columns.map(({ final }) => final && [named([final.match]), final.again])).toEqual([
      undefined,
      undefined,
      undefined,
      [['b/a'], false],
      [['a/b!'], true],
    ]);
    const decided = rounds.map((_, i) => isDoubleDecided(seeds, rounds.slice(0, i + 1), winnerOf));
    expect(decided).toEqual([false, false, false, false, true]);
  });

  it('tells of its final by name, and of other rounds by their number', () => {
    const phases = [{ kind: 'double-elimination', size: 4 } as const];
    const stage = (id: string, at: number, beaten: boolean) =>
      reachedIn({ id, bracket: { round: at, beaten } }, event({ phases, seeds, rounds }))?.stage;
    expect([stage('a', 5, false), stage('b', 4, false), stage('d', 3, true)]).toEqual([
      'final-again',
      'final',
      'round',
    ]);
  });

  it('is won by the last player left', () => {
    const over = {
      status: 'finished',
      phases: [{ kind: 'double-elimination', size: 4 } as const],
      seeds,
      rounds,
    } as const;
    expect(winnerOfEvent(event({ ...over, phase: 0 }))).toBe('a');
    expect(winnerOfEvent(event({ ...over, phase: 0, status: 'running' }))).toBeUndefined();
  });

  it('has a line from everybody to where they play next, and knows whose falls', () => {
    const box = (entrant: string, column: number, middle: number, isWon: boolean) =>
      ({ entrant, column, middle, left: column * 100, right: column * 100 + 60, won: isWon }) as const;
    expect(
      linesBetween([box('a', 1, 5, true), box('a', 0, 20, true), box('d', 0, 40, false), box('d', 2, 80, true)]),
    ).toEqual([
      { key: 'a/0', path: 'M60 20H73V5H100', fell: false },
      { key: 'd/0', path: 'M60 40H87V80H200', fell: true },
    ]);
  });
});
