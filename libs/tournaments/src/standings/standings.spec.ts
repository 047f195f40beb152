import { presetOf, type Ruleset } from '../ruleset';
import { Fraction } from './fraction';
import type { RoundEntry, Scoresheet } from './scoresheet';
import { standingsOf, type Standing } from './standings';
import { TIEBREAKS } from './tiebreaks';

const magic = presetOf('best-of-three') as Ruleset;
const trek = presetOf('tcc-first-edition') as Ruleset;

const POINTS = { win: 3, draw: 1, loss: 0 } as const;
const entry = (round: number, countsAs: RoundEntry['countsAs'], opponent?: string): RoundEntry => ({
  round,
  kind: opponent === undefined ? 'bye' : 'match',
  opponent,
  outcome: countsAs,
  points: POINTS[countsAs],
  countsAs,
  full: true,
  differential: 0,
  games: { won: countsAs === 'win' ? 2 : 0, drawn: 0, lost: countsAs === 'loss' ? 2 : 0 },
});
const sheet = (id: string, entries: readonly RoundEntry[], placed = true): Scoresheet => ({
  id,
  entries,
  placed,
  adjustment: 0,
});
/** A player with a record of wins, losses and draws against people who do not matter. */
const record = (id: string, wins: number, losses: number, draws: number): Scoresheet =>
  sheet(
    id,
    [
      ...Array<'win'>(wins).fill('win'),
      ...Array<'loss'>(losses).fill('loss'),
      ...Array<'draw'>(draws).fill('draw'),
    ].map((countsAs, i) => entry(i + 1, countsAs, 'somebody')),
  );
const lineOf = (standings: readonly Standing[], id: string) => standings.find((line) => line.id === id) as Standing;
const shown = (line: Standing, code: string) => line.tiebreaks.find((tiebreak) => tiebreak.code === code)?.shown;

const RECORDS: readonly [number, number, number][] = [
  [4, 4, 0],
  [7, 1, 0],
  [1, 3, 1],
  [3, 3, 1],
  [6, 2, 0],
  [5, 2, 1],
  [4, 3, 1],
  [6, 1, 1],
];
const opponents = RECORDS.map(([wins, losses, draws], i) => record(`o${i}`, wins, losses, draws));
const against = (first: string | undefined) =>
  sheet('hero', [entry(1, 'win', first), ...opponents.slice(1).map(({ id }, i) => entry(i + 2, 'win', id))]);

describe("opponents' match-win", () => {
  it('is 0.616399 for the eight records of the fixture, with a floor of 33/100', () => {
    const line = lineOf(standingsOf(magic, [against('o0'), ...opponents]), 'hero');
    expect(shown(line, 'opponents-match-win')).toBe('0.616399');
    const parts = line.tiebreaks[0]?.parts;
    expect(parts).toHaveLength(8);
    expect(parts?.[2]).toEqual({ of: 'o2', round: 3, value: '33/100', note: 'floor' });
    expect(parts?.[3]).toEqual({ of: 'o3', round: 4, value: '10/21' });
  });

  it('is 0.633027 where the first of them was a bye, which is left out of the mean', () => {
    const line = lineOf(standingsOf(magic, [against(undefined), ...opponents]), 'hero');
    expect(shown(line, 'opponents-match-win')).toBe('0.633027');
    expect(line.tiebreaks[0]?.parts[0]).toEqual({ round: 1, value: '0', note: 'bye' });
  });
});

