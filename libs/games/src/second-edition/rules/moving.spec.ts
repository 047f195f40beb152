import { premiere } from '@logbuoy/cards';
import { Scene, type SceneRequest } from '@logbuoy/test-kit';
import { offers } from '../commands/offers';
import { rangeLeft, rangeNeeded } from '../query/values';
import type { CopyId } from '../state/state';

const GALAXY = premiere.ussGalaxy;
const CREW = [premiere.rixx, premiere.lopez, premiere.martin, premiere.mills];
/** Range 6, two staff. */
const INTERCEPTOR = premiere.bajoranInterceptor;

interface Voyage {
  readonly scene: Scene;
  readonly ship: CopyId;
}
/** A staffed ship of north's at a mission. */
function voyage(from: string, request: SceneRequest = {}, card = GALAXY, crew = CREW): Voyage {
  const scene = new Scene(request);
  const ship = scene.ship(from, 'north', card);
  scene.aboard(ship, 'north', ...crew);
  return { scene, ship };
}
const order = ({ scene, ship }: Voyage, to: string) =>
  ({ type: 'MoveShip', ship: scene.handle(ship), to: scene.at(to) }) as const;
const go = (on: Voyage, to: string): void => {
  on.scene.do('north', order(on, to));
  on.scene.passAll();
};
const left = ({ scene, ship }: Voyage): number => rangeLeft(scene.state, ship);

/** North's missions of these tests: Earth 2, Intercept Renegade 3, Chart Stellar Cluster 4 in another quadrant. */
const NORTH = [
  premiere.earthCradleOfTheFederation,
  premiere.interceptRenegade,
  premiere.chartStellarCluster,
  premiere.fissureResearch,
  premiere.searchForSurvivors,
];

