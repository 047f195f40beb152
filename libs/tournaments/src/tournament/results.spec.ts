import { presetOf, type Ruleset, type Slip } from '../ruleset';
import { DRAWN, LOST, met, reason, running, WON } from './desk.fixture';
import { previewCorrection } from './results';
import type { Table } from './state';

describe('results', () => {
  it('result corrected two rounds later changes the cut', () => {
    const phases = [
      { kind: 'swiss', rounds: 3 },
      { kind: 'single-elimination', size: 4 },
    ] as const;
    const desk = running(8, phases).round().round().round();
    const before = desk.places().slice(0, 4);
    const first = desk.state.rounds[0]?.tables.find(({ a, b }) => a === before[0] || b === before[0]);
    if (first === undefined) throw new Error('the leader sat out');
    const slip = first.a === before[0] ? LOST : WON;
    const order = {
      type: 'CorrectResult',
      round: 1,
      table: first.table,
      slip,
      repair: 'standings-only',
      reason,
    } as const;
    const preview = previewCorrection(desk.state, { ...order, by: 'td', role: 'director' });
    expect(preview).toMatchObject({ moved: expect.arrayContaining([expect.objectContaining({ from: 3, to: 5 })]) });
    desk.do(order, { type: 'StartPhase' });
    expect(desk.state.seeds).toEqual(desk.places().slice(0, 4));
    expect(desk.state.seeds).not.toEqual(before);
    expect(desk.state.rounds[0]?.tables[first.table - 1]?.corrections).toBe(1);
  });

  it('a correction may pair again what has not begun, and nothing that has', () => {
    const desk = running(8).round().pair().publish();
    const begun = desk.openRound.tables[0];
    if (begun === undefined) throw new Error('no table');
    desk.do({ type: 'RecordResult', round: 2, table: begun.table, slip: WON });
    const wrong = desk.state.rounds[0]?.tables[3];
    if (wrong?.result === undefined) throw new Error('no result');
    const slip = wrong.result.a === 'W' ? LOST : WON;
    const order = { type: 'CorrectResult', round: 1, table: wrong.table, slip, reason } as const;
    expect(desk.refused({ ...order, repair: 're-pair-round' })).toBe('matches-begun');
    desk.do({ ...order, repair: 're-pair-unstarted', seed: desk.seedOf(2) });
    expect(desk.openRound.tables[0]).toMatchObject({ a: begun.a, b: begun.b, result: { a: 'W' } });
    expect(new Set(desk.openRound.tables.flatMap(({ a, b }) => [a, b])).size).toBe(8);
    expect(new Set(met(desk)).size).toBe(8);
  });

  it('concession after loss: a recorded result is final', () => {
    const desk = running(2, [{ kind: 'swiss', rounds: 1 }])
      .pair()
      .publish()
      .playAll();
    for (const [who, by] of [
      ['p1', 'account-1'],
      ['p2', 'account-2'],
    ] as const) {
      const at = { round: 1, table: 1, entrant: who, by, role: 'player' } as const;
      expect(desk.refused({ type: 'Concede', ...at })).toBe('result-final');
      expect(desk.refused({ type: 'Report', slip: LOST, ...at })).toBe('result-final');
    }
  });

  it('intentional draw with a bribe flag: recorded, flagged', () => {
    const desk = running(2).pair().publish();
    desk.do({ type: 'RecordResult', round: 1, table: 1, slip: DRAWN, flags: ['intentional', 'bribery-alleged'] });
    expect(desk.facts.at(-1)).toMatchObject({ flags: ['intentional', 'bribery-alleged'], result: { a: 'D', b: 'D' } });
  });

  it('two reports that agree are the result, two that differ a dispute', () => {
    const desk = running(2, [{ kind: 'swiss', rounds: 2 }])
      .pair()
      .publish();
    const { a, b } = desk.openRound.tables[0] as { a: string; b: string };
    const from = (entrant: string, slip: Slip) =>
      ({
        type: 'Report',
        round: desk.openRound.number,
        table: 1,
        entrant,
        slip,
        by: `account-${entrant.slice(1)}`,
        role: 'player',
      }) as const;
    desk.do(from(a, WON));
    expect(desk.refused({ ...from(b, WON), by: `account-${a.slice(1)}` })).toBe('not-yourself');
    desk.do(from(b, LOST));
    expect(desk.openRound.tables[0]?.disputed).toBe(true);
    expect(desk.refused({ type: 'CloseRound' })).toBe('dispute-open');
    desk.do({ type: 'RecordResult', round: 1, table: 1, slip: WON }).close();
    desk.pair().publish();
    const again = desk.openRound.tables[0] as { a: string; b: string };
    desk.do(from(again.a, DRAWN), from(again.b, DRAWN));
    expect(desk.openRound.tables[0]?.result).toMatchObject({ a: 'D', b: 'D' });
  });

  it('The Card Game at 25 experience counters when not the current player: no count wins, the players say who did', () => {
    const ruleset = presetOf('the-card-game') as Ruleset;
    const desk = running(4, [{ kind: 'swiss', rounds: 3 }], ruleset)
      .pair()
      .publish();
    const { table, a, b } = desk.openRound.tables[0] as Table;
    const told = (entrant: string, slip: Slip) =>
      ({
        type: 'Report',
        round: 1,
        table,
        entrant,
        slip,
        by: `account-${entrant.slice(1)}`,
        role: 'player',
      }) as const;
    // Whoever has them all has won only in their own turn, which no score tells.
    expect(desk.refused(told(a, { kind: 'score', a: 25, b: 20 }))).toBe('ruleset-has-no-scores');
    desk.do({ type: 'CallTime' });
    desk.do(told(a, { kind: 'outcome', a: 'W' }), told(b, { kind: 'outcome', a: 'L' }));
    expect(desk.openRound.tables[0]).toMatchObject({ disputed: true });
    desk.do({ type: 'RecordResult', round: 1, table, slip: { kind: 'outcome', a: 'D' } });
    expect(desk.openRound.tables[0]).toMatchObject({ disputed: false, result: { a: 'D', b: 'D' } });
  });
});
