import { invariant, isRejection, seatsFor, type Json, type Seat } from '@logbuoy/kernel';
import {
  FIXTURE_GAMES,
  given,
  historyOf,
  HOST,
  playerOf,
  SCENARIO_SEED,
  seatedFixtureTable,
  TestTable,
  type RandomMatch,
} from '@logbuoy/test-kit';
import type { SeatedCommand } from './commands';
import type { MatchEvent } from './events';
import { offersFor } from './offers';

function started(request: Partial<RandomMatch> = {}): TestTable {
  const table = seatedFixtureTable({ seed: 1, ...request });
  table.must({ type: 'StartMatch', by: HOST });
  return table;
}
const awaited = (table: TestTable): Seat => {
  const seat = table.state.awaiting.seats[0];
  invariant(seat, 'somebody is awaited');
  return seat;
};
const other = (table: TestTable): Seat => (awaited(table) === 'north' ? 'south' : 'north');
const playing = (seat: Seat, command: Json): SeatedCommand => ({ type: 'Play', seat, player: playerOf(seat), command });
const asking = (type: 'Concede' | 'OfferDraw' | 'AcceptDraw' | 'DeclineDraw', seat: Seat): SeatedCommand => ({
  type,
  seat,
  player: playerOf(seat),
});
const SEATED = ['Concede', 'OfferDraw', 'AcceptDraw', 'DeclineDraw'] as const;
const types = (events: readonly MatchEvent[]): string[] => events.map(({ type }) => type);

describe('playing', () => {
  it('records the game’s facts and who is awaited next', () => {
    const table = started();
    expect(types(table.must(playing(awaited(table), { type: 'ScanSky' })).slice(0, 1))).toEqual(['SkyScanned']);
    expect(table.state.decision).toBe(2);
    expect(table.steps.at(-1)?.events.at(-1)).toMatchObject({ type: 'DecisionAwaited', decision: 2, why: 'turn' });
  });

  it('passes the game’s own refusal on', () => {
    const table = started();
    given(...historyOf(table))
      .when(playing(awaited(table), { type: 'ShowCard', card: 9999 }))
      .thenRejected('not-in-your-hand', { card: 9999 });
  });

  it('refuses what the game cannot read, and who is not awaited', () => {
    const table = started();
    given(...historyOf(table))
      .when(playing(awaited(table), { type: 'Castle' }))
      .thenRejected('malformed-command', { sentence: 'there is no such command' });
    given(...historyOf(table))
      .when(playing(other(table), { type: 'DrawCards' }))
      .thenRejected('not-awaited', { awaiting: [awaited(table)], why: 'turn' });
  });

  it('refuses another’s seat, an empty table and a match not begun', () => {
    const table = started();
    const seat = awaited(table);
    given(...historyOf(table))
      .when({ ...playing(seat, { type: 'DrawCards' }), player: playerOf(other(table)) })
      .thenRejected('not-your-seat');
    given(...historyOf(table))
      .when(playing('east', { type: 'DrawCards' }))
      .thenRejected('not-your-seat');
    given()
      .when(playing(seat, { type: 'DrawCards' }))
      .thenRejected('no-match');
    given(...historyOf(seatedFixtureTable({ seed: 1 })))
      .when(playing(seat, { type: 'DrawCards' }))
      .thenRejected('not-started');
  });

  it('ends with the game: outcome, seed, seal, and nothing afterwards', () => {
    const table = started({ options: { turnsMax: 1 } });
    const seat = awaited(table);
    const events = table.must(playing(seat, { type: 'DrawCards' }));
    expect(types(events)).toEqual(['CardsDrawn', 'GameDecided', 'MatchEnded', 'SeedRevealed']);
    expect(table.state).toMatchObject({ status: 'ended', sealed: true, seed: table.seed, awaiting: { seats: [] } });
    expect(table.state.outcome).toEqual({ winners: ['north', 'south'], reason: 'last-turn' });
    for (const command of [playing(seat, { type: 'DrawCards' }), ...SEATED.map((type) => asking(type, seat))])
      expect(table.decide(command)).toMatchObject({ code: 'match-over' });
    expect(table.decide({ type: 'ProposeTimeout' })).toEqual([]);
    expect(offersFor(table.state, seat, FIXTURE_GAMES)).toEqual({ game: [], frame: [] });
  });

  it('neither moves the decision counter nor a clock for a fact only one seat may notice', () => {
    const table = started({ clock: { bankMs: 60_000, incrementMs: 5000 } });
    table.nowMs += 2000;
    const before = table.state;
    for (const seat of seatsFor(2))
      expect(types(table.must(playing(seat, { type: 'SetStandingPass', on: 1 })))).toEqual(['StandingPassSet']);
    expect(table.state.clock).toBe(before.clock);
    expect(table.state.decision).toBe(before.decision);
  });

  it('awaits all others at once, and those who have not answered stay at the same decision', () => {
    const table = started({ players: 4, clock: { bankMs: 60_000, delayMs: 3000, decisionMaxMs: 20_000 } });
    const owner = awaited(table);
    const hide = offersFor(table.state, owner, FIXTURE_GAMES).game.find(({ type }) => type === 'HideCard');
    table.must(playing(owner, { type: 'HideCard', card: hide?.choices?.['card']?.candidates[0] ?? 0 }));
    const asked = table.state.awaiting.seats;
    expect(asked).toHaveLength(3);
    table.nowMs += 4000;
    const [first, second] = asked as [Seat, Seat];
    table.must(playing(first, { type: 'Pass' }));
    expect(table.state.awaiting).toEqual({ seats: asked.slice(1), why: 'response' });
    expect(table.state.clock?.left?.[second]).toMatchObject({ bankMs: 59_000, delayMs: 0, decisionMs: 16_000 });
  });
});

