import { premiere } from '@logbuoy/cards';
import { Scene } from '@logbuoy/test-kit';
import { isMuted, attributeOf, shipAttributeOf } from '../query/values';
import type { CopyId } from '../state/state';
import { groupTotal } from './requirements';

const PLANET = 'Encounter at Farpoint';
const MISSIONS = {
  north: [
    premiere.earthCradleOfTheFederation,
    premiere.encounterAtFarpoint,
    premiere.fissureResearch,
    premiere.superviseDilithiumMine,
    premiere.chartStellarCluster,
  ],
};

/** Skills and keywords are game text: those of a stopped personnel cannot be used, nor is it "commanded" by a text. */
describe('texts that ask for another card', () => {
  it('[2E-279] [card 91] Inspiring Leader: a stopped Commander inspires no personnel', () => {
    const scene = new Scene({ missions: MISSIONS });
    const ship = scene.ship('Fissure Research', 'north', premiere.ussEnterpriseEFederationEnvoy);
    scene.attach(ship, 'north', premiere.inspiringLeader);
    const [picard] = scene.aboard(ship, 'north', premiere.jeanLucPicardExplorer) as [CopyId];
    expect(shipAttributeOf(scene.state, ship, 'range')).toBe(11);
    scene.stop(picard);
    expect(shipAttributeOf(scene.state, ship, 'range')).toBe(9);
  });

  it('[2E-280] [card 117] The Reman Mines: stopped Remans are not counted', () => {
    const scene = new Scene({ missions: MISSIONS });
    const ship = scene.ship('Fissure Research', 'north', premiere.romulanScoutVessel);
    scene.attach(scene.mission('north', 'Supervise Dilithium Mine'), 'north', premiere.theRemanMines);
    const [reman] = scene.on(PLANET, 'north', premiere.chagrith, premiere.dralvak) as [CopyId];
    expect(shipAttributeOf(scene.state, ship, 'range')).toBe(9);
    scene.stop(reman);
    expect(shipAttributeOf(scene.state, ship, 'range')).toBe(8);
  });

  it('[2E-280] [card 216] Kira Nerys, Colonel Kira: Kira asks for [Fed] personnel that is not stopped', () => {
    const scene = new Scene({ missions: MISSIONS });
    const [, bajoran, human] = scene.on(
      PLANET,
      'north',
      premiere.kiraNerysColonelKira,
      premiere.brilgar,
      premiere.lopez,
    ) as [CopyId, CopyId, CopyId];
    const before = attributeOf(scene.state, bajoran, 'cunning');
    scene.stop(human);
    expect(attributeOf(scene.state, bajoran, 'cunning')).toBe(before - 1);
  });

  it('[2E-279] [card 324] Dathon, Speaker of Tama: the Diplomacy of a stopped personnel does not help Dathon', () => {
    const strength = (stopped: boolean): number => {
      const scene = new Scene({ missions: MISSIONS });
      const group = scene.on(PLANET, 'north', premiere.dathonSpeakerOfTama) as [CopyId];
      const [diplomat] = scene.on(PLANET, 'north', premiere.dohlem) as [CopyId];
      if (stopped) scene.stop(diplomat);
      const mission = scene.mission('north', PLANET);
      const attempt = { seat: 'north', chooser: 'south', mission, ship: null, personnel: group, allowance: 1 } as const;
      scene.record({ type: 'AttemptBegun', ...attempt });
      const [copy] = scene.pile('south', premiere.captainsHoliday) as [CopyId];
      scene.record({ type: 'DilemmaRevealed', copy, handle: scene.state.nextHandle });
      return groupTotal(scene.state, { seat: 'north', group, paid: [], ship: null, by: 'dilemma' }, 'strength');
    };
    expect(strength(false)).toBe(8);
    expect(strength(true)).toBe(6);
  });

  it('[2E-279] [card 231] Damar, Loyal Glinn: a stopped Gul gives Damar no order', () => {
    const scene = new Scene({ missions: MISSIONS });
    const [damar, gul] = scene.on(PLANET, 'north', premiere.damarLoyalGlinn, premiere.danarIrascibleGul) as [
      CopyId,
      CopyId,
    ];
    scene.stop(gul);
    const use = { type: 'UseAbility', card: scene.handle(damar), ability: 'order' } as const;
    expect(scene.refused('north', use).code).toBe('no-gul');
  });

  it('[2E-279] [card 290] Worf, Security Detail Leader: stopped Security personnel do not help Worf', () => {
    const scene = new Scene({ missions: MISSIONS });
    const [worf, lopez] = scene.on(PLANET, 'north', premiere.worfSecurityDetailLeader, premiere.lopez) as [
      CopyId,
      CopyId,
    ];
    scene.stop(lopez);
    const use = { type: 'UseAbility', card: scene.handle(worf), ability: 'order' } as const;
    expect(scene.refused('north', use).code).toBe('no-other-security');
  });

  it('[2E-279] [card 367] Sela, Mysterious Operative: stopped Intelligence personnel protect no card from Sela', () => {
    const scene = new Scene({ missions: MISSIONS });
    scene.on(PLANET, 'south', premiere.selaMysteriousOperative);
    const [lopez, marshor] = scene.on(PLANET, 'north', premiere.lopez, premiere.marshor) as [CopyId, CopyId];
    expect(isMuted(scene.state, lopez)).toBe(false);
    scene.stop(marshor);
    expect(isMuted(scene.state, lopez)).toBe(true);
  });
});
