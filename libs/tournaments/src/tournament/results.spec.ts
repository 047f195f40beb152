import { presetOf, type Ruleset, type Slip } from '../ruleset';
import { DRAWN, LOST, met, reason, running, WON, type Desk } from './desk.fixture';
import { previewCorrection } from './results';
import type { Round, Table } from './state';

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

  describe('result corrected after the cut was made', () => {
    const phases = [
      { kind: 'swiss', rounds: 3 },
      { kind: 'single-elimination', size: 4 },
    ] as const;
    const cutMade = () => running(8, phases).round().round().round().do({ type: 'StartPhase' }).pair();
    const mistake = (desk: Desk) => {
      const [, , , last] = desk.state.seeds as readonly [string, string, string, string];
      const round = desk.state.rounds[2] as Round;
      const { table, a } = round.tables.find((one) => one.a === last || one.b === last) as Table;
      return { last, round: 3, table, slip: a === last ? LOST : WON };
    };

    it('while its first round is a draft: it is made again, and so must the draft be', () => {
      const desk = cutMade();
      const { last, ...wrong } = mistake(desk);
      const order = { type: 'CorrectResult', ...wrong, repair: 'standings-only', reason } as const;
      const preview = previewCorrection(desk.state, { ...order, by: 'td', role: 'director' });
      desk.do(order);
      expect(desk.state.seeds).toEqual(desk.places().slice(0, 4));
      expect(desk.state.seeds).not.toContain(last);
      expect(preview).toMatchObject({ cut: desk.state.seeds });
      expect(desk.refused({ type: 'PublishRound' })).toBe('pairing-outdated');
      desk.pair().publish();
      expect(desk.tableWith(desk.places()[0] as string).opponent).toBe(desk.places()[3]);
    });

    it('while its first round is out: once that was taken back', () => {
      const desk = cutMade().publish();
      const { last, ...wrong } = mistake(desk);
      desk.do({ type: 'CorrectResult', ...wrong, repair: 'standings-only', reason });
      expect(desk.state.seeds).toContain(last);
      desk.do({ type: 'UnpublishRound', reason });
      expect(desk.state.seeds).not.toContain(last);
      expect(desk.refused({ type: 'PublishRound' })).toBe('pairing-outdated');
    });

    it('in a round that was opened again: when it closes', () => {
      const desk = cutMade().do({ type: 'DiscardDraft' }, { type: 'ReopenRound', round: 3, reason });
      const { last, ...wrong } = mistake(desk);
      desk.do({ type: 'CorrectResult', ...wrong, repair: 'standings-only', reason });
      expect(desk.state.seeds).toContain(last);
      desk.close();
      expect(desk.state.seeds).toEqual(desk.places().slice(0, 4));
    });

    it('no player moves up for one who was disqualified in the cut', () => {
      const desk = cutMade();
      const { last, ...wrong } = mistake(desk);
      const [first] = desk.state.seeds as readonly [string];
      desk.do({ type: 'Disqualify', entrant: first, reason });
      desk.do({ type: 'CorrectResult', ...wrong, repair: 'standings-only', reason });
      expect(desk.state.seeds).toHaveLength(3);
      expect(desk.state.seeds).not.toContain(first);
      expect(desk.state.seeds).not.toContain(last);
    });
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

  it('a correction that pairs a round again leaves out who dropped, and lets granted byes be', () => {
    const again = (desk: Desk) => {
      const [wrong] = [...(desk.state.rounds[0]?.tables ?? [])] as [Table];
      const slip = wrong.result?.a === 'W' ? LOST : WON;
      const order = { type: 'CorrectResult', round: 1, table: wrong.table, slip, reason } as const;
      return desk.do({ ...order, repair: 're-pair-round', seed: desk.seedOf(2) });
    };
    const odd = running(7).round().pair().publish();
    const [holder] = odd.openRound.byes as [string];
    again(odd.do({ type: 'Drop', entrant: holder }));
    expect(odd.openRound.byes).toEqual([holder]);
    expect(odd.openRound.tables.flatMap(({ a, b }) => [a, b])).not.toContain(holder);
    expect(odd.openRound.tables).toHaveLength(3);

    const granted = ['p5', 'p6'];
    const even = running(6).round();
    for (const entrant of granted) even.do({ type: 'GrantBye', entrant, round: 2, reason });
    again(even.pair().publish());
    expect(even.openRound.byes).toEqual(granted);
    expect(even.openRound.tables.map(({ table }) => table)).toEqual([1, 2]);

    const draft = again(running(6).round().pair().do({ type: 'Drop', entrant: 'p1' }));
    expect(draft.openRound.tables.flatMap(({ a, b }) => [a, b])).not.toContain('p1');
  });

  it('a round that was paired again says what it costs now', () => {
    const desk = running(4).round().pair().publish();
    expect(desk.openRound.cost).toMatchObject({ largestGap: 0 });
    for (const { table } of [...(desk.state.rounds[0]?.tables ?? [])].slice(0, 1))
      desk.do({
        ...({ type: 'CorrectResult', round: 1, table, slip: DRAWN, repair: 're-pair-round', reason } as const),
        seed: desk.seedOf(2),
      });
    expect(desk.openRound.cost).toMatchObject({ largestGap: 2 });
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
    // Having them all wins only in one's own turn, which no score tells.
    expect(desk.refused(told(a, { kind: 'score', a: 25, b: 20 }))).toBe('ruleset-has-no-scores');
    desk.do({ type: 'CallTime' });
    desk.do(told(a, { kind: 'outcome', a: 'W' }), told(b, { kind: 'outcome', a: 'L' }));
    expect(desk.openRound.tables[0]).toMatchObject({ disputed: true });
    desk.do({ type: 'RecordResult', round: 1, table, slip: { kind: 'outcome', a: 'D' } });
    expect(desk.openRound.tables[0]).toMatchObject({ disputed: false, result: { a: 'D', b: 'D' } });
  });
});