describe('conceding', () => {
  it('ends a match of two for the other', () => {
    const table = started();
    expect(types(table.must(asking('Concede', 'north')))).toEqual(['SeatConceded', 'MatchEnded', 'SeedRevealed']);
    expect(table.state.outcome).toEqual({ winners: ['south'], reason: 'concession' });
  });

  it('lets three play on without the fourth, until one remains', () => {
    const table = started({ players: 4 });
    const [a, b, c, d] = table.state.order as [Seat, Seat, Seat, Seat];
    expect(types(table.must(asking('Concede', a)))).toEqual(
      expect.arrayContaining(['SeatConceded', 'PlayerRetired', 'DecisionAwaited']),
    );
    expect(table.state.awaiting.seats).not.toContain(a);
    expect(table.decide(asking('Concede', a))).toMatchObject({ code: 'seat-retired' });
    expect(offersFor(table.state, a, FIXTURE_GAMES)).toEqual({ game: [], frame: [] });
    table.must(asking('Concede', b));
    table.must(asking('Concede', c));
    expect(table.state.outcome).toEqual({ winners: [d], reason: 'concession' });
  });
});

describe('agreeing on a draw', () => {
  it('takes an offer and an acceptance', () => {
    const table = started();
    expect(table.must(asking('OfferDraw', 'north'))).toEqual([{ type: 'DrawOffered', seat: 'north' }]);
    expect(types(table.must(asking('AcceptDraw', 'south')))).toEqual(['DrawAccepted', 'MatchEnded', 'SeedRevealed']);
    expect(table.state.outcome).toEqual({ winners: [], reason: 'draw-agreed' });
  });

  it('needs every seat still playing', () => {
    const table = started({ players: 4 });
    const [a, b, c, d] = table.state.order as [Seat, Seat, Seat, Seat];
    table.must(asking('Concede', d));
    table.must(asking('OfferDraw', a));
    expect(types(table.must(asking('AcceptDraw', b)))).toEqual(['DrawAccepted']);
    expect(types(table.must(asking('AcceptDraw', c)))).toContain('MatchEnded');
  });

  it('lapses when a seat leaves the match', () => {
    const table = started({ players: 3 });
    const [a, b] = table.state.order as [Seat, Seat];
    table.must(asking('OfferDraw', a));
    table.must(asking('Concede', b));
    expect(table.state.draw).toBeNull();
  });

  it('can be declined or taken back, and is not offered again during the same decision', () => {
    const table = started();
    expect(table.decide(asking('DeclineDraw', 'south'))).toMatchObject({ code: 'no-draw-offered' });
    expect(table.decide(asking('AcceptDraw', 'south'))).toMatchObject({ code: 'no-draw-offered' });
    table.must(asking('OfferDraw', 'north'));
    expect(table.decide(asking('OfferDraw', 'south'))).toMatchObject({ code: 'draw-pending' });
    expect(table.decide(asking('AcceptDraw', 'north'))).toMatchObject({ code: 'draw-accepted-already' });
    table.must(asking('DeclineDraw', 'south'));
    expect(table.decide(asking('OfferDraw', 'north'))).toMatchObject({ code: 'draw-just-declined' });
    table.must(playing(awaited(table), { type: 'ScanSky' }));
    expect(isRejection(table.decide(asking('OfferDraw', 'north')))).toBe(false);
  });
});

it('reveals the very seed it had committed to', () => {
  const table = started();
  given(...historyOf(table))
    .when(asking('Concede', 'north'))
    .thenTypes('SeatConceded', 'MatchEnded', 'SeedRevealed')
    .forEach((event) => event.type === 'SeedRevealed' && expect(event).toMatchObject({ seed: SCENARIO_SEED }));
});
