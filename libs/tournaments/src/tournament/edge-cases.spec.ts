import { fold, SPECTATOR, ARCHIVE } from '@logbuoy/kernel';
import { presetOf, type Ruleset, type Slip } from '../ruleset';
import { Desk, RULES, running } from './desk.fixture';
import { previewCorrection } from './results';
import { scoresheets, standings } from './sheets';
import { entrantOf, inOrder, type Table, type TournamentId } from './state';
import { tournamentDecider } from './tournament';

const WON: Slip = { kind: 'games', a: 2, b: 0, drawn: 0 };
const LOST: Slip = { kind: 'games', a: 0, b: 2, drawn: 0 };
const DRAWN: Slip = { kind: 'games', a: 1, b: 1, drawn: 1 };
const reason = 'seen by the judge';

const met = (desk: Desk) => desk.state.rounds.flatMap(({ tables }) => tables.map(({ a, b }) => [a, b].sort().join()));

describe('edge cases of an event', () => {
  it('odd field after a last-minute drop: the draft is made again, with a bye', () => {
    const desk = running(6).pair();
    desk.do({ type: 'Drop', entrant: 'p3', by: 'account-3', role: 'player' });
    expect(desk.refused({ type: 'PublishRound' })).toBe('pairing-outdated');
    desk.pair().publish();
    expect(desk.openRound.byes).toHaveLength(1);
    expect(desk.openRound.tables.flatMap(({ a, b }) => [a, b])).not.toContain('p3');
  });

  it('drop between review and publish: nobody is published against somebody who left', () => {
    const desk = running(4).round().pair().do({ type: 'Drop', entrant: 'p1' });
    expect(desk.refused({ type: 'PublishRound' })).toBe('pairing-outdated');
  });

  it('drop during the round: the match is lost, the opponent has a win without a game', () => {
    const desk = running(4).pair().publish();
    const { table, opponent } = desk.tableWith('p1');
    desk.do({ type: 'Drop', entrant: 'p1', by: 'account-1', role: 'player' });
    expect(desk.openRound.tables[table - 1]?.forfeitedBy).toEqual(['p1']);
    expect(standings(desk.state).find(({ id }) => id === opponent)?.points).toBe('3');
  });

  it('late add into the bye', () => {
    const desk = running(5).pair().publish();
    const [holder] = desk.openRound.byes;
    desk.do({ type: 'AddLate', entrant: 'late', name: 'Late', intoBye: true });
    expect(desk.openRound.byes).toEqual([]);
    expect(desk.tableWith('late').opponent).toBe(holder);
    desk.playAll().close();
    expect(desk.refused({ type: 'AddLate', entrant: 'later', name: 'Later', intoBye: true })).toBe('no-bye-to-fill');
    desk.do({ type: 'AddLate', entrant: 'later', name: 'Later' }).round();
    expect(met(desk)).toHaveLength(6);
  });

  it('both no-show: both have lost, and both are gone', () => {
    const desk = running(4).pair().publish();
    const { table, a, b } = desk.tableWith('p1');
    desk
      .do({ type: 'RecordAbsence', round: 1, table, absent: [a, b], drop: true })
      .playAll()
      .close();
    expect(
      standings(desk.state)
        .filter(({ id }) => id === a || id === b)
        .map(({ points }) => points),
    ).toEqual(['0', '0']);
    expect(entrantOf(desk.state, a)?.status).toBe('no-show');
    desk.round();
    expect(desk.openRound.tables).toHaveLength(1);
  });

  it('everyone withdraws: no round is paired and the event can end', () => {
    const desk = running(4).round();
    for (const id of ['p1', 'p2', 'p3', 'p4']) desk.do({ type: 'Drop', entrant: id });
    desk.commit(2 + 1);
    expect(desk.refused({ type: 'PairRound', seed: desk.seedOf(2) })).toBe('nobody-left');
    desk.do({ type: 'ChangeStatus', to: 'finished' });
    expect(desk.places()).toHaveLength(4);
  });

  it('single active player: has nobody to meet', () => {
    const desk = running(3).round();
    desk.do({ type: 'Drop', entrant: 'p1' }, { type: 'Drop', entrant: 'p2' });
    expect(desk.refused({ type: 'PairRound', seed: desk.seedOf(2) })).toBe('one-player-left');
  });

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

  it('identical names are two people with two numbers', () => {
    const desk = new Desk().do(
      {
        type: 'CreateTournament',
        tournament: 'twins' as TournamentId,
        name: 'Twins',
        ruleset: RULES,
        phases: [{ kind: 'swiss', rounds: 1 }],
      },
      { type: 'ChangeStatus', to: 'announced' },
      { type: 'ChangeStatus', to: 'registration' },
      { type: 'Register', entrant: 'x', name: 'Kim', account: 'kim-1' },
      { type: 'Register', entrant: 'y', name: 'Kim', account: 'kim-2' },
    );
    expect(inOrder(desk.state).map(({ name, number }) => [name, number])).toEqual([
      ['Kim', 1],
      ['Kim', 2],
    ]);
  });

  it('one account, two entrants: refused', () => {
    const desk = running(2);
    expect(desk.refused({ type: 'AddLate', entrant: 'again', name: 'Somebody', account: 'account-1' })).toBe(
      'already-entered',
    );
  });

  it('player paired with own judge: nobody decides a match they are party to', () => {
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

  it('concession after loss: a recorded result is final', () => {
    const desk = running(2, [{ kind: 'swiss', rounds: 1 }])
      .pair()
      .publish()
      .playAll();
    const report = {
      type: 'Report',
      round: 1,
      table: 1,
      entrant: 'p2',
      slip: LOST,
      by: 'account-2',
      role: 'player',
    } as const;
    expect(desk.refused(report)).toBe('result-final');
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

  it('penalty after drop is on the record', () => {
    const desk = running(4).round().do({ type: 'Drop', entrant: 'p1' });
    desk.do({ type: 'Penalise', entrant: 'p1', infraction: 'conduct', kind: 'warning', reason });
    expect(desk.state.penalties).toEqual([{ entrant: 'p1', infraction: 'conduct', kind: 'warning', round: 1 }]);
  });

  it('the third warning of a kind is a game loss', () => {
    const desk = running(4);
    for (let i = 0; i < 3; i++)
      desk.do({ type: 'Penalise', entrant: 'p1', infraction: 'slow-play', kind: 'warning', reason });
    expect(desk.state.penalties.map(({ kind }) => kind)).toEqual(['warning', 'warning', 'game-loss']);
    expect(desk.refused({ type: 'Penalise', entrant: 'p1', infraction: 'x', kind: 'warning' })).toBe('reason-missing');
  });

  it('bye holder later disqualified: keeps no place, the others move up', () => {
    const desk = running(5).round();
    const [holder] = desk.state.rounds[0]?.byes ?? [];
    desk.do({ type: 'Disqualify', entrant: holder as string, reason });
    expect(desk.places()).toHaveLength(4);
    expect(standings(desk.state)[0]?.place).toBe(1);
  });

  it('forfeit win, then odd field: the bye goes to somebody else', () => {
    const desk = running(4).pair().publish();
    const { table, a, b } = desk.tableWith('p4');
    const winner = a === 'p4' ? b : a;
    desk
      .do({ type: 'RecordAbsence', round: 1, table, absent: ['p4'], drop: true })
      .playAll()
      .close()
      .pair();
    expect(desk.openRound.byes).toHaveLength(1);
    expect(desk.openRound.byes).not.toContain(winner);
  });

  it('leaving and coming back earns no second bye', () => {
    const desk = running(5, [{ kind: 'swiss', rounds: 5 }]).round();
    const [holder] = desk.state.rounds[0]?.byes as [string];
    desk.do({ type: 'Drop', entrant: holder }, { type: 'ReEnter', entrant: holder, reason }).round();
    expect(desk.state.rounds[1]?.byes).not.toContain(holder);
    expect(desk.refused({ type: 'ReEnter', entrant: holder, reason })).toBe('not-dropped');
  });

  it('4 players, 5 rounds: goes on with the fewest rematches', () => {
    const desk = running(4, [{ kind: 'swiss', rounds: 5 }]);
    for (let round = 1; round <= 5; round++) desk.round();
    expect(new Set(met(desk).slice(0, 6)).size).toBe(6);
    const times = [...new Set(met(desk))].map((pair) => met(desk).filter((one) => one === pair).length);
    expect(Math.max(...times)).toBe(2);
    desk.commit(7);
    expect(desk.refused({ type: 'PairRound', seed: desk.seedOf(6) })).toBe('phase-over');
  });

  it('round reopened while the next is playing: refused, the result is corrected instead', () => {
    const desk = running(4).round();
    expect(desk.refused({ type: 'ReopenRound', round: 1, reason })).toBeUndefined();
    desk.pair().publish();
    expect(desk.refused({ type: 'ReopenRound', round: 1, reason })).toBe('next-round-running');
  });

  it('a round reopened and closed again keeps both snapshots', () => {
    const desk = running(4).round().do({ type: 'ReopenRound', round: 1, reason }).close();
    expect(desk.state.snapshots.map(({ round }) => round)).toEqual([1, 1]);
  });

  it('time called between games, and a server restart in a time-called round: nothing but the facts is needed', () => {
    const desk = running(4).pair().publish().do({ type: 'CallTime' });
    const again = fold(
      tournamentDecider,
      tournamentDecider.initial,
      JSON.parse(JSON.stringify(desk.facts)) as typeof desk.facts,
    );
    expect(JSON.stringify(again)).toBe(JSON.stringify(desk.state));
    expect(again.rounds[0]?.status).toBe('time-called');
    desk.do({ type: 'RecordResult', round: 1, table: 1, slip: DRAWN }).playAll().close();
  });

  it('disqualification in the cut: the opponent goes on, nobody moves up', () => {
    const phases = [
      { kind: 'swiss', rounds: 3 },
      { kind: 'single-elimination', size: 4 },
    ] as const;
    const desk = running(8, phases).round().round().round().do({ type: 'StartPhase' });
    const seeds = desk.state.seeds;
    desk.pair().publish();
    expect(desk.openRound.tables.map(({ a, b }) => [a, b])).toEqual([
      [seeds[0], seeds[3]],
      [seeds[1], seeds[2]],
    ]);
    desk
      .do({ type: 'Disqualify', entrant: seeds[0] as string, reason })
      .playAll()
      .close()
      .pair()
      .publish();
    expect(desk.openRound.tables).toHaveLength(1);
    expect(desk.tableWith(seeds[3] as string)).toBeDefined();
    desk.playAll().close();
    desk.commit(7);
    expect(desk.refused({ type: 'PairRound', seed: desk.seedOf(6) })).toBe('phase-decided');
    expect(desk.refused({ type: 'ReEnter', entrant: 'p8', reason })).toBe('not-dropped');
  });

  it("Captain's Chair: a shared victory in a bracket is broken as the ruleset says, or must be", () => {
    const chair = { ...(presetOf('captains-chair') as Ruleset), decks: RULES.decks };
    const shared: Slip = { kind: 'outcome', a: 'S' };
    const desk = running(2, [{ kind: 'single-elimination', size: 2 }], chair)
      .pair()
      .publish();
    desk.playAll(() => shared).close();
    desk.commit(3);
    expect(desk.ask({ type: 'PairRound', seed: desk.seedOf(2) })).toMatchObject({
      code: 'phase-decided',
      details: { winner: 'p1' },
    });
    const replay = { ...chair, elimination: { ...chair.elimination, drawBreaker: 'replay' as const } };
    const unbroken = running(2, [{ kind: 'single-elimination', size: 2 }], replay)
      .pair()
      .publish()
      .playAll(() => shared)
      .commit(2);
    expect(unbroken.refused({ type: 'CloseRound' })).toBe('winner-needed');
  });

  it('ruleset changed mid-event: forbidden once a round is paired', () => {
    const desk = running(4);
    expect(desk.refused({ type: 'ChangeRuleset', ruleset: RULES })).toBeUndefined();
    desk.pair();
    expect(desk.refused({ type: 'ChangeRuleset', ruleset: RULES })).toBe('ruleset-fixed');
  });

  it('appeal after certification: nothing can be changed any more', () => {
    const desk = running(4).round().round().round();
    desk.do(
      { type: 'ChangeStatus', to: 'finished' },
      { type: 'ChangeStatus', to: 'audit-window', auditUntilMs: 5_000 },
    );
    expect(desk.refused({ type: 'Certify' })).toBe('audit-window-open');
    desk.nowMs = 5_000;
    desk.do({ type: 'Certify' });
    expect(desk.facts.at(-2)).toMatchObject({ type: 'TournamentCertified', sanctioned: true });
    const order = { type: 'CorrectResult', round: 1, table: 1, slip: DRAWN, repair: 'standings-only', reason } as const;
    expect(desk.refused(order)).toBe('tournament-over');
  });

  it('an override says what it costs, and leaves nobody out', () => {
    const desk = running(4).round().pair();
    const [one, two] = [...desk.openRound.tables] as [Table, Table];
    const tables = [
      { a: one.a, b: two.a },
      { a: one.b, b: two.b },
    ];
    expect(desk.refused({ type: 'OverridePairing', tables, byes: [] })).toBe('reason-missing');
    expect(
      desk.refused({ type: 'OverridePairing', tables: [tables[0] as { a: string; b: string }], byes: [], reason }),
    ).toBe('not-everybody');
    desk.do({ type: 'OverridePairing', tables, byes: [], reason });
    expect(desk.facts.at(-1)).toMatchObject({
      reason,
      by: 'td',
      cost: { rematches: expect.any(Number) },
      costBefore: { rematches: 0 },
    });
    expect(tournamentDecider.seen(desk.facts.at(-1) as never, SPECTATOR, desk.state)).toBeDefined();
  });

  it('a draft is seen by staff only until it is published', () => {
    const desk = running(4).pair();
    const rounds = (viewer: typeof SPECTATOR) =>
      (tournamentDecider.view(desk.state, viewer) as { rounds: unknown[] }).rounds;
    expect(rounds(SPECTATOR)).toHaveLength(0);
    expect(rounds(ARCHIVE)).toHaveLength(1);
    expect(tournamentDecider.seen(desk.facts.at(-1) as never, SPECTATOR, desk.state)).toBeUndefined();
    desk.publish();
    expect(rounds(SPECTATOR)).toHaveLength(1);
  });

  it('a seed that was not committed to before is refused', () => {
    const desk = running(4).commit(1);
    expect(desk.refused({ type: 'PairRound', seed: desk.seedOf(2) })).toBe('seed-does-not-fit');
    expect(desk.refused({ type: 'CommitSeed', round: 1, commitment: '0'.repeat(64) })).toBe('seed-committed-already');
    desk.pair().publish().playAll();
    expect(desk.refused({ type: 'CloseRound' })).toBe('seed-not-committed');
  });

  it('a waiting list moves up when somebody withdraws', () => {
    const desk = new Desk().do(
      {
        type: 'CreateTournament',
        tournament: 'small' as TournamentId,
        name: 'Small',
        ruleset: RULES,
        phases: [{ kind: 'swiss', rounds: 1 }],
        capacity: 2,
      },
      { type: 'ChangeStatus', to: 'announced' },
      { type: 'ChangeStatus', to: 'registration' },
      ...['x', 'y', 'z'].map((entrant) => ({ type: 'Register', entrant, name: entrant }) as const),
    );
    expect(entrantOf(desk.state, 'z')?.status).toBe('waiting');
    desk.do({ type: 'Withdraw', entrant: 'x' });
    expect(entrantOf(desk.state, 'z')?.status).toBe('registered');
  });

  it.each([2, 3, 5, 6, 7, 8])('round robin of %i: everybody meets everybody once', (players) => {
    const desk = running(players, [{ kind: 'round-robin' }]);
    const rounds = players - 1 + (players % 2);
    for (let round = 0; round < rounds; round++) desk.round();
    expect(new Set(met(desk)).size).toBe((players * (players - 1)) / 2);
    expect(met(desk)).toHaveLength((players * (players - 1)) / 2);
    expect(desk.refused({ type: 'PairRound', seed: desk.seedOf(rounds + 1) })).toBe('phase-over');
  });

  it.each([2, 3, 5, 8, 11])(
    'double elimination of %i: the winner is the last with fewer than two losses',
    (players) => {
      const desk = running(players, [{ kind: 'double-elimination', size: players }]);
      for (let round = 0; round < 30; round++) {
        desk.commit(desk.state.rounds.length + (desk.state.rounds.length === 0 ? 1 : 2));
        if (desk.refused({ type: 'PairRound', seed: desk.seedOf(desk.state.rounds.length + 1) }) === 'phase-decided')
          break;
        desk.pair().publish().playAll();
        if (desk.state.commitments[desk.state.rounds.length + 1] === undefined)
          desk.commit(desk.state.rounds.length + 1);
        desk.do({ type: 'CloseRound' });
      }
      const losses = scoresheets(desk.state).map(
        ({ entries }) => entries.filter(({ countsAs }) => countsAs === 'loss').length,
      );
      expect(losses.filter((count) => count < 2)).toHaveLength(1);
      expect(losses[0]).toBe(0);
    },
  );
});
