import { presetOf, type Ruleset } from '../ruleset';
import { reason, RULES, running } from '../tournament/desk.fixture';
import { readTrf } from './read-trf';
import { writeTrf, type TrfFile } from './trf';
import { trfOf } from './trf-of';

const FILE: TrfFile = {
  name: 'Köln Open',
  rounds: 5,
  players: [
    {
      rank: 1,
      name: 'Müller, Zoë',
      rating: 2100,
      points: 1.5,
      place: 1,
      games: [
        { opponent: 2, colour: 'w', result: '1' },
        { opponent: 3, colour: 'b', result: '=' },
      ],
    },
    {
      rank: 2,
      name: 'Kim, Lee',
      points: 1,
      place: 2,
      games: [
        { opponent: 1, colour: 'b', result: '0' },
        { opponent: 0, colour: '-', result: 'U' },
      ],
    },
    {
      rank: 3,
      name: 'Ada',
      points: 0.5,
      place: 3,
      games: [
        { opponent: 0, colour: '-', result: 'Z' },
        { opponent: 1, colour: 'w', result: '=' },
      ],
    },
  ],
  points: { win: 1, draw: 0.5, loss: 0, absence: 0, bye: 1 },
  forbidden: [[1, 3]],
  absent: [3],
  abnormal: [],
  initialColour: 'w',
};

describe('a tournament report file', () => {
  it.each([16, 26] as const)('of 20%i is read back as it was written', (edition) => {
    expect(readTrf(writeTrf(FILE, edition))).toEqual({ file: FILE, faults: [] });
  });

  it('has everything in its column', () => {
    const line = writeTrf(FILE, 16)
      .split('\r\n')
      .find((one) => one.startsWith('001    1')) as string;
    expect(line.slice(14, 25)).toBe('Müller, Zoë');
    expect(line.slice(48, 52)).toBe('2100');
    expect(line.slice(80, 84)).toBe(' 1.5');
    expect(line.slice(85, 89)).toBe('   1');
    expect(line.slice(91, 99)).toBe('   2 w 1');
    expect(line.slice(101, 109)).toBe('   3 b =');
  });

  it('carries other points and points beside results in its newer edition', () => {
    const file: TrfFile = {
      ...FILE,
      points: { win: 4, draw: 2, loss: 0, absence: 0, bye: 4 },
      abnormal: [
        { kind: 'W', points: 3, round: 1, player: 1 },
        { kind: ' ', points: -1, round: 0, player: 2 },
      ],
    };
    const text = writeTrf(file, 26);
    expect(text).toContain('162  W 4.0    D 2.0    P 4.0');
    expect(readTrf(text).file).toEqual(file);
    expect(readTrf(writeTrf(file, 16)).file).toEqual({ ...file, abnormal: [] });
  });

  it('names the lines that make no sense', () => {
    const text =
      '012 X\n001    x\n001    1' + ' '.repeat(83) + '   9 w 1\n001    2' + ' '.repeat(83) + '   1 w ?\nXXR many';
    expect(readTrf(text).faults).toEqual([
      { line: 2, code: 'rank-malformed' },
      { line: 3, code: 'opponent-unknown' },
      { line: 4, code: 'game-malformed' },
      { line: 5, code: 'number-malformed' },
    ]);
  });
});

describe('an event as a report file', () => {
  const trek: Ruleset = { ...(presetOf('tcc-second-edition') as Ruleset), decks: RULES.decks };

  it('keeps modified results by points in the newer edition and says what the older one loses', () => {
    const desk = running(4, [{ kind: 'swiss', rounds: 3 }], trek)
      .pair()
      .publish();
    desk.playAll(() => ({ kind: 'score', a: 70, b: 40, timeCalled: true })).close();
    const newer = trfOf(desk.state, 26);
    expect(newer.file?.points).toMatchObject({ win: 4, draw: 2, loss: 0 });
    expect(newer.file?.abnormal.filter(({ kind, points }) => kind === 'W' && points === 3)).toHaveLength(2);
    expect(newer.file?.abnormal.filter(({ kind, points }) => kind === 'L' && points === 1)).toHaveLength(2);
    expect(newer.losses).toEqual(['outcomes-merged', 'differentials', 'tie-breaks']);
    const older = trfOf(desk.state, 16);
    expect(older.file?.players.map(({ points }) => points).sort()).toEqual([0, 0, 1, 1]);
    expect(older.losses).toContain('points-of-outcomes');
  });

  it('writes byes, forfeits and players who left', () => {
    const desk = running(5).pair().publish();
    const absent = desk.openRound.tables[0]?.a as string;
    desk
      .do({ type: 'RecordAbsence', round: 1, table: 1, absent: [absent], drop: true })
      .playAll()
      .close();
    desk.do({ type: 'Penalise', entrant: 'p1', infraction: 'x', kind: 'warning', points: -1, reason });
    const { file, losses } = trfOf(desk.state, 26);
    const results = file?.players.flatMap(({ games }) => games.map(({ result }) => result)).sort();
    expect(results).toEqual(['+', '-', '0', '1', 'U']);
    expect(file?.absent).toEqual([Number(absent.slice(1))]);
    expect(file?.abnormal).toContainEqual({ kind: ' ', points: -1, round: 1, player: 1 });
    expect(losses).toEqual(['differentials', 'games-of-a-match', 'penalties', 'tie-breaks']);
    expect(readTrf(writeTrf(file as TrfFile, 26)).file).toEqual(file);
  });
});
