import { premiere } from '@logbuoy/cards';
import { seatsFor, SPECTATOR } from '@logbuoy/kernel';
import { Scene } from '@logbuoy/test-kit';
import { secondEdition } from '../game';
import type { SecondEditionEvent } from '../state/events';

const LOPEZ = premiere.lopez;
const GALAXY = premiere.ussGalaxy;
const segments = (events: readonly SecondEditionEvent[]): string[] =>
  events.flatMap((event) => (event.type === 'SegmentBegun' ? [event.segment] : []));

/** The turn player ends every segment until another turn begins. */
function endTurn(scene: Scene): void {
  const { turn } = scene.state;
  while (scene.state.turn === turn) {
    const seat = scene.state.active;
    if (scene.state.segment === 'play' && scene.state.counters > 0 && scene.player(seat).deck.length > 0)
      scene.do(seat, { type: 'DrawCard' });
    else scene.endSegment(seat);
  }
}

describe('the turn sequence', () => {
  it.each([2, 3, 4])('[2E-056] goes clockwise, and the first turn is a full one (%i players)', (players) => {
    const scene = new Scene({ players, active: 'south', segment: 'play' });
    expect(scene.state.counters).toBe(7);
    const order = Array.from({ length: players + 1 }, () => {
      const { active } = scene.state;
      for (const seat of scene.seats) scene.deck(seat, 207 + scene.state.turn);
      endTurn(scene);
      return active;
    });
    const seats = seatsFor(players);
    const from = seats.indexOf('south');
    expect(order).toEqual(order.map((_, i) => seats[(from + i) % players]));
  });

  it('[2E-057] has three segments in a fixed order, none of them twice', () => {
    const scene = new Scene({ segment: 'play' });
    scene.noDeck('north');
    const begun = [...scene.endSegment('north'), ...scene.endSegment('north')];
    expect(segments(begun)).toEqual(['orders', 'discard', 'end', 'play']);
    expect(scene.state).toMatchObject({ active: 'south', segment: 'play', counters: 7 });
  });

  it('[2E-057] cards are neither played nor drawn among the orders, nor orders given before', () => {
    const scene = new Scene({ segment: 'orders' });
    const [lopez] = scene.hand('north', LOPEZ);
    const play = { type: 'PlayCard', card: scene.handle(lopez as number), at: `planet:${scene.at('Earth')}` } as const;
    expect(scene.refused('north', { type: 'DrawCard' })).toEqual({ code: 'not-in-this-segment', rule: '2E-060' });
    expect(scene.refused('north', play)).toEqual({ code: 'not-in-this-segment', rule: '2E-060' });

    const early = new Scene({ segment: 'play' });
    const ship = early.ship('Earth', 'north', GALAXY);
    const move = { type: 'MoveShip', ship: early.handle(ship), to: 1 } as const;
    expect(early.refused('north', move)).toEqual({ code: 'not-in-this-segment', rule: '2E-102' });
  });

  it('[2E-057] is one player’s: no other acts in it', () => {
    const scene = new Scene({ segment: 'play' });
    expect(scene.refused('south', { type: 'DrawCard' }).code).toBe('not-your-turn');
    expect(scene.refused('south', { type: 'EndSegment' }).code).toBe('not-your-turn');
  });
});

/** So many cards in hand, beside the deck. */
function withHand(count: number): Scene {
  const scene = new Scene({ segment: 'orders' });
  scene.hand(
    'north',
    ...[
      LOPEZ,
      LOPEZ,
      LOPEZ,
      premiere.martin,
      premiere.martin,
      premiere.martin,
      premiere.mills,
      premiere.mills,
      premiere.mills,
      premiere.paulson,
      premiere.paulson,
      premiere.paulson,
    ].slice(0, count),
  );
  return scene;
}

