import { reason, running, WON } from './desk.fixture';

/** Four players, the first of whom also judges; a judge and a head judge who do not play. */
const staffed = () =>
  running(4)
    .do(
      { type: 'GrantRole', account: 'account-1', granted: 'judge' },
      { type: 'GrantRole', account: 'floor', granted: 'judge' },
      { type: 'GrantRole', account: 'head', granted: 'head-judge' },
    )
    .pair()
    .publish();
const PLAYING_JUDGE = { by: 'account-1', role: 'judge' } as const;
const FLOOR = { by: 'floor', role: 'judge' } as const;
const HEAD = { by: 'head', role: 'head-judge' } as const;
const verdict = { ruling: 'The shot counts.', citations: ['2E-100'] };

function called() {
  const desk = staffed();
  const { table, opponent } = desk.tableWith('p1');
  const player = { by: `account-${opponent.slice(1)}`, role: 'player' } as const;
  desk.do({ type: 'CallJudge', round: 1, table, entrant: opponent, about: 'Does it count?', ...player });
  return { desk, table, opponent, player };
}

describe("a judge's call", () => {
  it('is made by a player of the table, of a round that is being played', () => {
    const desk = staffed();
    const { table, opponent } = desk.tableWith('p1');
    const other = desk.openRound.tables.find((one) => one.table !== table)?.table as number;
    const call = { type: 'CallJudge', round: 1, table, entrant: opponent, about: '' } as const;
    const player = { by: `account-${opponent.slice(1)}`, role: 'player' } as const;
    expect(desk.refused({ ...call, table: other, ...player })).toBe('not-at-this-table');
    expect(desk.refused({ ...call, table: 9, ...player })).toBe('no-such-table');
    expect(desk.refused({ ...call, by: 'somebody', role: 'player' })).toBe('not-yourself');
    expect(desk.refused({ ...call, entrant: undefined, ...player })).toBe('not-yourself');
    expect(desk.refused({ ...call, entrant: undefined, ...FLOOR })).toBeUndefined();
    desk.playAll().close();
    expect(desk.refused({ ...call, ...player })).toBe('round-not-open');
  });

  it('is claimed by one judge, who is no party to the match', () => {
    const { desk } = called();
    expect(desk.refused({ type: 'ClaimCall', call: 1, ...PLAYING_JUDGE })).toBe('party-to-match');
    expect(desk.refused({ type: 'ClaimCall', call: 2, ...FLOOR })).toBe('no-such-call');
    desk.do({ type: 'ClaimCall', call: 1, ...FLOOR });
    expect(desk.refused({ type: 'ClaimCall', call: 1, ...HEAD })).toBe('call-claimed');
    expect(desk.ask({ type: 'ClaimCall', call: 1, ...FLOOR })).toEqual([]);
    expect(desk.refused({ type: 'RuleCall', call: 1, ...verdict, ...HEAD })).toBe('call-claimed');
  });

  it('is ruled with a citation or the word that no rule was found; time lost is given back', () => {
    const { desk, table } = called();
    const rule = { type: 'RuleCall', call: 1, ...verdict } as const;
    expect(desk.refused({ ...rule, ...PLAYING_JUDGE })).toBe('party-to-match');
    expect(desk.refused({ ...rule, citations: [' '], ...FLOOR })).toBe('citation-missing');
    expect(desk.refused({ ...rule, citations: [], noRuleFound: true, ...FLOOR })).toBeUndefined();
    expect(desk.refused({ ...rule, ruling: '', ...FLOOR })).toBe('text-malformed');
    expect(desk.refused({ ...rule, extraMinutes: -1, ...FLOOR })).toBe('minutes-malformed');
    desk.do({ ...rule, extraMinutes: 4, ...FLOOR });
    expect(desk.tableWith('p1')).toMatchObject({ table, extraMinutes: 4 });
    expect(desk.refused({ ...rule, ...FLOOR })).toBe('call-not-open');
  });

  it('is appealed by one of the two and decided by another judge; the head judge has the last word', () => {
    const { desk, opponent, player } = called();
    const appeal = { type: 'AppealRuling', call: 1, entrant: opponent, reason, ...player } as const;
    expect(desk.refused(appeal)).toBe('not-ruled-yet');
    desk.do({ type: 'RuleCall', call: 1, ...verdict, ...FLOOR });
    expect(desk.refused({ ...appeal, reason: undefined })).toBe('reason-missing');
    desk.do(appeal);
    desk.do({ type: 'GrantRole', account: 'floor', granted: 'head-judge' });
    const decide = { type: 'DecideAppeal', call: 1, ...verdict } as const;
    expect(desk.refused({ ...decide, by: 'floor', role: 'head-judge' })).toBe('own-ruling');
    expect(desk.refused({ type: 'CloseCall', call: 1, ...FLOOR })).toBe('appeal-open');
    desk.do({ ...decide, ...HEAD });
    expect(desk.state.calls[0]).toMatchObject({ status: 'final', rulings: [{ by: 'floor' }, { by: 'head' }] });
    expect(desk.refused(appeal)).toBe('ruling-final');
  });

  it("cannot be appealed where the head judge ruled, and an appeal that wasn't made cannot be decided", () => {
    const { desk, opponent, player } = called();
    desk.do({ type: 'RuleCall', call: 1, ...verdict, ...HEAD });
    expect(desk.refused({ type: 'AppealRuling', call: 1, entrant: opponent, reason, ...player })).toBe('ruling-final');
    expect(desk.refused({ type: 'DecideAppeal', call: 1, ...verdict })).toBe('no-appeal');
  });

  it('keeps its round open until it is ruled, or closed with a reason', () => {
    const { desk } = called();
    desk.playAll().commit(2);
    expect(desk.refused({ type: 'CloseRound' })).toBe('call-open');
    expect(desk.refused({ type: 'CloseCall', call: 1, ...FLOOR })).toBe('reason-missing');
    desk.do({ type: 'CloseCall', call: 1, reason, ...FLOOR }, { type: 'CloseRound' });
    expect(desk.refused({ type: 'RecordResult', round: 1, table: 1, slip: WON })).toBe('round-not-open');
  });
});
