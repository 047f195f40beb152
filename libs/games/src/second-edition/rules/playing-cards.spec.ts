import { premiere } from '@logbuoy/cards';
import { Scene } from '@logbuoy/test-kit';
import { shipsAt } from '../query/board';
import { isStaffed } from '../query/staffing';
import { shipAttributeOf } from '../query/values';
import type { CopyId } from '../state/state';

const HOME = 'Cardassia Prime';
const home = (): Scene =>
  new Scene({
    segment: 'play',
    missions: {
      north: [
        premiere.cardassiaPrimeHardscrabbleWorld,
        premiere.searchForSurvivors,
        premiere.securityBriefing,
        premiere.chartStellarCluster,
        premiere.fissureResearch,
      ],
    },
  });
const refusedAt = (scene: Scene, card: CopyId, title = HOME): ReturnType<Scene['refused']> =>
  scene.refused('north', { type: 'PlayCard', card: scene.handle(card), at: `planet:${scene.at(title)}` });

describe('playing personnel', () => {
  it('[2E-073] example 1: a headquarters takes personnel of the affiliations it names', () => {
    const scene = home();
    const [daro, galnar] = scene.hand('north', premiere.daro, premiere.galnar) as [CopyId, CopyId];
    scene.play('north', daro, `planet:${scene.at(HOME)}`);
    scene.play('north', galnar, `planet:${scene.at(HOME)}`);
    expect([daro, galnar].map((id) => scene.copy(id).at)).toEqual([scene.at(HOME), scene.at(HOME)]);
  });

  it('[2E-073] example 2: and none of another; nor may another’s headquarters or a mission be used', () => {
    const scene = home();
    const [lopez, kahmis, daro] = scene.hand('north', premiere.lopez, premiere.kahmis, premiere.daro) as [
      CopyId,
      CopyId,
      CopyId,
    ];
    expect(refusedAt(scene, lopez)).toEqual({ code: 'no-headquarters', rule: '2E-073' });
    expect(refusedAt(scene, kahmis, "Qo'noS")).toEqual({ code: 'no-headquarters', rule: '2E-073' });
    expect(refusedAt(scene, daro, 'Search for Survivors')).toEqual({ code: 'not-playable-there', rule: '2E-073' });
  });

  it('[2E-074] it arrives on the headquarters, not aboard a ship there', () => {
    const scene = home();
    scene.ship(HOME, 'north', premiere.galor);
    const [daro] = scene.hand('north', premiere.daro) as [CopyId];
    scene.play('north', daro, `planet:${scene.at(HOME)}`);
    expect(scene.copy(daro)).toMatchObject({ zone: 'surface', at: scene.at(HOME), by: 'north' });
  });

  it('[2E-075] it is unstopped and may be used in the same turn', () => {
    const scene = home();
    scene.noDeck('north');
    const ship = scene.ship(HOME, 'north', premiere.galor);
    const [daro] = scene.hand('north', premiere.daro) as [CopyId];
    scene.play('north', daro, `planet:${scene.at(HOME)}`);
    expect(scene.copy(daro).stopped).toBe(false);
    scene.endSegment('north');
    const [from, to] = [`planet:${scene.at(HOME)}`, `ship:${scene.handle(ship)}`];
    scene.do('north', { type: 'Beam', from, to, cards: [scene.handle(daro)] });
    expect(scene.copy(daro)).toMatchObject({ zone: 'aboard', at: ship });
  });
});

describe('playing ships', () => {
  it('[2E-076] example 1: a headquarters takes ships of the affiliations it names', () => {
    for (const card of [premiere.galor, premiere.flaxianScoutVessel]) {
      const scene = home();
      const [ship] = scene.hand('north', card) as [CopyId];
      scene.play('north', ship, `planet:${scene.at(HOME)}`);
      expect(scene.copy(ship).zone).toBe('orbit');
    }
  });

  it('[2E-076] example 2: and none of another', () => {
    const scene = home();
    const [nebula] = scene.hand('north', premiere.ussNebula) as [CopyId];
    expect(refusedAt(scene, nebula)).toEqual({ code: 'no-headquarters', rule: '2E-076' });
    const [galor, kit] = scene.hand('north', premiere.galor, premiere.engineeringKit) as [CopyId, CopyId];
    expect(refusedAt(scene, galor, 'Search for Survivors')).toEqual({ code: 'not-playable-there', rule: '2E-076' });
    expect(refusedAt(scene, kit, 'Search for Survivors')).toEqual({ code: 'not-playable-there', rule: '2E-079' });
  });

  it('[2E-077] it is placed at that mission, beside any number of others', () => {
    const scene = home();
    const others = [
      scene.ship(HOME, 'north', premiere.galor),
      scene.ship(HOME, 'south', premiere.iksKvort),
      scene.ship(HOME, 'north', premiere.keldon),
    ];
    const [galor] = scene.hand('north', premiere.galor) as [CopyId];
    scene.play('north', galor, `planet:${scene.at(HOME)}`);
    expect([...shipsAt(scene.state, scene.at(HOME))].sort()).toEqual([...others, galor].sort());
  });

  it('[2E-078] personnel to staff it need not be there', () => {
    const scene = home();
    const [galor] = scene.hand('north', premiere.galor) as [CopyId];
    scene.play('north', galor, `planet:${scene.at(HOME)}`);
    expect(isStaffed(scene.state, galor)).toBe(false);
    expect(scene.copy(galor).zone).toBe('orbit');
  });
});

