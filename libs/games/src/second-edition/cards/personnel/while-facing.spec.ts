import type { SkillLevels } from '@logbuoy/cards';
import { Scene } from '@logbuoy/test-kit';
import { groupTotal } from '../../rules/requirements';
import type { CopyId } from '../../state';
import { face, FIELD, gained, NOTHING, PLANET } from './personnel.fixture';

const ALONE: [number, SkillLevels, number[]][] = [
  [223, { Astrometrics: 1, Honor: 1, Physics: 1 }, [1, 1, 1]],
  [240, { Physics: 1, Science: 1 }, [0, 0, 0]],
  [259, { Honor: 1 }, [2, 0, 0]],
  [266, { Geology: 1, Physics: 1 }, [0, 0, 0]],
  [288, { Engineer: 1, Exobiology: 1, Navigation: 1, Science: 1 }, [0, 0, 0]],
  [289, { Anthropology: 1, Security: 1 }, [0, 0, 0]],
  [357, { Honor: 1, Security: 1 }, [0, 0, 0]],
];

describe('personnel with more while they face a dilemma', () => {
  it.each(ALONE)('[card %i] [2E-042] gains it for the dilemma and no longer', (card, skills, attributes) => {
    const scene = new Scene({ missions: FIELD });
    const [self] = scene.on(PLANET, 'north', card) as [CopyId];
    expect(gained(scene, self)).toEqual(NOTHING);
    const dilemma = face(scene, [self]);
    expect(gained(scene, self)).toEqual({ skills, attributes });
    scene.record({ type: 'DilemmaDone', copy: dilemma });
    expect(gained(scene, self)).toEqual(NOTHING);
  });

  it.each(ALONE)('[card %i] gains nothing while others face one', (card) => {
    const scene = new Scene({ missions: FIELD });
    const [self, other] = scene.on(PLANET, 'north', card, 274) as [CopyId, CopyId];
    face(scene, [other]);
    expect(gained(scene, self)).toEqual(NOTHING);
  });

  it.each([
    [[], 0],
    [[64], 1],
    [[64, 71], 2],
    [[64, 65, 71, 71], 3],
    [[67, 62], 0],
  ] as [number[], number][])('[card 277] [2E-207] with equipment %j his Cunning grows by %i', (items, more) => {
    const scene = new Scene({ missions: FIELD });
    const [miles] = scene.on(PLANET, 'north', 277) as [CopyId];
    scene.on(PLANET, 'north', ...items);
    expect(gained(scene, miles).attributes).toEqual([0, 0, 0]);
    face(scene, [miles]);
    expect(gained(scene, miles).attributes).toEqual([0, more, 0]);
  });

  it('[card 322] needs another Gatherer present', () => {
    const scene = new Scene({ missions: FIELD });
    const [chorgan, other] = scene.on(PLANET, 'north', 322, 274) as [CopyId, CopyId];
    face(scene, [chorgan, other]);
    expect(gained(scene, chorgan)).toEqual(NOTHING);
    scene.on(PLANET, 'north', 323);
    expect(gained(scene, chorgan)).toEqual({ skills: { Diplomacy: 1, Leadership: 1 }, attributes: [1, 1, 1] });
  });

  it('[card 324] pays Strength asked for by a dilemma in Integrity with another diplomat present', () => {
    const strength = (companion: number, by: 'dilemma' | 'mission'): number => {
      const scene = new Scene({ missions: FIELD });
      const group = scene.on(PLANET, 'north', 324, companion);
      face(scene, group);
      return groupTotal(scene.state, { seat: 'north', group, paid: [], ship: null, by }, 'strength');
    };
    // Dathon has Integrity 8 and Strength 6, Dohlem (Diplomacy) 6 and 5, Brilgar 5 and 6.
    expect(strength(211, 'dilemma')).toBe(14);
    expect(strength(211, 'mission')).toBe(11);
    expect(strength(210, 'dilemma')).toBe(12);
  });

  it('[card 324] does nothing for a dilemma he does not face', () => {
    const scene = new Scene({ missions: FIELD });
    const [, diplomat] = scene.on(PLANET, 'north', 324, 211) as [CopyId, CopyId];
    face(scene, [diplomat]);
    const checked = { seat: 'north', group: [diplomat], paid: [], ship: null, by: 'dilemma' } as const;
    expect(groupTotal(scene.state, checked, 'strength')).toBe(5);
  });

  it('[card 350] is never among those a dilemma selects from', () => {
    const scene = new Scene({ missions: FIELD });
    const [tosk, other] = scene.on(PLANET, 'north', 350, 336) as [CopyId, CopyId];
    const [raid] = scene.pile('south', 46, 46, 46, 46) as [CopyId];
    scene.on(PLANET, 'north', 329, 329);
    scene.attempt('north', PLANET);
    scene.choose(raid);
    scene.passAll();
    const selected = scene.events.find((event) => event.type === 'RandomlySelected');
    expect(selected).toMatchObject({ type: 'RandomlySelected' });
    expect(selected?.type === 'RandomlySelected' && selected.from).not.toContain(tosk);
    expect(selected?.type === 'RandomlySelected' && selected.from).toContain(other);
  });

  it('[card 350] is selected like anybody else where he faces no dilemma', () => {
    const scene = new Scene({ missions: FIELD, active: 'south' });
    const [tosk] = scene.on(PLANET, 'north', 350) as [CopyId];
    scene.on(PLANET, 'south', 268, 291);
    const [event] = scene.core('south', 82) as [CopyId];
    scene.use('south', event, 'fight');
    scene.choose(`planet:${scene.at(PLANET)}:north`);
    scene.passAll();
    scene.choose('use');
    scene.passAll();
    expect(scene.copy(tosk).zone).toBe('discard');
  });
});
