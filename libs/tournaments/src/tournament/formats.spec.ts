import { presetOf, type Ruleset, type Slip } from '../ruleset';
import type { Standing } from '../standings';
import { Desk, LOST, met, reason, RULES, running, WON } from './desk.fixture';
import { scoresheets, standings } from './sheets';
import type { Round, Table, TournamentId } from './state';

describe('brackets and circles', () => {
  it('disqualification in the cut: the opponent goes on, no player moves up', () => {
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

  it('the winner of the cut has won, and players beaten earlier come after them, whatever their points', () => {
    const phases = [
      { kind: 'swiss', rounds: 3 },
      { kind: 'single-elimination', size: 4 },
    ] as const;
    const desk = running(8, phases).round().round().round().do({ type: 'StartPhase' });
    const [first, second, third, fourth] = desk.state.seeds as readonly [string, string, string, string];
    const seed = (id: string): number => desk.state.seeds.indexOf(id);
    const lowerSeedWins = (a: string, b: string): Slip => ({ kind: 'outcome', a: seed(a) > seed(b) ? 'W' : 'L' });
    for (let round = 0; round < 2; round++) desk.pair().publish().playAll(lowerSeedWins).close();
    expect(desk.places().slice(0, 4)).toEqual([fourth, third, first, second]);
  });

  describe('points and tie-breaks after a cut', () => {
    const phases = [
      { kind: 'swiss', rounds: 3 },
      { kind: 'single-elimination', size: 4 },
    ] as const;
    const toTheEnd = (ruleset: Ruleset) => {
      const desk = running(8, phases, ruleset).round().round().round();
      const before = standings(desk.state);
      desk.do({ type: 'StartPhase' }).round().round();
      const after = standings(desk.state);
      const bare = ({ id, points, tiebreaks }: Standing) => ({ id, points, tiebreaks });
      const lines = (all: readonly Standing[]) => all.map(bare).toSorted((one, other) => (one.id < other.id ? -1 : 1));
      return { seeds: desk.state.seeds, before, after, were: lines(before), are: lines(after) };
    };

    it('stay as they were: a bracket orders its own players, and those who went home keep their place', () => {
      const { seeds, before, after, were, are } = toTheEnd(RULES);
      expect(are).toEqual(were);
      const home = (all: readonly Standing[]) => all.filter(({ id }) => !seeds.includes(id));
      expect(home(after).map(({ id, place }) => [id, place])).toEqual(home(before).map(({ id, place }) => [id, place]));
      expect(
        after
          .slice(0, 4)
          .map(({ id }) => id)
          .sort(),
      ).toEqual([...seeds].sort());
    });

    it('go on counting under a ruleset that does not say so, as in events from before it could be said', () => {
      const { freezesStandings: _, ...elimination } = RULES.elimination;
      const { seeds, after, were, are } = toTheEnd({ ...RULES, version: 1, elimination });
      const pointsOf = (lines: readonly Pick<Standing, 'id' | 'points'>[]) =>
        Number(lines.find(({ id }) => id === after[0]?.id)?.points);
      expect(pointsOf(are)).toBe(pointsOf(were) + 6);
      const home = (lines: typeof are) => lines.filter(({ id }) => !seeds.includes(id));
      expect(home(are)).not.toEqual(home(were));
    });

    it('are frozen or not, and a ruleset says nothing else of them', () => {
      const elimination = { ...RULES.elimination, freezesStandings: 'perhaps' as unknown as boolean };
      const order = { type: 'CreateTournament', tournament: 'x' as TournamentId, name: 'X', phases } as const;
      expect(new Desk().refused({ ...order, ruleset: { ...RULES, elimination } })).toBe('ruleset-malformed');
      expect(new Desk().refused({ ...order, ruleset: RULES })).toBeUndefined();
    });

    it('count where the bracket is the whole event', () => {
      const desk = running(4, [{ kind: 'single-elimination', size: 4 }])
        .round()
        .round();
      expect(standings(desk.state).map(({ points }) => points)).toEqual(['6', '3', '0', '0']);
    });
  });

  it('quarter-final corrected after the semi-finals: the winner of the semi-final plays the final', () => {
    const phases = [{ kind: 'single-elimination', size: 8 }] as const;
    const desk = running(8, phases).round().round();
    const [first, second] = [...(desk.state.rounds[1] as Round).tables].map(({ a }) => a);
    const quarter = desk.state.rounds[0]?.tables.find(({ a }) => a === first) as Table;
    const order = { type: 'CorrectResult', round: 1, table: quarter.table, slip: LOST, reason } as const;
    desk.do({ ...order, repair: 'standings-only' }).pair();
    expect(desk.openRound).toMatchObject({ tables: [{ a: first, b: second }], byes: [] });
    desk.publish().playAll().close();
    expect(desk.places()[0]).toBe(first);
  });

  it('semi-final corrected while the final is a draft, or out and not begun: it is paired again', () => {
    const phases = [{ kind: 'single-elimination', size: 4 }] as const;
    for (const isOut of [false, true]) {
      const desk = running(4, phases).round().pair();
      if (isOut) desk.publish();
      const [semi] = [...(desk.state.rounds[0] as Round).tables] as [Table];
      const order = { type: 'CorrectResult', round: 1, table: semi.table, slip: LOST, reason } as const;
      desk.do({ ...order, repair: 'standings-only' });
      if (isOut) desk.do({ type: 'UnpublishRound', reason });
      expect(desk.refused({ type: 'PublishRound' })).toBe('pairing-outdated');
      desk.pair().publish();
      expect(desk.tableWith(semi.b)).toBeDefined();
    }
  });

  it('a bracket that was changed by hand goes on with the winner', () => {
    const desk = running(4, [{ kind: 'single-elimination', size: 4 }]).pair();
    const [one, other] = [...desk.openRound.tables] as [Table, Table];
    const tables = [
      { a: one.a, b: other.a },
      { a: one.b, b: other.b },
    ];
    desk.do({ type: 'OverridePairing', tables, byes: [], reason }).publish();
    desk
      .playAll(() => WON)
      .close()
      .pair();
    expect([desk.tableWith(one.a).opponent, desk.tableWith(one.b).opponent]).toEqual([one.b, one.a]);
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
    expect(desk.places()).toEqual(['p1', 'p2']);
    const replay = { ...chair, elimination: { ...chair.elimination, drawBreaker: 'replay' as const } };
    const unbroken = running(2, [{ kind: 'single-elimination', size: 2 }], replay)
      .pair()
      .publish()
      .playAll(() => shared)
      .commit(2);
    expect(unbroken.refused({ type: 'CloseRound' })).toBe('winner-needed');
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
