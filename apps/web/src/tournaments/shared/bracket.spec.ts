import type { MatchResult, TableAnswer } from '@logbuoy/contracts';
import { bracketOf, endOf, type BracketMatch } from './bracket';
import { linesBetween } from '../bracket/bracket-lines';
import { doubleBracketOf, isDoubleDecided } from './double-bracket';
import { reachedIn } from './reached';
import { winnerOfEvent } from '../standings/winner';
import { event, round, table } from './answers.fixture';

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

describe('how far somebody came in a bracket', () => {
  const tables = (players: number) => Array.from({ length: players / 2 }, (_, i) => table(i + 1, `a${i}`, `b${i}`));
  const cut = event({
    phases: [
      { kind: 'swiss', rounds: 1 },
      { kind: 'single-elimination', size: 16 },
    ],
    seeds: [],
    rounds: [
      round(1, tables(32)),
      round(2, tables(16).slice(1), { phase: 1, byes: ['a0'] }),
      ...[8, 4, 2].map((players, i) => round(3 + i, tables(players), { phase: 1 })),
    ],
  });
  const told = (id: string, at: number, beaten: boolean) => {
    const reached = reachedIn({ id, bracket: { round: at, beaten } }, cut);
    return reached && `${reached.how} ${reached.stage} ${reached.players}`;
  };

  it('is told by what the bracket calls its rounds', () => {
    expect([told('a0', 5, false), told('b0', 5, true)]).toEqual(['won final 2', 'lost final 2']);
    expect([told('a1', 4, false), told('b1', 4, true)]).toEqual(['won semi 4', 'lost semi 4']);
    expect([told('a3', 3, true), told('a7', 2, true)]).toEqual(['lost quarter 8', 'lost last 16']);
    expect(told('a0', 2, false)).toBe('bye last 16');
  });

  it('is nothing for who was in none', () => expect(reachedIn({ id: 'z' }, cut)).toBeUndefined());
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

  it('has those without a loss on one side, those with one on the other, and whoever is out', () =>
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

  it('is won by whoever is left', () => {
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
