import { ARCHIVE, fold, SPECTATOR } from '@logbuoy/kernel';
import { presetOf, type Ruleset } from '../ruleset';
import { Desk, DRAWN, met, reason, RULES, running, WON } from './desk.fixture';
import type { Table, TournamentId } from './state';
import { tournamentDecider } from './tournament';

describe('rounds', () => {
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

  it('the same round reopened twice: every result and every snapshot stays on record, the last counts', () => {
    const desk = running(4).round();
    const { table } = desk.openRound.tables[0] as Table;
    for (const slip of [DRAWN, WON])
      desk
        .do({ type: 'ReopenRound', round: 1, reason })
        .do({ type: 'CorrectResult', round: 1, table, slip, repair: 'standings-only', reason })
        .close();
    expect(desk.state.snapshots).toHaveLength(3);
    expect(desk.openRound.tables[0]).toMatchObject({ corrections: 2, result: { a: 'W', b: 'L' } });
    expect(desk.facts.filter(({ type }) => type === 'RoundReopened')).toHaveLength(2);
    desk.round();
    expect(new Set(met(desk)).size).toBe(4);
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

  it('a draft that will not be played is discarded: the event can end, or the round before it opens again', () => {
    const desk = running(5).round().pair();
    const drafted = desk.openRound.tables;
    expect(desk.refused({ type: 'ChangeStatus', to: 'finished' })).toBe('round-open');
    expect(desk.refused({ type: 'ReopenRound', round: 1, reason })).toBe('next-round-running');
    expect(desk.refused({ type: 'DiscardDraft', by: 'account-1', role: 'player' })).toBe('role-may-not');
    desk.do({ type: 'DiscardDraft' });
    expect(desk.refused({ type: 'DiscardDraft' })).toBe('no-draft');
    expect(desk.refused({ type: 'ReopenRound', round: 1, reason })).toBeUndefined();
    desk.pair();
    expect(desk.openRound.tables).toEqual(drafted); // the seed of the round stays
    desk.do({ type: 'DiscardDraft' }, { type: 'ChangeStatus', to: 'finished' });
    expect(desk.state).toMatchObject({ status: 'finished', rounds: [{ number: 1, status: 'closed' }] });
  });

  it('a round taken back is discarded once no ruling is awaited in it', () => {
    const desk = running(4).pair().publish();
    expect(desk.refused({ type: 'DiscardDraft' })).toBe('no-draft');
    desk.do({ type: 'CallJudge', round: 1, table: 1, about: 'a card' }, { type: 'UnpublishRound', reason });
    expect(desk.refused({ type: 'DiscardDraft' })).toBe('call-open');
    desk.do({ type: 'CloseCall', call: 1, reason }, { type: 'DiscardDraft' });
    expect(desk.state.rounds).toEqual([]);
  });

  it('an override says what it costs, and leaves no player out', () => {
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
    const seen = tournamentDecider.seen(desk.facts.at(-1) as never, SPECTATOR, desk.state);
    expect(seen).toMatchObject({ type: 'PairingOverridden', reason, cost: { rematches: expect.any(Number) } });
    expect(seen).toMatchObject({ tables: [], byes: [] }); // it is a draft still
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

  it.each([
    ['a Swiss of three rounds', 4, { kind: 'swiss', rounds: 3 }],
    ['all against all', 4, { kind: 'round-robin' }],
  ] as const)('standings that come out before the last round do not come out earlier: %s', (_, players, phase) => {
    const desk = running(players, [phase]);
    const shown = () => (tournamentDecider.view(desk.state, SPECTATOR) as { snapshots: unknown[] }).snapshots.length;
    desk.round();
    expect(shown()).toBe(0);
    desk.pair(); // a draft is told to no player
    expect(shown()).toBe(0);
    desk.publish().playAll();
    expect(shown()).toBe(0);
    desk.close();
    expect(shown()).toBe(2);
    desk.do({ type: 'ReopenRound', round: 2, reason }); // what is out stays out
    expect(shown()).toBe(2);
  });

  it('a seed that was not committed to before is refused', () => {
    const desk = running(4).commit(1);
    expect(desk.refused({ type: 'PairRound', seed: desk.seedOf(2) })).toBe('seed-does-not-fit');
    expect(desk.refused({ type: 'CommitSeed', round: 1, commitment: '0'.repeat(64) })).toBe('seed-committed-already');
    desk.pair().publish().playAll();
    expect(desk.refused({ type: 'CloseRound' })).toBe('seed-not-committed');
  });

  it('a ruleset of several games a match is refused where games are played on the server, from the start', () => {
    const create = {
      type: 'CreateTournament',
      tournament: 'here' as TournamentId,
      name: 'Here',
      ruleset: RULES,
      phases: [{ kind: 'swiss', rounds: 1 }],
      play: { game: 'some-game', clock: null },
    } as const;
    const desk = new Desk();
    expect(desk.refused(create)).toBe('one-game-a-table');
    desk.do({ ...create, ruleset: presetOf('best-of-one') as Ruleset });
    expect(desk.refused({ type: 'ChangeRuleset', ruleset: RULES })).toBe('one-game-a-table');
    expect(desk.refused({ type: 'ChangeRuleset', ruleset: presetOf('the-card-game') as Ruleset })).toBeUndefined();
  });

  it('rounds follow from who came: they may change until the first pairing, and everybody sees it', () => {
    const desk = running(4);
    const phases = [
      { kind: 'swiss', rounds: 2 },
      { kind: 'single-elimination', size: 2 },
    ] as const;
    expect(desk.refused({ type: 'ChangePhases', phases: [] })).toBe('phases-malformed');
    expect(desk.refused({ type: 'ChangePhases', phases: [{ kind: 'swiss', rounds: 0 }] })).toBe('phases-malformed');
    expect(desk.refused({ type: 'ChangePhases', phases, by: 'account-1', role: 'player' })).toBe('role-may-not');
    desk.do({ type: 'ChangePhases', phases });
    expect(desk.ask({ type: 'ChangePhases', phases })).toEqual([]);
    expect(tournamentDecider.view(desk.state, SPECTATOR)).toMatchObject({ phases });
    expect(
      desk.facts.some((fact) => tournamentDecider.seen(fact, SPECTATOR, desk.state)?.type === 'PhasesChanged'),
    ).toBe(true);
    desk.round().round();
    expect(desk.refused({ type: 'PairRound', seed: desk.seedOf(3) })).toBe('phase-over');
    expect(desk.refused({ type: 'ChangePhases', phases: [{ kind: 'round-robin' }] })).toBe('phases-fixed');
    desk.do({ type: 'StartPhase' }).pair();
    expect(desk.openRound.tables).toHaveLength(1);
  });

  it('an event that was to be Swiss can become one in which all meet all, also when it has just begun', () => {
    const desk = running(3).do({ type: 'ChangePhases', phases: [{ kind: 'round-robin' }] });
    desk.round().round().round();
    expect(new Set(met(desk)).size).toBe(3);
  });

  it('ruleset changed mid-event: forbidden once a round is paired', () => {
    const desk = running(4);
    expect(desk.refused({ type: 'ChangeRuleset', ruleset: RULES })).toBeUndefined();
    desk.pair();
    expect(desk.refused({ type: 'ChangeRuleset', ruleset: RULES })).toBe('ruleset-fixed');
  });
});