describe('discarding excess cards', () => {
  it('[2E-179] example 1: of ten cards in hand three of the player’s choice are discarded', () => {
    const scene = withHand(10);
    scene.endSegment('north');
    expect(scene.ask).toMatchObject({ seat: 'north', why: 'discard-excess', least: 3, most: 3 });
    const chosen = [...scene.player('north').hand].slice(4, 7);
    expect(scene.refused('north', { type: 'Choose', picks: [0, 1] }).code).toBe('not-such-a-choice');
    expect(scene.refused('north', { type: 'Choose', picks: [0, 1, 2, 3] }).code).toBe('not-such-a-choice');
    scene.choose(...chosen);
    expect(scene.player('north').hand).toHaveLength(7);
    expect([...scene.player('north').discard].sort()).toEqual([...chosen].sort());
  });

  it.each([0, 3, 7])('[2E-180] with %i cards in hand nothing is discarded, and nothing may be', (count) => {
    const scene = withHand(count);
    scene.endSegment('north');
    expect(scene.player('north').hand).toHaveLength(count);
    expect(scene.player('north').discard).toEqual([]);
    expect(scene.state.active).toBe('south');
  });

  it('[2E-181] the cards go one at a time, and everybody sees them', () => {
    const scene = withHand(9);
    scene.endSegment('north');
    const [one, other] = scene.player('north').hand as [number, number];
    const discards = scene.choose(one, other).filter(({ type }) => type === 'CardsDiscarded');
    expect(discards).toHaveLength(2);
    const seen = discards.map((event) => secondEdition.seen(event, SPECTATOR, scene.state));
    expect(seen).toMatchObject([{ cards: [{ card: LOPEZ }] }, { cards: [{ card: LOPEZ }] }]);
  });

  it.each([2, 3, 4])('[2E-182] only the turn player is subject to the limit (%i players)', (players) => {
    const scene = new Scene({ players, segment: 'orders' });
    for (const seat of scene.seats)
      scene.hand(
        seat,
        LOPEZ,
        LOPEZ,
        LOPEZ,
        premiere.martin,
        premiere.martin,
        premiere.martin,
        premiere.mills,
        premiere.mills,
      );
    scene.endSegment('north');
    expect(scene.ask).toMatchObject({ seat: 'north', least: 1 });
    scene.choose(scene.player('north').hand[0] as number);
    for (const seat of scene.seats.slice(1)) expect(scene.player(seat).hand).toHaveLength(8);
    expect(scene.state.active).toBe(scene.seats[1]);
  });

  it('[2E-182] others keep more than seven also where the turn player has few', () => {
    const scene = new Scene({ segment: 'orders' });
    scene.hand(
      'south',
      LOPEZ,
      LOPEZ,
      LOPEZ,
      premiere.martin,
      premiere.martin,
      premiere.martin,
      premiere.mills,
      premiere.mills,
    );
    scene.endSegment('north');
    expect(scene.state).toMatchObject({ active: 'south', segment: 'play', stack: [] });
    expect(scene.player('south').hand).toHaveLength(8);
  });
});

describe('the end of a turn', () => {
  it('[2E-184] the hand is not counted again afterwards', () => {
    const scene = withHand(7);
    const ship = scene.ship('Earth', 'north', GALAXY);
    scene.damage(ship, 'north', premiere.pierceTheirDefenses);
    scene.endSegment('north');
    expect(scene.ask.why).toBe('repair');
    scene.hand('north', premiere.vanOrton);
    scene.choose();
    expect(scene.player('north').hand).toHaveLength(8);
    expect(scene.state.active).toBe('south');
  });

  it.each([2, 3, 4])('[2E-185] unstops every card and restores every Range, of all players (%i)', (players) => {
    const scene = new Scene({ players, segment: 'orders' });
    const ships = scene.seats.map((seat) => scene.ship('Fissure Research', seat, GALAXY));
    const crews = scene.seats.map((seat, i) => scene.aboard(ships[i] as number, seat, LOPEZ)[0] as number);
    // Some are stopped, some have spent Range, some both.
    const spent = scene.seats.map((seat) => scene.ship('Fissure Research', seat, GALAXY));
    const idle = scene.seats.map((seat) => scene.ship('Fissure Research', seat, GALAXY));
    scene.stop(...ships, ...crews, ...idle);
    for (const ship of [...ships, ...spent]) scene.record({ type: 'RangeSpent', ship, range: 5 });
    scene.endSegment('north');
    for (const id of [...ships, ...crews, ...spent, ...idle])
      expect(scene.copy(id)).toMatchObject({ stopped: false, rangeUsed: 0 });
  });

  it.each([2, 3, 4])('[2E-186] then the next player clockwise begins a turn (%i players)', (players) => {
    const scene = new Scene({ players, active: 'south', segment: 'orders' });
    const events = scene.endSegment('south');
    const next = scene.seats[(scene.seats.indexOf('south') + 1) % players];
    const types = events.map(({ type }) => type);
    expect(types.indexOf('TurnBegun')).toBe(types.indexOf('TurnEnded') + 1);
    expect(scene.state).toMatchObject({ active: next, turn: 2, counters: 7 });
  });
});
