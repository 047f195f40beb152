import { Desk, DRAWN, LOST, met, reason, RULES, running, WON } from './desk.fixture';
import { standings } from './sheets';
import { entrantOf, inOrder, type TournamentId } from './state';

/** Three rounds in which only one of seven loses every match: they alone would be next for the bye. */
function sinkToTheEnd(desk: Desk, loser: string): void {
  for (let i = 0; i < 3; i++) desk.round((a, b) => (a === loser ? LOST : b === loser ? WON : DRAWN));
}

/** An event with room for so many, open for registration. */
const small = (capacity: number, entrants: readonly string[]) =>
  new Desk().do(
    {
      type: 'CreateTournament',
      tournament: 'small' as TournamentId,
      name: 'Small',
      ruleset: RULES,
      phases: [{ kind: 'swiss', rounds: 1 }],
      capacity,
    },
    { type: 'ChangeStatus', to: 'announced' },
    { type: 'ChangeStatus', to: 'registration' },
    ...entrants.map((entrant) => ({ type: 'Register', entrant, name: entrant }) as const),
  );

describe('people of an event', () => {
  it('odd field after a last-minute drop: the draft is made again, with a bye', () => {
    const desk = running(6).pair();
    desk.do({ type: 'Drop', entrant: 'p3', by: 'account-3', role: 'player' });
    expect(desk.refused({ type: 'PublishRound' })).toBe('pairing-outdated');
    desk.pair().publish();
    expect(desk.openRound.byes).toHaveLength(1);
    expect(desk.openRound.tables.flatMap(({ a, b }) => [a, b])).not.toContain('p3');
  });

  it('drop between review and publish: no pairing against a player who left is published', () => {
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

  it('late add between review and publish: the draft is made again, with them in it', () => {
    const desk = running(5).round().pair();
    desk.do({ type: 'AddLate', entrant: 'late', name: 'Late' });
    expect(desk.refused({ type: 'PublishRound' })).toBe('pairing-outdated');
    // No player is added to a bye of a draft that will not be played.
    desk.do({ type: 'AddLate', entrant: 'later', name: 'Later', intoBye: true });
    expect(desk.refused({ type: 'PublishRound' })).toBe('pairing-outdated');
    desk.pair().publish();
    const seated = [...desk.openRound.tables.flatMap(({ a, b }) => [a, b]), ...desk.openRound.byes];
    expect(seated).toEqual(expect.arrayContaining(['late', 'later']));
    expect(seated).toHaveLength(7);
  });

  it('late add against the holder of a draft: it can go out with them', () => {
    const desk = running(5).round().pair();
    desk.do({ type: 'AddLate', entrant: 'late', name: 'Late', intoBye: true }).publish();
    expect(desk.tableWith('late')).toBeDefined();
    expect(desk.openRound.byes).toEqual([]);
  });

  it('late add into the bye', () => {
    const desk = running(5).pair().publish();
    const [holder] = desk.openRound.byes;
    desk.do({ type: 'AddLate', entrant: 'late', name: 'Late', intoBye: true });
    expect(desk.openRound.byes).toEqual([]);
    expect(desk.tableWith('late').opponent).toBe(holder);
    expect(desk.refused({ type: 'AddLate', entrant: 'third', name: 'Third', intoBye: true })).toBe('no-bye-to-fill');
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

  it('single active player: has no opponent', () => {
    const desk = running(3).round();
    desk.do({ type: 'Drop', entrant: 'p1' }, { type: 'Drop', entrant: 'p2' });
    expect(desk.refused({ type: 'PairRound', seed: desk.seedOf(2) })).toBe('one-player-left');
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

  it('bye holder later disqualified: keeps no place, the others move up', () => {
    const desk = running(5).round();
    const [holder] = desk.state.rounds[0]?.byes ?? [];
    desk.do({ type: 'Disqualify', entrant: holder as string, reason });
    expect(desk.places()).toHaveLength(4);
    expect(standings(desk.state)[0]?.place).toBe(1);
  });

  it('forfeit win, then odd field: the bye goes to another player', () => {
    const desk = running(8, [{ kind: 'swiss', rounds: 5 }])
      .pair()
      .publish();
    const { table, opponent: winner } = desk.tableWith('p8');
    desk
      .do({ type: 'RecordAbsence', round: 1, table, absent: ['p8'], drop: true })
      .playAll()
      .close();
    sinkToTheEnd(desk, winner);
    expect(desk.places().slice(-2)).toEqual([winner, 'p8']);
    desk.pair();
    expect(desk.openRound.byes).toHaveLength(1);
    expect(desk.openRound.byes).not.toContain(winner);
  });

  it('leaving and coming back earns no second bye', () => {
    const desk = running(7, [{ kind: 'swiss', rounds: 5 }]).round();
    const [holder] = desk.state.rounds[0]?.byes as [string];
    sinkToTheEnd(desk, holder);
    expect(desk.places().at(-1)).toBe(holder);
    desk.do({ type: 'Drop', entrant: holder }, { type: 'ReEnter', entrant: holder, reason }).round();
    expect(desk.state.rounds[4]?.byes).toHaveLength(1);
    expect(desk.state.rounds[4]?.byes).not.toContain(holder);
    expect(desk.refused({ type: 'ReEnter', entrant: holder, reason })).toBe('not-dropped');
  });

  it('a waiting list moves up when a player withdraws', () => {
    const desk = small(2, ['x', 'y', 'z']);
    expect(entrantOf(desk.state, 'z')?.status).toBe('waiting');
    desk.do({ type: 'Withdraw', entrant: 'x' });
    expect(entrantOf(desk.state, 'z')?.status).toBe('registered');
  });

  it('places of those who do not check in go to players on the waiting list who are here', () => {
    const desk = small(2, ['x', 'y', 'z', 'w']).do(
      { type: 'ChangeStatus', to: 'check-in' },
      { type: 'CheckIn', entrant: 'x' },
      { type: 'CheckIn', entrant: 'w' },
      { type: 'ChangeStatus', to: 'locked' },
    );
    expect(['x', 'y', 'z', 'w'].map((id) => entrantOf(desk.state, id)?.status)).toEqual([
      'active',
      'no-show',
      'waiting',
      'active',
    ]);
  });

  it('a larger room takes in the waiting list, a smaller one removes no player', () => {
    const desk = small(2, ['x', 'y', 'z']);
    expect(desk.refused({ type: 'ChangeCapacity', capacity: 1 })).toBe('capacity-malformed');
    desk.do({ type: 'ChangeCapacity', capacity: 3 });
    expect(entrantOf(desk.state, 'z')?.status).toBe('registered');
    expect(desk.refused({ type: 'ChangeCapacity', capacity: 2 })).toBe('capacity-below-entries');
  });

  it('a bye that was granted is not drawn for: its holder sits out, and had a free win', () => {
    const desk = running(6);
    expect(desk.refused({ type: 'GrantBye', entrant: 'p6', round: 1 })).toBe('reason-missing');
    desk.do({ type: 'GrantBye', entrant: 'p6', round: 1, reason });
    expect(desk.refused({ type: 'GrantBye', entrant: 'p6', round: 1, reason })).toBe('bye-granted-already');
    desk.pair();
    expect(desk.openRound.byes).toHaveLength(2);
    expect(desk.openRound.byes[0]).toBe('p6');
    desk.publish();
    expect(desk.refused({ type: 'GrantBye', entrant: 'p5', round: 1, reason })).toBe('round-paired-already');
  });

  it('a pair that was forbidden may be allowed again', () => {
    const desk = running(4).do({ type: 'ForbidPair', pair: ['p1', 'p2'], reason });
    expect(desk.refused({ type: 'AllowPair', pair: ['p1', 'p3'], reason })).toBe('not-forbidden');
    desk.do({ type: 'AllowPair', pair: ['p2', 'p1'], reason });
    expect(desk.state.forbidden).toEqual([]);
  });
});
