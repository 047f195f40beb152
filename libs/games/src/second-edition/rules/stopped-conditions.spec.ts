import { Scene } from '@logbuoy/test-kit';
import { isMuted, attributeOf, shipAttributeOf } from '../query/values';
import type { CopyId } from '../state';
import { groupTotal } from './requirements';

const PLANET = 'Encounter at Farpoint';
const MISSIONS = { north: [161, 164, 170, 202, 156] };

/** Skills and keywords are game text: those of a stopped personnel cannot be used, nor is it "commanded" by a text. */
describe('texts that ask for somebody else', () => {
  it('[2E-279] [card 91] a stopped Commander inspires nobody', () => {
    const scene = new Scene({ missions: MISSIONS });
    const ship = scene.ship('Fissure Research', 'north', 392);
    scene.attach(ship, 'north', 91);
    const [picard] = scene.aboard(ship, 'north', 268) as [CopyId];
    expect(shipAttributeOf(scene.state, ship, 'range')).toBe(11);
    scene.stop(picard);
    expect(shipAttributeOf(scene.state, ship, 'range')).toBe(9);
  });

  it('[2E-280] [card 117] stopped Remans are not counted', () => {
    const scene = new Scene({ missions: MISSIONS });
    const ship = scene.ship('Fissure Research', 'north', 412);
    scene.attach(scene.mission('north', 'Supervise Dilithium Mine'), 'north', 117);
    const [reman] = scene.on(PLANET, 'north', 355, 358) as [CopyId];
    expect(shipAttributeOf(scene.state, ship, 'range')).toBe(9);
    scene.stop(reman);
    expect(shipAttributeOf(scene.state, ship, 'range')).toBe(8);
  });

  it('[2E-280] [card 216] Kira asks for [Fed] personnel that is not stopped', () => {
    const scene = new Scene({ missions: MISSIONS });
    const [, bajoran, human] = scene.on(PLANET, 'north', 216, 210, 274) as [CopyId, CopyId, CopyId];
    const before = attributeOf(scene.state, bajoran, 'cunning');
    scene.stop(human);
    expect(attributeOf(scene.state, bajoran, 'cunning')).toBe(before - 1);
  });

  it('[2E-279] [card 324] the Diplomacy of somebody stopped does not help Dathon', () => {
    const strength = (stopped: boolean): number => {
      const scene = new Scene({ missions: MISSIONS });
      const group = scene.on(PLANET, 'north', 324) as [CopyId];
      const [diplomat] = scene.on(PLANET, 'north', 211) as [CopyId];
      if (stopped) scene.stop(diplomat);
      const mission = scene.mission('north', PLANET);
      const attempt = { seat: 'north', chooser: 'south', mission, ship: null, personnel: group, allowance: 1 } as const;
      scene.record({ type: 'AttemptBegun', ...attempt });
      const [copy] = scene.pile('south', 13) as [CopyId];
      scene.record({ type: 'DilemmaRevealed', copy, handle: scene.state.nextHandle });
      return groupTotal(scene.state, { seat: 'north', group, paid: [], ship: null, by: 'dilemma' }, 'strength');
    };
    expect(strength(false)).toBe(8);
    expect(strength(true)).toBe(6);
  });

  it('[2E-279] [card 231] a stopped Gul gives Damar no order', () => {
    const scene = new Scene({ missions: MISSIONS });
    const [damar, gul] = scene.on(PLANET, 'north', 231, 232) as [CopyId, CopyId];
    scene.stop(gul);
    const use = { type: 'UseAbility', card: scene.handle(damar), ability: 'order' } as const;
    expect(scene.refused('north', use).code).toBe('no-gul');
  });

  it('[2E-279] [card 290] stopped Security personnel do not help Worf', () => {
    const scene = new Scene({ missions: MISSIONS });
    const [worf, lopez] = scene.on(PLANET, 'north', 290, 274) as [CopyId, CopyId];
    scene.stop(lopez);
    const use = { type: 'UseAbility', card: scene.handle(worf), ability: 'order' } as const;
    expect(scene.refused('north', use).code).toBe('no-other-security');
  });

  it('[2E-279] [card 367] stopped Intelligence personnel keep nobody safe from Sela', () => {
    const scene = new Scene({ missions: MISSIONS });
    scene.on(PLANET, 'south', 367);
    const [lopez, marshor] = scene.on(PLANET, 'north', 274, 336) as [CopyId, CopyId];
    expect(isMuted(scene.state, lopez)).toBe(false);
    scene.stop(marshor);
    expect(isMuted(scene.state, lopez)).toBe(true);
  });
});