describe('playing equipment', () => {
  it.each([
    { title: 'Bajor', mission: premiere.bajorGiftOfTheProphets },
    { title: 'Cardassia Prime', mission: premiere.cardassiaPrimeHardscrabbleWorld },
    { title: 'Earth', mission: premiere.earthCradleOfTheFederation },
    { title: 'Earth', mission: premiere.earthHomeOfStarfleetCommand },
    { title: 'Mouth of the Wormhole', mission: premiere.mouthOfTheWormholeDeepSpace9 },
    { title: "Qo'noS", mission: premiere.qonosHeartOfTheEmpire },
    { title: 'Romulus', mission: premiere.romulusSeatOfPower },
  ])('[2E-079] $title takes every equipment', ({ title, mission }) => {
    const missions = {
      north: [
        mission,
        premiere.searchForSurvivors,
        premiere.securityBriefing,
        premiere.chartStellarCluster,
        premiere.fissureResearch,
      ],
      south: [
        premiere.khitomerInvestigation,
        premiere.plaguePlanet,
        premiere.exploreBlackCluster,
        premiere.sensitiveSearch,
        premiere.militaryExercises,
      ],
    };
    const scene = new Scene({ segment: 'play', missions });
    const [pistol] = scene.hand('north', premiere.klingonDisruptorPistol) as [CopyId];
    scene.play('north', pistol, `planet:${scene.at(title)}`);
    expect(scene.copy(pistol).at).toBe(scene.at(title));
  });

  it('[2E-079] only one’s own headquarters', () => {
    const scene = home();
    const [kit] = scene.hand('north', premiere.engineeringKit) as [CopyId];
    expect(refusedAt(scene, kit, "Qo'noS").code).toBe('not-playable-there');
  });

  it('[2E-080] it lies with the player’s personnel on that headquarters', () => {
    const scene = home();
    const [daro] = scene.on(HOME, 'north', premiere.daro) as [CopyId];
    const [kit] = scene.hand('north', premiere.engineeringKit) as [CopyId];
    scene.play('north', kit, `planet:${scene.at(HOME)}`);
    const { zone, at, by } = scene.copy(daro);
    expect(scene.copy(kit)).toMatchObject({ zone, at, by });
  });
});

describe('playing events', () => {
  it('[2E-081] an event goes to its player’s core, or onto the card its text names', () => {
    const scene = home();
    const ship = scene.ship('Fissure Research', 'north', premiere.galor);
    const [line, leader] = scene.hand('north', premiere.lineOfDefense, premiere.inspiringLeader) as [CopyId, CopyId];
    scene.play('north', line, 'core');
    scene.passAll();
    expect(scene.copy(line)).toMatchObject({ zone: 'core', by: 'north' });
    const inCore = { type: 'PlayCard', card: scene.handle(leader), at: 'core' } as const;
    expect(scene.refused('north', inCore).code).toBe('not-playable-there');
    scene.play('north', leader, `card:${scene.handle(ship)}`);
    scene.passAll();
    expect(scene.copy(leader)).toMatchObject({ zone: 'on', at: ship });
  });

  it('[2E-082] only in the first segment of its player’s turn, and for its cost', () => {
    const scene = home();
    const [line] = scene.hand('north', premiere.lineOfDefense) as [CopyId];
    const play = { type: 'PlayCard', card: scene.handle(line), at: 'core' } as const;
    const orders = new Scene();
    const [late] = orders.hand('north', premiere.lineOfDefense) as [CopyId];
    const tooLate = { type: 'PlayCard', card: orders.handle(late), at: 'core' } as const;
    expect(orders.refused('north', tooLate).code).toBe('not-in-this-segment');
    scene.do('north', play);
    expect(scene.state.counters).toBe(5);
  });

  it('[2E-083] it stays, unless its text destroys it when its instructions are done', () => {
    const scene = home();
    scene.on(HOME, 'north', premiere.daro, premiere.emok, premiere.jerax);
    const [stays, goes] = scene.hand('north', premiere.lineOfDefense, premiere.thePillageOfBajor) as [CopyId, CopyId];
    scene.deck('north', premiere.alienGamblingDevice, premiere.bajoranPhaserPistol, premiere.cardassianPhaserPistol);
    scene.play('north', stays);
    scene.passAll();
    scene.play('north', goes);
    scene.passAll();
    // While its instructions are carried out it is neither in the core nor in the discard pile.
    expect(scene.copy(goes).zone).toBe('limbo');
    scene.choose(...scene.candidates.slice(0, 2));
    expect([stays, goes].map((id) => scene.copy(id).zone)).toEqual(['core', 'discard']);
  });

  it('[2E-084] effects of several copies add up', () => {
    const scene = new Scene();
    const klingonTraitor = scene.on('Plague Planet', 'north', premiere.jdan)[0] as CopyId;
    const ship = scene.ship('Plague Planet', 'north', premiere.galor);
    const shields = (): number => shipAttributeOf(scene.state, ship, 'shields');
    scene.core('north', premiere.lineOfDefense);
    expect(shields()).toBe(10);
    scene.core('north', premiere.lineOfDefense);
    expect(shields()).toBe(12);
    expect(scene.copy(klingonTraitor).stopped).toBe(false);
  });

  it('[2E-085] without a card to be played on it cannot be played', () => {
    const scene = home();
    const [spot] = scene.hand('north', premiere.blindSpot) as [CopyId];
    scene.ship('Fissure Research', 'south', premiere.galor);
    const play = { type: 'PlayCard', card: scene.handle(spot), at: 'core' } as const;
    expect(scene.refused('north', play)).toEqual({ code: 'no-host', rule: '2E-085' });
    expect(scene.offered('north', 'PlayCard')).toBe(false);
    scene.ship('Fissure Research', 'north', premiere.galor);
    expect(scene.offered('north', 'PlayCard')).toBe(true);
  });
});
