import { premiere } from '@logbuoy/cards';
import { Scene } from '@logbuoy/test-kit';
import type { CopyId } from '../../state/state';

const first = ([id]: readonly CopyId[]): CopyId => id as CopyId;
const order = (scene: Scene, card: CopyId) =>
  ({ type: 'UseAbility', card: scene.handle(card), ability: 'order' }) as const;
const PLANET = 'Search for Survivors';

describe('Arrest Order', () => {
  it('[card 122] Arrest Order: stops an armed [Car] Security personnel and captures a personnel present at random', () => {
    const scene = new Scene();
    const card = first(scene.hand('north', premiere.arrestOrder));
    const [jerax, unarmed] = scene.on(PLANET, 'north', premiere.jerax, premiere.lopez) as [CopyId, CopyId];
    scene.on(PLANET, 'north', premiere.cardassianPhaserPistol);
    const [lopez, worf] = scene.on(PLANET, 'south', premiere.lopez, premiere.worfSecurityDetailLeader) as [
      CopyId,
      CopyId,
    ];
    scene.on('Security Briefing', 'south', premiere.anara);
    scene.rolls = [1];
    scene.use('north', card, 'order');
    expect(scene.candidates).toEqual([jerax]);
    scene.choose(jerax);
    scene.passAll();
    expect(scene.copy(jerax).stopped).toBe(true);
    expect(scene.copy(unarmed).stopped).toBe(false);
    expect(scene.copy(worf)).toMatchObject({ zone: 'brig', by: 'north', owner: 'south' });
    expect(scene.copy(lopez).zone).toBe('surface');
  });

  it.each<[string, number, number, string]>([
    ['without Security', premiere.daro, premiere.cardassianPhaserPistol, PLANET],
    ['not [Car]', premiere.lopez, premiere.cardassianPhaserPistol, PLANET],
    ['with a weapon that is not a Cardassian’s', premiere.jerax, premiere.starfleetType2Phaser, PLANET],
    ['at a headquarters', premiere.jerax, premiere.cardassianPhaserPistol, 'Earth'],
  ])('[card 122] Arrest Order: is refused to somebody %s', (_why, officer, weapon, place) => {
    const scene = new Scene();
    const card = first(scene.hand('north', premiere.arrestOrder));
    scene.on(place, 'north', officer, weapon);
    scene.on(place, 'south', premiere.lopez);
    expect(scene.refused('north', order(scene, card)).code).toBe('nobody-to-make-the-arrest');
  });
});

describe('Condition Captive', () => {
  it('[card 124] Condition Captive: puts your captive on your headquarters, and you command it [2E-024]', () => {
    const scene = new Scene();
    const card = first(scene.hand('north', premiere.conditionCaptive));
    const [picard, lopez] = scene.captive('south', 'north', premiere.jeanLucPicardArgoPilot, premiere.lopez) as [
      CopyId,
      CopyId,
    ];
    scene.use('north', card, 'order');
    expect(scene.candidates).toEqual([picard, lopez]);
    scene.choose(picard);
    expect(scene.copy(picard)).toMatchObject({ zone: 'surface', at: scene.at('Earth'), by: 'north', owner: 'south' });
  });

  it('[card 124] Condition Captive: asks which headquarters, where there are two', () => {
    const scene = new Scene({
      missions: {
        north: [
          premiere.earthCradleOfTheFederation,
          premiere.qonosHeartOfTheEmpire,
          premiere.securityBriefing,
          premiere.chartStellarCluster,
          premiere.fissureResearch,
        ],
        south: [
          premiere.romulusSeatOfPower,
          premiere.khitomerInvestigation,
          premiere.plaguePlanet,
          premiere.exploreBlackCluster,
          premiere.sensitiveSearch,
        ],
      },
    });
    const card = first(scene.hand('north', premiere.conditionCaptive));
    const lopez = first(scene.captive('south', 'north', premiere.lopez));
    scene.use('north', card, 'order');
    scene.choose(lopez);
    scene.choose(`planet:${scene.at("Qo'noS")}`);
    expect(scene.copy(lopez)).toMatchObject({ zone: 'surface', at: scene.at("Qo'noS"), by: 'north' });
  });

  it('[2E-199] [card 124] Condition Captive: is refused for a unique personnel you command already', () => {
    const scene = new Scene();
    const card = first(scene.hand('north', premiere.conditionCaptive));
    expect(scene.refused('north', order(scene, card)).code).toBe('no-captive');
    scene.captive('south', 'north', premiere.jeanLucPicardArgoPilot);
    scene.on('Earth', 'north', premiere.jeanLucPicardExplorer);
    expect(scene.refused('north', order(scene, card))).toEqual({ code: 'unique', rule: '2E-199' });
  });
});
