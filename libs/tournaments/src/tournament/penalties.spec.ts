import { reason, RULES, running, WON } from './desk.fixture';
import { gamesLostByPenalty } from './penalties';
import { standings } from './sheets';

describe('penalties', () => {
  it('penalty after drop is on the record', () => {
    const desk = running(4).round().do({ type: 'Drop', entrant: 'p1' });
    desk.do({ type: 'Penalise', entrant: 'p1', infraction: 'conduct', kind: 'warning', reason });
    expect(desk.state.penalties).toMatchObject([{ entrant: 'p1', infraction: 'conduct', kind: 'warning', round: 1 }]);
  });

  it('the third warning of a kind is a game loss', () => {
    const desk = running(4);
    for (let i = 0; i < 3; i++)
      desk.do({ type: 'Penalise', entrant: 'p1', infraction: 'slow-play', kind: 'warning', reason });
    expect(desk.state.penalties.map(({ kind }) => kind)).toEqual(['warning', 'warning', 'game-loss']);
    expect(desk.refused({ type: 'Penalise', entrant: 'p1', infraction: 'x', kind: 'warning' })).toBe('reason-missing');
  });

  it('player paired with own judge: a party to a match never decides it', () => {
    const desk = running(4).do({ type: 'GrantRole', account: 'account-1', granted: 'judge' }).pair().publish();
    const { table } = desk.tableWith('p1');
    const judge = { by: 'account-1', role: 'judge' } as const;
    expect(desk.refused({ type: 'RecordResult', round: 1, table, slip: WON, ...judge })).toBe('party-to-match');
    const other = desk.openRound.tables.find((one) => one.table !== table)?.table as number;
    expect(desk.refused({ type: 'RecordResult', round: 1, table: other, slip: WON, ...judge })).toBeUndefined();
    const opponent = desk.tableWith('p1').opponent;
    expect(
      desk.refused({ type: 'Penalise', entrant: opponent, infraction: 'slow-play', kind: 'warning', reason, ...judge }),
    ).toBe('party-to-match');
  });

  it('player paired with own director: a director never removes their own opponent', () => {
    const desk = running(4).do({ type: 'GrantRole', account: 'account-1', granted: 'director' }).pair().publish();
    const { opponent } = desk.tableWith('p1');
    const director = { by: 'account-1', role: 'director' } as const;
    for (const type of ['Drop', 'Disqualify'] as const) {
      expect(desk.refused({ type, entrant: opponent, reason, ...director })).toBe('party-to-match');
      expect(desk.refused({ type, entrant: opponent, reason })).toBeUndefined(); // by another director
      const another = desk.openRound.tables.find(({ a, b }) => a !== 'p1' && b !== 'p1')?.a as string;
      expect(desk.refused({ type, entrant: another, reason, ...director })).toBeUndefined();
    }
    expect(desk.refused({ type: 'Drop', entrant: 'p1', ...director })).toBeUndefined(); // themselves they may
    desk.playAll();
    expect(desk.refused({ type: 'Drop', entrant: opponent, ...director })).toBeUndefined(); // nothing is won by it
  });

  it('warnings are forgotten over night where the ruleset says so', () => {
    const desk = running(4);
    const warn = { type: 'Penalise', entrant: 'p1', infraction: 'slow-play', kind: 'warning', reason } as const;
    desk.do(warn, warn);
    desk.nowMs += 86_400_000;
    desk.do(warn);
    expect(desk.state.penalties.map(({ kind }) => kind)).toEqual(['warning', 'warning', 'warning']);
    const strict = { ...RULES, penalties: { upgradeAt: 3, resetDaily: false } };
    const other = running(4, [{ kind: 'swiss', rounds: 3 }], strict).do(warn, warn);
    other.nowMs += 86_400_000;
    other.do(warn);
    expect(other.state.penalties.at(-1)?.kind).toBe('game-loss');
  });

  it('points taken by a judge move the standings, and nothing else', () => {
    const desk = running(4).round();
    const [leader] = desk.places() as [string];
    desk.do({ type: 'Penalise', entrant: leader, infraction: 'conduct', kind: 'warning', points: -2, reason });
    expect(standings(desk.state).find(({ id }) => id === leader)?.points).toBe('1');
    expect(desk.places()[0]).not.toBe(leader);
    const order = { type: 'Penalise', entrant: leader, infraction: 'conduct', kind: 'warning', reason } as const;
    expect(desk.refused({ ...order, points: Number.NaN })).toBe('points-malformed');
  });

  it('game losses of both at a table cancel out', () => {
    const desk = running(2).pair().publish();
    const table = desk.tableWith('p1');
    const lose = (entrant: string) =>
      ({ type: 'Penalise', entrant, infraction: 'tardiness', kind: 'game-loss', reason }) as const;
    desk.do(lose(table.a));
    expect(gamesLostByPenalty(desk.state, 1, table)).toEqual({ a: 1, b: 0 });
    desk.do(lose(table.b));
    expect(gamesLostByPenalty(desk.state, 1, table)).toEqual({ a: 0, b: 0 });
  });

  it('staff never penalise themselves or give their own table more time', () => {
    const desk = running(4).do({ type: 'GrantRole', account: 'account-1', granted: 'judge' });
    const judge = { by: 'account-1', role: 'judge' } as const;
    expect(desk.refused({ type: 'Penalise', entrant: 'p1', infraction: 'x', kind: 'warning', reason, ...judge })).toBe(
      'party-to-match',
    );
    desk.pair().publish();
    const { table } = desk.tableWith('p1');
    expect(desk.refused({ type: 'ExtendTime', round: 1, table, minutes: 5, reason, ...judge })).toBe('party-to-match');
  });
});