describe('standings', () => {
  it('let all who are level on everything share the place', () => {
    const four = ['a', 'b', 'c', 'd'].map((id) => sheet(id, []));
    expect(standingsOf(magic, four).map(({ place, shared }) => [place, shared])).toEqual(four.map(() => [1, 4]));
  });

  it('separate two who are level by the match they played', () => {
    const sheets = [
      sheet('a', [entry(1, 'loss', 'b'), entry(2, 'win', 'c')]),
      sheet('b', [entry(1, 'win', 'a'), entry(2, 'loss', 'd')]),
      sheet('c', [entry(1, 'loss', 'd'), entry(2, 'loss', 'a')]),
      sheet('d', [entry(1, 'win', 'c'), entry(2, 'win', 'b')]),
    ];
    expect(standingsOf(trek, sheets).map(({ id, place }) => [id, place])).toEqual([
      ['d', 1],
      ['b', 2],
      ['a', 3],
      ['c', 4],
    ]);
  });

  it('let a three-way cycle of head-to-head wins stay level', () => {
    const sheets = [
      sheet('a', [entry(1, 'win', 'b'), entry(2, 'loss', 'c')]),
      sheet('b', [entry(1, 'loss', 'a'), entry(3, 'win', 'c')]),
      sheet('c', [entry(2, 'win', 'a'), entry(3, 'loss', 'b')]),
    ];
    const only = { ...trek, tiebreaks: [{ code: 'head-to-head' }] };
    const standings = standingsOf(only, sheets);
    expect(standings.map(({ place, shared }) => [place, shared])).toEqual([
      [1, 3],
      [1, 3],
      [1, 3],
    ]);
    expect(standings.map((line) => line.tiebreaks[0]?.value)).toEqual(['3', '3', '3']);
  });

  it('do not count head-to-head where one of the level players met only some of the others', () => {
    const sheets = [
      sheet('a', [entry(1, 'loss', 'b'), entry(2, 'win', 'x')]),
      sheet('b', [entry(1, 'win', 'a'), entry(2, 'loss', 'x')]),
      sheet('c', [entry(1, 'win', 'x'), entry(2, 'loss', 'x')]),
    ];
    const only = { ...trek, tiebreaks: [{ code: 'head-to-head' }] };
    expect(standingsOf(only, sheets).map(({ place }) => place)).toEqual([1, 1, 1]);
  });

  it('leave out disqualified players and move the others up; opponents keep what they had', () => {
    const sheets = [
      sheet('a', [entry(1, 'win', 'b')], false),
      sheet('b', [entry(1, 'loss', 'a')]),
      sheet('c', [entry(1, 'win', 'd')]),
      sheet('d', [entry(1, 'loss', 'c')]),
    ];
    const standings = standingsOf(magic, sheets);
    expect(standings.map(({ id, place, shared }) => [id, place, shared])).toEqual([
      ['c', 1, 1],
      ['b', 2, 2],
      ['d', 2, 2],
    ]);
    expect(shown(lineOf(standings, 'b'), 'opponents-match-win')).toBe('1.000000');
  });

  it('compute every tie-break any ruleset may name', () => {
    const tiebreaks = Object.keys(TIEBREAKS).map((code) => ({ code }));
    const [hero] = standingsOf({ ...magic, tiebreaks }, [against('o0'), ...opponents]);
    expect(Object.fromEntries(hero?.tiebreaks.map(({ code, value }) => [code, value]) ?? [])).toMatchObject({
      wins: '8',
      'full-wins': '8',
      'modified-wins': '0',
      'fewest-losses': '0',
      cumulative: '108',
      buchholz: '113',
      'buchholz-cut-1': '109',
      'sonneborn-berger': '113',
      'strength-of-schedule': '113',
      'game-win': '1',
    });
  });
});

describe('an exact fraction', () => {
  it('is kept in lowest terms and rounded only for showing', () => {
    expect(Fraction.of(2, -4).toString()).toBe('-1/2');
    expect(Fraction.of(1, 3).plus(Fraction.of(1, 6)).toString()).toBe('1/2');
    expect(Fraction.decimal(0.1).plus(Fraction.decimal(0.2)).compare(Fraction.decimal(0.3))).toBe(0);
    expect(Fraction.of(2, 3).toDecimal(6)).toBe('0.666667');
    expect(Fraction.of(-1, 3).toDecimal(2)).toBe('-0.33');
    expect(Fraction.of(7).toDecimal(0)).toBe('7');
  });
});