describe('moving a ship', () => {
  it.each([2, 3, 4])('[2E-120] goes to any other mission on the table, of any player (%i players)', (players) => {
    const request = { players };
    for (const to of new Scene(request).state.locations.map(({ title }) => title)) {
      if (to === 'Earth') continue;
      const on = voyage('Earth', request);
      if (rangeNeeded(on.scene.state, on.scene.at('Earth'), on.scene.at(to)) > 8) continue;
      go(on, to);
      expect(on.scene.copy(on.ship)).toMatchObject({ zone: 'orbit', at: on.scene.at(to) });
    }
  });

  it('[2E-120] is refused to a ship that is stopped, not staffed, not one’s own, or goes nowhere', () => {
    const stopped = voyage('Earth');
    stopped.scene.stop(stopped.ship);
    expect(stopped.scene.refused('north', order(stopped, "Qo'noS"))).toEqual({ code: 'stopped', rule: '2E-099' });
    const empty = voyage('Earth', {}, GALAXY, []);
    expect(empty.scene.refused('north', order(empty, "Qo'noS")).code).toBe('not-staffed');
    const theirs = voyage('Earth', { active: 'south' });
    expect(theirs.scene.refused('south', order(theirs, "Qo'noS")).code).toBe('not-your-ship');
    const here = voyage('Earth');
    expect(here.scene.refused('north', order(here, 'Earth')).code).toBe('not-another-mission');
    expect(stopped.scene.offered('north', 'MoveShip')).toBe(false);
    expect(empty.scene.offered('north', 'MoveShip')).toBe(false);
    expect(here.scene.offered('north', 'MoveShip')).toBe(true);
  });

  it('[2E-121] takes along everything aboard and on it, stopped personnel too', () => {
    const on = voyage('Earth');
    const [stopped] = on.scene.aboard(on.ship, 'north', premiere.vanOrton);
    const [damage] = on.scene.damage(on.ship, 'south', premiere.pierceTheirDefenses);
    on.scene.stop(stopped as CopyId);
    go(on, "Qo'noS");
    expect(on.scene.copy(stopped as CopyId)).toMatchObject({ zone: 'aboard', at: on.ship, stopped: true });
    expect(on.scene.copy(damage as CopyId)).toMatchObject({ zone: 'on', at: on.ship });
  });

  it('[2E-122] example 1: 5 Range are enough from span 2 to span 3, and none is left', () => {
    const on = voyage('Earth', { missions: { north: NORTH } });
    on.scene.record({ type: 'RangeSpent', ship: on.ship, range: 3 });
    expect(left(on)).toBe(5);
    go(on, 'Intercept Renegade');
    expect(left(on)).toBe(0);
  });

  it('[2E-122] every mission that is offered says how much Range it takes', () => {
    const on = voyage('Earth', { missions: { north: NORTH } });
    const offered = offers(on.scene.state, 'north').find(({ type }) => type === 'MoveShip')?.choices?.['to'];
    const at = offered?.candidates.indexOf(on.scene.at('Intercept Renegade')) ?? -1;
    expect(offered?.weights?.[at]).toBe(5);
    expect(offered?.weights).toHaveLength(offered?.candidates.length ?? 0);
  });

  it('[2E-122] with less it is refused', () => {
    const on = voyage('Earth', { missions: { north: NORTH } });
    on.scene.record({ type: 'RangeSpent', ship: on.ship, range: 4 });
    expect(on.scene.refused('north', order(on, 'Intercept Renegade'))).toEqual({
      code: 'not-enough-range',
      rule: '2E-122',
    });
  });

  it('[2E-123] example 1: U.S.S. Galaxy from Earth to Intercept Renegade uses 5 Range and has 3 left', () => {
    const on = voyage('Earth', { missions: { north: NORTH } });
    expect(left(on)).toBe(8);
    go(on, 'Intercept Renegade');
    expect(on.scene.copy(on.ship).rangeUsed).toBe(5);
    expect(left(on)).toBe(3);
  });

  it('[2E-123] example 2: with 3 Range left at Intercept Renegade it reaches no other mission', () => {
    const on = voyage('Earth', { missions: { north: NORTH } });
    go(on, 'Intercept Renegade');
    for (const { title } of on.scene.state.locations)
      if (title !== 'Intercept Renegade')
        expect(on.scene.refused('north', order(on, title)).code).toBe('not-enough-range');
    expect(on.scene.offered('north', 'MoveShip')).toBe(false);
  });

  it('[2E-123] example 3: in its commander’s next turn the full 8 Range are there', () => {
    const on = voyage('Earth', { missions: { north: NORTH } });
    go(on, 'Intercept Renegade');
    on.scene.endSegment('north');
    expect(left(on)).toBe(8);
  });

  it.each([2, 3, 4])('[2E-124] is given back to all ships when any turn ends (%i players)', (players) => {
    const scene = new Scene({ players });
    const ships = scene.seats.map((seat) => scene.ship('Earth', seat, GALAXY));
    for (const ship of ships) scene.record({ type: 'RangeSpent', ship, range: 6 });
    scene.endSegment('north');
    expect(ships.map((ship) => rangeLeft(scene.state, ship))).toEqual(ships.map(() => 8));
  });

  it('[2E-125] a change of Range during the turn counts at once, less what was used, never below 0', () => {
    const on = voyage('Earth', { missions: { north: NORTH } });
    go(on, 'Intercept Renegade');
    const change = (range: number): void =>
      on.scene.record({
        type: 'LastingGiven',
        lasting: { until: 'turn', seat: 'north', source: 1, target: on.ship, ship: { range } },
      });
    change(2);
    expect(left(on)).toBe(5);
    change(-6);
    expect(left(on)).toBe(0);
  });

  it('[2E-126] two more between quadrants', () => {
    const { scene } = voyage('Earth', { missions: { north: NORTH } });
    const needed = (from: string, to: string): number => rangeNeeded(scene.state, scene.at(from), scene.at(to));
    expect(needed('Earth', 'Chart Stellar Cluster')).toBe(2 + 4 + 2);
    expect(needed('Chart Stellar Cluster', 'Earth')).toBe(2 + 4 + 2);
    expect(needed('Earth', 'Fissure Research')).toBe(2 + 3);
  });

  it('[2E-126] and they are needed', () => {
    const on = voyage('Earth', { missions: { north: NORTH } });
    on.scene.record({ type: 'RangeSpent', ship: on.ship, range: 1 });
    expect(on.scene.refused('north', order(on, 'Chart Stellar Cluster')).code).toBe('not-enough-range');
  });

  it('[2E-127] two less within a region; missions without a region share none', () => {
    // Bajor 2, Acquire Illicit Explosives 2 and Mouth of the Wormhole 1 lie in the Bajor System.
    const { scene } = voyage('Bajor', {
      missions: {
        north: [
          premiere.bajorGiftOfTheProphets,
          premiere.acquireIllicitExplosives,
          premiere.searchForSurvivors,
          premiere.securityBriefing,
          premiere.fissureResearch,
        ],
        south: [
          premiere.mouthOfTheWormholeDeepSpace9,
          premiere.khitomerInvestigation,
          premiere.plaguePlanet,
          premiere.exploreBlackCluster,
          premiere.sensitiveSearch,
        ],
      },
    });
    const needed = (from: string, to: string): number => rangeNeeded(scene.state, scene.at(from), scene.at(to));
    expect(needed('Bajor', 'Acquire Illicit Explosives')).toBe(2 + 2 - 2);
    expect(needed('Bajor', 'Mouth of the Wormhole')).toBe(2 + 1 - 2);
    expect(needed('Search for Survivors', 'Security Briefing')).toBe(2 + 2);
  });

  it('[2E-127] a short way leaves more for the next', () => {
    const request = {
      missions: {
        north: [
          premiere.bajorGiftOfTheProphets,
          premiere.acquireIllicitExplosives,
          premiere.searchForSurvivors,
          premiere.securityBriefing,
          premiere.fissureResearch,
        ],
      },
    };
    const on = voyage('Bajor', request, INTERCEPTOR, [premiere.hazar, premiere.anara]);
    go(on, 'Acquire Illicit Explosives');
    expect(left(on)).toBe(4);
    go(on, 'Search for Survivors');
    expect(left(on)).toBe(0);
  });
});

