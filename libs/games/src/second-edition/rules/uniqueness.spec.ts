import { premiere } from '@logbuoy/cards';
import { Scene } from '@logbuoy/test-kit';
import type { CopyId } from '../state/state';

const EXPLORER = premiere.jeanLucPicardExplorer;
const ARGO_PILOT = premiere.jeanLucPicardArgoPilot;
const HOME = 'Earth';

/** North's play segment, with Earth for everybody. */
const table = (players = 2): Scene =>
  new Scene({
    segment: 'play',
    players,
    missions: {
      north: [
        premiere.earthCradleOfTheFederation,
        premiere.searchForSurvivors,
        premiere.securityBriefing,
        premiere.chartStellarCluster,
        premiere.fissureResearch,
      ],
      south: [
        premiere.earthCradleOfTheFederation,
        premiere.khitomerInvestigation,
        premiere.plaguePlanet,
        premiere.exploreBlackCluster,
        premiere.sensitiveSearch,
      ],
    },
  });
const refused = (scene: Scene, card: CopyId): unknown =>
  scene.refused('north', { type: 'PlayCard', card: scene.handle(card), at: `planet:${scene.at(HOME)}` });
const plays = (scene: Scene, card: CopyId): void => void scene.play('north', card, `planet:${scene.at(HOME)}`);

describe('uniqueness', () => {
  it('[2E-196] example 1: a player who commands a Jean-Luc Picard cannot play another', () => {
    const scene = table();
    scene.on('Search for Survivors', 'north', EXPLORER);
    const [second] = scene.hand('north', EXPLORER) as [CopyId];
    expect(refused(scene, second)).toEqual({ code: 'unique', rule: '2E-196' });
  });

  it('[2E-196] example 2: an opponent may: the limit is per player', () => {
    const scene = table();
    scene.on(HOME, 'south', EXPLORER);
    const [own] = scene.hand('north', EXPLORER) as [CopyId];
    plays(scene, own);
    expect(scene.copy(own).zone).toBe('surface');
  });

  it('[2E-197] example 1: another subtitle is the same person', () => {
    const scene = table();
    scene.on(HOME, 'north', EXPLORER);
    const [pilot] = scene.hand('north', ARGO_PILOT) as [CopyId];
    expect(refused(scene, pilot)).toEqual({ code: 'unique', rule: '2E-196' });
  });

  it('[2E-198] no card is played to replace one in play', () => {
    const scene = table();
    const [first] = scene.on(HOME, 'north', EXPLORER) as [CopyId];
    const [second] = scene.hand('north', ARGO_PILOT) as [CopyId];
    const at = `card:${scene.handle(first)}`;
    expect(scene.refused('north', { type: 'PlayCard', card: scene.handle(second), at }).rule).toBe('2E-196');
    expect(scene.copy(first).zone).toBe('surface');
  });

  it('[2E-198] once the first has left play the second may be played', () => {
    const scene = table();
    const [first] = scene.on(HOME, 'north', EXPLORER) as [CopyId];
    scene.move('PersonnelKilled', [first], { zone: 'discard' });
    const [second] = scene.hand('north', ARGO_PILOT) as [CopyId];
    plays(scene, second);
    expect(scene.copy(second).zone).toBe('surface');
  });

  it('[2E-199] a player cannot take command of a second copy of a unique card', () => {
    const scene = new Scene();
    scene.on(HOME, 'north', EXPLORER);
    scene.captive('south', 'north', ARGO_PILOT);
    const [lopez] = scene.captive('south', 'north', premiere.lopez) as [CopyId];
    const [condition] = scene.hand('north', premiere.conditionCaptive) as [CopyId];
    scene.use('north', condition, 'order');
    expect(scene.candidates).toEqual([lopez]);
  });

  it('[2E-200] of a non-unique card every player may have any number in play', () => {
    const scene = table();
    scene.on(HOME, 'south', premiere.martin, premiere.martin);
    const copies = scene.hand('north', premiere.martin, premiere.martin, premiere.martin);
    for (const copy of copies) plays(scene, copy);
    expect(copies.map((copy) => scene.copy(copy).zone)).toEqual(['surface', 'surface', 'surface']);
  });

  it('[2E-201] copies of a non-unique event may be in play together, and their effects add up', () => {
    const scene = new Scene({
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
    const treasures = scene.hand('north', premiere.aTreasureBeyondComparison, premiere.aTreasureBeyondComparison) as [
      CopyId,
      CopyId,
    ];
    for (const copy of treasures) {
      scene.play('north', copy);
      scene.passAll();
    }
    expect(treasures.map((copy) => scene.copy(copy).zone)).toEqual(['core', 'core']);
    scene.record({ type: 'SegmentBegun', segment: 'orders' });
    scene.deck('north', premiere.anara, premiere.brilgar);
    const [event] = scene.core('north', premiere.takenPrisoner) as [CopyId];
    scene.on('Search for Survivors', 'north', premiere.jerax, premiere.jerax);
    scene.on('Search for Survivors', 'south', premiere.bandee);
    scene.use('north', event, 'fight');
    scene.choose(`planet:${scene.at('Search for Survivors')}:south`);
    scene.passAll();
    scene.choose('use');
    for (const copy of treasures) scene.respond('north', copy, 'draw');
    scene.passAll();
    expect(scene.player('north').hand).toHaveLength(2);
  });

  it('[2E-202] an own captive blocks a further copy', () => {
    const scene = table();
    scene.captive('north', 'south', EXPLORER);
    const [second] = scene.hand('north', ARGO_PILOT) as [CopyId];
    expect(refused(scene, second)).toEqual({ code: 'unique', rule: '2E-196' });
  });

  it('[2E-202] a captive in the player’s brig does not', () => {
    const scene = table();
    scene.captive('south', 'north', EXPLORER);
    const [own] = scene.hand('north', ARGO_PILOT) as [CopyId];
    plays(scene, own);
    expect(scene.copy(own).zone).toBe('surface');
  });
});
