import { type Seat, SeededChance } from '@logbuoy/kernel';
import {
  FIXTURE_GAMES,
  game,
  HOST,
  playerOf,
  randomCommand,
  seatedFixtureTable,
  TEST_START_MS,
  type TestTable,
} from '@logbuoy/test-kit';
import type { MatchEvent } from './events';
import { viewMatch } from './view';
import { tellMatch } from './words';

/** Every scan ends a turn. */
function started(clock: { bankMs: number } | null = { bankMs: 60_000 }): TestTable {
  const table = seatedFixtureTable({ seed: 3, clock, players: 2 });
  table.must({ type: 'StartMatch', by: HOST });
  return table;
}
function turn(table: TestTable): readonly MatchEvent[] {
  const seat = table.state.awaiting.seats[0] as Seat;
  return table.must({ type: 'Play', seat, player: playerOf(seat), command: { type: 'ScanSky' } });
}
const types = (events: readonly MatchEvent[]) => events.map(({ type }) => type);
const call = (extraTurns: number | null) => ({ type: 'CallTime', extraTurns }) as const;
const pointsIn = (table: TestTable) => FIXTURE_GAMES.get('fixture')?.scores(table.state.game) ?? {};
/** Who leads by points, if one does. */
const leader = (table: TestTable): Seat[] => {
  const { north = 0, south = 0 } = pointsIn(table);
  return north === south ? [] : [north > south ? 'north' : 'south'];
};

describe('time called', () => {
  it('at once: the match ends there and the seat that leads has won', () => {
    const table = started();
    const prng = new SeededChance(1);
    while (leader(table).length === 0) table.must(randomCommand(table.state, prng, false, table.nowMs));
    expect(types(table.must(call(null)))).toEqual(['TimeCalled', 'MatchEnded', 'SeedRevealed']);
    expect(table.state.outcome).toEqual({ winners: leader(table), reason: 'time-called' });
  });

  it('there is no winner where all are level', () => {
    const table = started();
    table.must(call(null));
    expect(table.state.outcome).toEqual({ winners: [], reason: 'time-called' });
  });

  it('the turn that is played is finished, and then the match', () => {
    const table = started();
    expect(types(table.must(call(0)))).toEqual(['TimeCalled']);
    expect(table.state.status).toBe('playing');
    expect(
      types(turn(table))
        .filter((type) => type !== 'DrawsMade')
        .slice(-3),
    ).toEqual(['TurnBegun', 'MatchEnded', 'SeedRevealed']);
    expect(table.state.outcome?.reason).toBe('time-called');
  });

  it('extra turns are counted down for everybody to see', () => {
    const table = started();
    table.must(call(2));
    const left = () => viewMatch(FIXTURE_GAMES, table.state, { kind: 'spectator' }).turnsLeft;
    expect(left()).toBe(2);
    for (const turnsLeft of [1, 0]) {
      expect(turn(table)).toContainEqual({ type: 'ExtraTurnBegun', turnsLeft });
      expect(left()).toBe(turnsLeft);
    }
    turn(table);
    expect(table.state.outcome).toEqual({ winners: leader(table), reason: 'time-called' });
  });

  it('is recorded once, and only while the match is played', () => {
    const table = started();
    table.must(call(2));
    expect(table.must(call(null))).toEqual([]);
    const open = seatedFixtureTable({ seed: 3, players: 2 });
    expect(open.must(call(null))).toEqual([]);
    for (let i = 0; i < 3; i++) turn(table);
    expect(table.must(call(0))).toEqual([]);
  });

  it('gives way to a clock that ran out before', () => {
    const table = started({ bankMs: 1_000 });
    table.nowMs = TEST_START_MS + 2_000;
    expect(table.must(call(null))).toEqual([]);
    table.must({ type: 'ProposeTimeout' });
    expect(table.state.outcome?.reason).toBe('timeout');
  });

  it('a concession or the game’s own end still comes first', () => {
    const table = started();
    table.must(call(3));
    const seat = table.state.awaiting.seats[0] as Seat;
    table.must({ type: 'Concede', seat, player: playerOf(seat) });
    expect(table.state.outcome).toMatchObject({ reason: 'concession' });
  });

  it('is told in words', () => {
    const told = (turnsLeft: number) => tellMatch(game, { type: 'TimeCalled', turnsLeft }, 'en', {});
    expect([told(0), told(1), told(5)]).toEqual([
      'Time is called. This turn is the last.',
      'Time is called. One more turn follows this one.',
      'Time is called. 5 more turns follow this one.',
    ]);
    expect(tellMatch(game, { type: 'ExtraTurnBegun', turnsLeft: 1 }, 'de', {})).toBe(
      'Nach diesem Zug folgt noch einer.',
    );
  });
});