describe('copies of one mission', () => {
  /** North and south both bring Search for Survivors and Fissure Research. */
  const SHARED = {
    missions: {
      north: [
        premiere.earthCradleOfTheFederation,
        premiere.searchForSurvivors,
        premiere.fissureResearch,
        premiere.securityBriefing,
        premiere.chartStellarCluster,
      ],
      south: [
        premiere.qonosHeartOfTheEmpire,
        premiere.searchForSurvivors,
        premiere.fissureResearch,
        premiere.plaguePlanet,
        premiere.sensitiveSearch,
      ],
    },
  };

  it('[2E-128] are one place: their cards are present with each other, and ships may beam between them', () => {
    const scene = new Scene(SHARED);
    expect(scene.mission('north', 'Search for Survivors')).not.toBe(scene.mission('south', 'Search for Survivors'));
    expect(scene.state.locations.filter(({ title }) => title === 'Search for Survivors')).toHaveLength(1);
    const ship = scene.ship('Search for Survivors', 'south', GALAXY);
    const [lopez] = scene.on('Search for Survivors', 'north', premiere.lopez);
    expect(scene.copy(lopez as CopyId).at).toBe(scene.copy(ship).at);
  });

  it('[2E-128] personnel at the opponent’s copy are at their own mission', () => {
    const scene = new Scene({ ...SHARED, active: 'south' });
    scene.on('Search for Survivors', 'south', premiere.anara);
    scene.attempt('south', 'Search for Survivors');
    scene.passAll();
    const begun = scene.events.find(({ type }) => type === 'AttemptBegun');
    expect(begun).toMatchObject({ mission: scene.mission('south', 'Search for Survivors') });
  });

  it('[2E-128] are the same by title, whichever version was brought', () => {
    const scene = new Scene({
      missions: {
        north: [
          premiere.earthCradleOfTheFederation,
          premiere.searchForSurvivors,
          premiere.fissureResearch,
          premiere.securityBriefing,
          premiere.chartStellarCluster,
        ],
        south: [
          premiere.earthHomeOfStarfleetCommand,
          premiere.khitomerInvestigation,
          premiere.plaguePlanet,
          premiere.exploreBlackCluster,
          premiere.sensitiveSearch,
        ],
      },
    });
    expect(scene.state.locations.filter(({ title }) => title === 'Earth')).toMatchObject([
      { missions: [0, expect.any(Number)] },
    ]);
  });

  it('[2E-129] no move between them is needed, not even for a ship without Range', () => {
    const on = voyage('Fissure Research', SHARED);
    on.scene.record({ type: 'RangeSpent', ship: on.ship, range: 8 });
    const theirs = on.scene.mission('south', 'Fissure Research');
    const own = on.scene.mission('north', 'Fissure Research');
    expect(on.scene.copy(theirs).at).toBe(on.scene.copy(own).at);
    expect(on.scene.copy(on.ship).at).toBe(on.scene.copy(theirs).at);
  });

  it('[2E-130] points, completion and overcome dilemmas stay with each player’s own copy', () => {
    const scene = new Scene(SHARED);
    const [own, theirs] = (['north', 'south'] as const).map((seat) => scene.mission(seat, 'Search for Survivors'));
    scene.completed('south', 'Search for Survivors');
    scene.beneath(theirs as CopyId, 'north', premiere.captainsHoliday, premiere.captainsHoliday);
    // Leadership, Officer, Programming and Security with more than 36 Strength.
    scene.on(
      'Search for Survivors',
      'north',
      premiere.kiraNerysColonelKira,
      premiere.odoConstable,
      premiere.brilgar,
      premiere.brilgar,
      premiere.jerax,
      premiere.jerax,
      premiere.keeveFalor,
    );
    scene.attempt('north', 'Search for Survivors');
    const begun = scene.events.find(({ type }) => type === 'AttemptBegun');
    expect(begun).toMatchObject({ mission: own, allowance: 7 });
    scene.passAll();
    expect(scene.player('north')).toMatchObject({ score: 35, completed: [own] });
    expect(scene.player('south')).toMatchObject({ score: 0, completed: [theirs] });
  });
});
