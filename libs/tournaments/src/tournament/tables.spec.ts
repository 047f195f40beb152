import { standings } from './sheets';
import { DRAWN, reason, running, WON } from './desk.fixture';
import type { Table } from './state';

const player = (entrant: string) => ({ entrant, by: `account-${entrant.slice(1)}`, role: 'player' }) as const;
const playing = (players = 4) => running(players).pair().publish();

describe('tables', () => {
  it('are swapped: the same two meet at another number', () => {
    const desk = playing(6);
    const [one, two] = desk.openRound.tables as readonly [Table, Table, Table];
    desk.do({ type: 'SwapTables', round: 1, tables: [1, 2] });
    expect(desk.openRound.tables.map(({ table }) => table)).toEqual([1, 2, 3]);
    expect(desk.openRound.tables.slice(0, 2).map(({ a }) => a)).toEqual([two.a, one.a]);
    expect(desk.refused({ type: 'SwapTables', round: 1, tables: [1, 1] })).toBe('no-such-table');
    desk.do({ type: 'RecordResult', round: 1, table: 3, slip: WON });
    expect(desk.refused({ type: 'SwapTables', round: 1, tables: [1, 3] })).toBe('result-final');
    desk.playAll().close();
    expect(desk.refused({ type: 'SwapTables', round: 1, tables: [1, 2] })).toBe('round-not-open');
  });

  it('of a round that went out too early come back as a draft, unless a match has begun', () => {
    const desk = playing();
    expect(desk.refused({ type: 'UnpublishRound' })).toBe('reason-missing');
    desk.do({ type: 'UnpublishRound', reason });
    expect(desk.openRound.status).toBe('draft');
    expect(desk.refused({ type: 'UnpublishRound', reason })).toBe('not-published');
    desk.publish().do({ type: 'RecordResult', round: 1, table: 1, slip: WON });
    expect(desk.refused({ type: 'UnpublishRound', reason })).toBe('matches-begun');
  });

  it('late players on paper: staff are told rung by rung who has not sat down, if players say that they sit', () => {
    const desk = playing();
    const note = (table: number, step: number) =>
      ({ type: 'NoteLate', round: 1, table, step, by: 'system:house', role: 'system' }) as const;
    const [one, other] = desk.openRound.tables as [Table, Table];
    expect(desk.refused(note(1, 0))).toBe('no-such-step'); // not yet
    desk.nowMs += 5 * 60_000;
    expect(desk.ask(note(1, 0))).toEqual([]); // no player reports being seated
    desk.do({ type: 'TakeSeat', round: 1, table: 1, entrant: one.a });
    desk.do(note(1, 0), note(2, 0));
    expect(desk.facts.slice(-2)).toMatchObject([
      { type: 'LatenessNoted', table: 1, step: 0, entrants: [one.b] },
      { type: 'LatenessNoted', table: 2, step: 0, entrants: [other.a, other.b] },
    ]);
    expect(desk.ask(note(1, 0))).toEqual([]);
    desk.nowMs += 5 * 60_000;
    desk.do({ type: 'TakeSeat', round: 1, table: 1, entrant: one.b });
    expect(desk.ask(note(1, 1))).toEqual([]); // everybody is here
    expect(desk.ask(note(2, 1))).toMatchObject([{ step: 1 }]);
    desk.do({ type: 'RecordResult', round: 1, table: 2, slip: WON });
    expect(desk.ask(note(2, 1))).toEqual([]);
    expect(desk.refused({ ...note(2, 1), by: 'td', role: 'director' })).toBe('role-may-not');
  });

  it('clock leap: a pause gives back whole minutes, and nothing where the clock went backwards', () => {
    const desk = playing();
    desk.do({ type: 'PauseTable', round: 1, table: 1 });
    desk.nowMs += 90_000;
    desk.do({ type: 'ResumeTable', round: 1, table: 1 });
    expect(desk.openRound.tables[0]?.extraMinutes).toBe(2);
    expect(desk.refused({ type: 'ResumeTable', round: 1, table: 1 })).toBe('not-paused');
    desk.do({ type: 'PauseTable', round: 1, table: 1 });
    desk.nowMs -= 3_600_000;
    desk.do({ type: 'ResumeTable', round: 1, table: 1 });
    expect(desk.openRound.tables[0]?.extraMinutes).toBe(2);
  });

  it('that are void give no points and hold up no round; in a bracket one of the two must go on', () => {
    const desk = playing();
    const { table, a, b } = desk.tableWith('p1');
    desk.do({ type: 'VoidMatch', round: 1, table, reason });
    expect(desk.refused({ type: 'RecordResult', round: 1, table, slip: WON })).toBe('match-void');
    desk.do({ type: 'Drop', entrant: a });
    desk.playAll().close().pair();
    const pointsOf = (id: string) => standings(desk.state).find((line) => line.id === id)?.points;
    expect([pointsOf(a), pointsOf(b)]).toEqual(['0', '0']);
    const bracket = running(4, [{ kind: 'single-elimination', size: 4 }])
      .pair()
      .publish();
    expect(bracket.refused({ type: 'VoidMatch', round: 1, table: 1, reason })).toBe('winner-needed');
  });

  it('know who has sat down', () => {
    const desk = playing();
    const { table, opponent } = desk.tableWith('p1');
    desk.do({ type: 'TakeSeat', round: 1, table, ...player('p1') });
    expect(desk.ask({ type: 'TakeSeat', round: 1, table, ...player('p1') })).toEqual([]);
    expect(desk.tableWith('p1').present).toEqual(['p1']);
    const other = desk.openRound.tables.find((one) => one.table !== table)?.table as number;
    expect(desk.refused({ type: 'TakeSeat', round: 1, table: other, ...player(opponent) })).toBe('not-at-this-table');
  });
});

