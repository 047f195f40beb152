import { premiere } from '@logbuoy/cards';
import { seatViewer, type Seat } from '@logbuoy/kernel';
import { Scene } from '@logbuoy/test-kit';
import { secondEdition } from '../game';
import type { CopyId } from '../state/state';

const LOPEZ = premiere.lopez;
const MARTIN = premiere.martin;
const ENGINEERING_KIT = premiere.engineeringKit;
const GALAXY = premiere.ussGalaxy;
const NEBULA = premiere.ussNebula;
const PLANET = 'Search for Survivors';
const SPACE = 'Fissure Research';

const planet = (scene: Scene, title: string): string => `planet:${scene.at(title)}`;
const aboard = (scene: Scene, ship: CopyId): string => `ship:${scene.handle(ship)}`;
const beam = (scene: Scene, from: string, to: string, ...cards: (CopyId | undefined)[]) =>
  ({ type: 'Beam', from, to, cards: scene.handles(cards as CopyId[]) }) as const;
const offersOf = (scene: Scene, seat: Seat): string =>
  JSON.stringify(secondEdition.offers(scene.state, seat).filter(({ type }) => type === 'Beam'));

describe('beaming', () => {
  it('[2E-103] moves any number of one’s own personnel and equipment at one mission', () => {
    const scene = new Scene();
    const ship = scene.ship(PLANET, 'north', GALAXY);
    const cards = scene.on(PLANET, 'north', LOPEZ, MARTIN, ENGINEERING_KIT, LOPEZ);
    scene.do('north', beam(scene, planet(scene, PLANET), aboard(scene, ship), cards[0], cards[1], cards[2]));
    expect(cards.map((id) => scene.copy(id).zone)).toEqual(['aboard', 'aboard', 'aboard', 'surface']);
    expect(scene.copy(cards[0] as CopyId).at).toBe(ship);
  });

  it('[2E-103] needs a ship of one’s own there', () => {
    const scene = new Scene();
    scene.on(PLANET, 'north', LOPEZ);
    scene.ship('Security Briefing', 'north', GALAXY);
    scene.ship(PLANET, 'south', GALAXY);
    expect(scene.offered('north', 'Beam')).toBe(false);
  });

  it('[2E-103] does not move other cards, nor cards that are elsewhere, nor nothing', () => {
    const scene = new Scene();
    const ship = scene.ship(PLANET, 'north', GALAXY);
    const other = scene.ship(PLANET, 'north', NEBULA);
    const [away] = scene.on('Security Briefing', 'north', LOPEZ);
    const [theirs] = scene.on(PLANET, 'south', LOPEZ);
    const here = planet(scene, PLANET);
    expect(scene.refused('north', beam(scene, here, aboard(scene, ship), away)).code).toBe('not-there');
    expect(scene.refused('north', beam(scene, here, aboard(scene, ship), other)).code).toBe('not-there');
    expect(scene.refused('north', beam(scene, here, aboard(scene, ship))).code).toBe('nothing-to-beam');
    // A card of another player's that lies face down cannot even be pointed at.
    expect(scene.refused('north', beam(scene, here, aboard(scene, ship), theirs)).code).toBe('no-such-card');
  });

  it('[2E-104] goes up to a ship, down from one, or between two of one’s ships, and no other way', () => {
    const scene = new Scene();
    const ship = scene.ship(PLANET, 'north', GALAXY);
    const other = scene.ship(PLANET, 'north', NEBULA);
    const [lopez] = scene.on(PLANET, 'north', LOPEZ);
    const here = planet(scene, PLANET);
    scene.do('north', beam(scene, here, aboard(scene, ship), lopez));
    scene.do('north', beam(scene, aboard(scene, ship), aboard(scene, other), lopez));
    expect(scene.copy(lopez as CopyId)).toMatchObject({ zone: 'aboard', at: other });
    scene.do('north', beam(scene, aboard(scene, other), here, lopez));
    expect(scene.copy(lopez as CopyId)).toMatchObject({ zone: 'surface', at: scene.at(PLANET) });
    expect(scene.refused('north', beam(scene, here, here, lopez))).toEqual({
      code: 'no-ship-to-beam-with',
      rule: '2E-104',
    });
  });

  it('[2E-104] has one source: cards from two places need two orders', () => {
    const scene = new Scene();
    const ship = scene.ship(PLANET, 'north', GALAXY);
    const other = scene.ship(PLANET, 'north', NEBULA);
    const [below] = scene.on(PLANET, 'north', LOPEZ);
    const [above] = scene.aboard(other, 'north', MARTIN);
    const both = beam(scene, planet(scene, PLANET), aboard(scene, ship), below, above);
    expect(scene.refused('north', both).code).toBe('not-there');
  });

  it('[2E-105] at a space mission goes from ship to ship only', () => {
    const scene = new Scene();
    const ship = scene.ship(SPACE, 'north', GALAXY);
    const other = scene.ship(SPACE, 'north', NEBULA);
    const [lopez] = scene.aboard(ship, 'north', LOPEZ);
    const down = beam(scene, aboard(scene, ship), planet(scene, SPACE), lopez);
    expect(scene.refused('north', down)).toEqual({ code: 'nowhere-to-beam-to', rule: '2E-105' });
    expect(offersOf(scene, 'north')).not.toContain(planet(scene, SPACE));
    scene.do('north', beam(scene, aboard(scene, ship), aboard(scene, other), lopez));
    expect(scene.copy(lopez as CopyId).at).toBe(other);
  });

  it('[2E-106] does not go aboard an opponent’s ship', () => {
    const scene = new Scene();
    const ship = scene.ship(PLANET, 'north', GALAXY);
    const theirs = scene.ship(PLANET, 'south', GALAXY);
    const [lopez] = scene.aboard(ship, 'north', LOPEZ);
    const [below] = scene.on(PLANET, 'north', MARTIN);
    for (const order of [
      beam(scene, aboard(scene, ship), aboard(scene, theirs), lopez),
      beam(scene, planet(scene, PLANET), aboard(scene, theirs), below),
    ])
      expect(scene.refused('north', order)).toEqual({ code: 'not-your-ship', rule: '2E-106' });
    expect(offersOf(scene, 'north')).not.toContain(aboard(scene, theirs));
  });

  it.each(["Qo'noS", 'Khitomer Investigation'])(
    '[2E-107] goes down to any player’s planet or headquarters and up again (%s)',
    (title) => {
      const scene = new Scene();
      const ship = scene.ship(title, 'north', GALAXY);
      const [lopez] = scene.aboard(ship, 'north', LOPEZ);
      scene.do('north', beam(scene, aboard(scene, ship), planet(scene, title), lopez));
      expect(scene.copy(lopez as CopyId)).toMatchObject({ zone: 'surface', at: scene.at(title) });
      scene.do('north', beam(scene, planet(scene, title), aboard(scene, ship), lopez));
      expect(scene.copy(lopez as CopyId).zone).toBe('aboard');
    },
  );

  it('[2E-108] never goes from one mission to another', () => {
    const scene = new Scene();
    const ship = scene.ship(PLANET, 'north', GALAXY);
    const far = scene.ship('Security Briefing', 'north', NEBULA);
    const [lopez] = scene.aboard(ship, 'north', LOPEZ);
    for (const to of [aboard(scene, far), planet(scene, 'Security Briefing')])
      expect(scene.refused('north', beam(scene, aboard(scene, ship), to, lopez))).toEqual({
        code: 'another-mission',
        rule: '2E-108',
      });
  });

  it('[2E-109] does not take stopped personnel', () => {
    const scene = new Scene();
    const ship = scene.ship(PLANET, 'north', GALAXY);
    const [stopped, ready] = scene.on(PLANET, 'north', LOPEZ, MARTIN) as [CopyId, CopyId];
    scene.stop(stopped);
    const up = (...cards: CopyId[]) => beam(scene, planet(scene, PLANET), aboard(scene, ship), ...cards);
    expect(scene.refused('north', up(ready, stopped))).toEqual({ code: 'stopped', rule: '2E-109' });
    expect(offersOf(scene, 'north')).toContain(`"candidates":[${scene.handle(ready)}]`);
    scene.do('north', up(ready));
  });

  it('[2E-110] needs unstopped ships, but not staffed ones', () => {
    const scene = new Scene();
    const ship = scene.ship(PLANET, 'north', GALAXY);
    const other = scene.ship(PLANET, 'north', NEBULA);
    const [lopez] = scene.on(PLANET, 'north', LOPEZ);
    scene.do('north', beam(scene, planet(scene, PLANET), aboard(scene, ship), lopez));
    scene.stop(other);
    for (const [from, to] of [
      [ship, other],
      [other, ship],
    ] as const)
      expect(scene.refused('north', beam(scene, aboard(scene, from), aboard(scene, to), lopez))).toEqual({
        code: 'stopped',
        rule: '2E-110',
      });
    scene.stop(ship);
    expect(scene.offered('north', 'Beam')).toBe(false);
  });

  it('[2E-111] takes equipment alone, also from among stopped personnel', () => {
    const scene = new Scene();
    const ship = scene.ship(PLANET, 'north', GALAXY);
    const [kit, lopez] = scene.on(PLANET, 'north', ENGINEERING_KIT, LOPEZ) as [CopyId, CopyId];
    scene.stop(lopez);
    scene.do('north', beam(scene, planet(scene, PLANET), aboard(scene, ship), kit));
    expect(scene.copy(kit).zone).toBe('aboard');
  });

  it('[2E-112] shows others how many, and no order of a stack', () => {
    const told = [0, 1].map((turned) => {
      const scene = new Scene();
      const ship = scene.ship(PLANET, 'north', GALAXY);
      const cards = scene.on(PLANET, 'north', LOPEZ, MARTIN);
      const order = turned === 0 ? cards : [...cards].reverse();
      const events = scene.do('north', beam(scene, planet(scene, PLANET), aboard(scene, ship), ...order));
      const viewer = seatViewer('south');
      return [
        events.map((event) => secondEdition.seen(event, viewer, scene.state)),
        secondEdition.view(scene.state, viewer),
      ];
    });
    expect(told[0]).toEqual(told[1]);
    expect(JSON.stringify(told[0])).toContain('"count":2');
  });

  it('[2E-113] costs nothing, stops no card and may be repeated', () => {
    const scene = new Scene();
    const ship = scene.ship(PLANET, 'north', GALAXY);
    const [lopez] = scene.on(PLANET, 'north', LOPEZ);
    const { counters } = scene.state;
    for (let i = 0; i < 5; i++) {
      scene.do('north', beam(scene, planet(scene, PLANET), aboard(scene, ship), lopez));
      scene.do('north', beam(scene, aboard(scene, ship), planet(scene, PLANET), lopez));
    }
    expect(scene.state.counters).toBe(counters);
    expect(scene.copy(ship)).toMatchObject({ rangeUsed: 0, stopped: false });
    expect(scene.copy(lopez as CopyId).stopped).toBe(false);
  });

  it('a place named by the handle of a hidden card is no place, whether the handle is in use or not', () => {
    const scene = new Scene();
    scene.ship(PLANET, 'north', GALAXY);
    const [lopez] = scene.on(PLANET, 'north', LOPEZ);
    const [held] = scene.hand('south', GALAXY) as [CopyId];
    for (const handle of [scene.handle(held), scene.state.nextHandle + 5]) {
      const order = beam(scene, planet(scene, PLANET), `ship:${handle}`, lopez);
      expect(scene.refused('north', order)).toEqual({ code: 'no-such-place', rule: '2E-104' });
      const mission = scene.handle(scene.mission('north', 'Fissure Research'));
      const attempt = { type: 'AttemptMission', mission, with: `ship:${handle}` } as const;
      expect(scene.refused('north', attempt)).toEqual({ code: 'no-such-place', rule: '2E-134' });
    }
  });

  it.each([3, 4])('[2E-106] with %i players each uses only ships of their own', (players) => {
    const scene = new Scene({ players });
    const ships = scene.seats.map((seat) => scene.ship(PLANET, seat, GALAXY));
    const [lopez] = scene.on(PLANET, 'north', LOPEZ);
    ships.slice(1).forEach((ship) => {
      const order = beam(scene, planet(scene, PLANET), aboard(scene, ship), lopez);
      expect(scene.refused('north', order).code).toBe('not-your-ship');
    });
    scene.do('north', beam(scene, planet(scene, PLANET), aboard(scene, ships[0] as CopyId), lopez));
  });
});