describe('a player', () => {
  it('concedes: the other has a full win', () => {
    const desk = playing();
    const { table, opponent } = desk.tableWith('p1');
    desk.do({ type: 'Concede', round: 1, table, ...player('p1') });
    expect(standings(desk.state).find(({ id }) => id === opponent)?.points).toBe('3');
    expect(desk.refused({ type: 'Concede', round: 1, table, ...player(opponent) })).toBe('result-final');
  });

  it('draws by agreement of both, and never in a bracket', () => {
    const desk = playing();
    const { table, opponent } = desk.tableWith('p1');
    desk.do({ type: 'OfferDraw', round: 1, table, ...player('p1') });
    expect(desk.ask({ type: 'OfferDraw', round: 1, table, ...player('p1') })).toEqual([]);
    expect(desk.tableWith('p1').result).toBeUndefined();
    desk.do({ type: 'OfferDraw', round: 1, table, ...player(opponent) });
    expect(desk.facts.at(-1)).toMatchObject({
      source: 'agreement',
      flags: ['intentional'],
      result: { a: 'D', b: 'D' },
    });
    const bracket = running(2, [{ kind: 'single-elimination', size: 2 }])
      .pair()
      .publish();
    expect(bracket.refused({ type: 'OfferDraw', round: 1, table: 1, ...player('p1') })).toBe('winner-needed');
  });

  it('contests a result on record: a dispute, decided by recording or correcting it', () => {
    const desk = playing();
    const { table, opponent } = desk.tableWith('p1');
    const contest = { type: 'Contest', round: 1, table, reason, ...player(opponent) } as const;
    expect(desk.refused(contest)).toBe('no-result-to-correct');
    desk.playAll();
    expect(desk.refused({ ...contest, reason: undefined })).toBe('reason-missing');
    desk.do(contest).commit(2);
    expect(desk.refused({ type: 'CloseRound' })).toBe('dispute-open');
    expect(desk.refused({ type: 'RecordResult', round: 1, table, slip: DRAWN })).toBeUndefined();
    desk.do({ type: 'CorrectResult', round: 1, table, slip: DRAWN, repair: 'standings-only', reason });
    desk.do({ type: 'CloseRound' });
    expect(desk.refused(contest)).toBe('round-not-open');
  });
});
