import { Scene } from '@logbuoy/test-kit';
import { premiere, type SkillLevels } from '@logbuoy/cards';
import { skillsOf } from '../query/values';
import type { CopyId } from '../state/state';
import { isMet } from './weighing';

const PLANET = 'Search for Survivors';

/** Whether these personnel together have what a card asks for. */
function meet(skills: SkillLevels, ...cards: number[]): boolean {
  const scene = new Scene();
  const group = scene.on(PLANET, 'north', ...cards);
  return isMet(scene.state, { skills }, { seat: 'north', group, paid: [], ship: null, by: 'dilemma' });
}

const KEEVE_FALOR = premiere.keeveFalor; // Leadership
const RIXX = premiere.rixx; // Leadership
const ANDREA_BRAND = premiere.andreaBrandAcademySuperintendent; // 2 Leadership
const BAREIL = premiere.bareilAntosEsteemedVedek; // 2 Diplomacy

describe('skills', () => {
  it('[2E-032] a skill has level 1 where no number is printed, else the printed number', () => {
    const scene = new Scene();
    const [mora] = scene.on(PLANET, 'north', premiere.moraPolPioneeringScientist) as [CopyId];
    expect(skillsOf(scene.state, mora)).toEqual({ Exobiology: 2, Physics: 1, Science: 2 });
  });

  it('[2E-033] example 1: two personnel with Leadership are 2 Leadership', () => {
    expect(meet({ Leadership: 2 }, KEEVE_FALOR, RIXX)).toBe(true);
  });

  it('[2E-033] example 2: one personnel with 2 Leadership is 2 Leadership', () => {
    expect(meet({ Leadership: 2 }, ANDREA_BRAND)).toBe(true);
  });

  it('[2E-033] example 3: one personnel with Leadership is not', () => {
    expect(meet({ Leadership: 2 }, RIXX)).toBe(false);
    expect(meet({ Leadership: 2 }, RIXX, premiere.lopez)).toBe(false);
  });

  it('[2E-034] example 1: 2 Diplomacy meets Diplomacy', () => {
    expect(meet({ Diplomacy: 1 }, BAREIL)).toBe(true);
  });

  it('[2E-035] example 1: Astrometrics gained by a personnel with Astrometrics makes 2 Astrometrics', () => {
    const scene = new Scene();
    // An Engineering PADD gives each Engineer Astrometrics; Rabal has it already, Altman has not, Lopez is no Engineer.
    const [rabal, altman, lopez] = scene.on(PLANET, 'north', premiere.rabal, premiere.altman, premiere.lopez) as [
      CopyId,
      CopyId,
      CopyId,
    ];
    scene.on(PLANET, 'north', premiere.engineeringPadd);
    expect(skillsOf(scene.state, rabal).Astrometrics).toBe(2);
    expect(skillsOf(scene.state, altman).Astrometrics).toBe(1);
    expect(skillsOf(scene.state, lopez).Astrometrics).toBeUndefined();
  });

  it('[2E-035] what several texts give is added up', () => {
    const scene = new Scene();
    const [rabal] = scene.on(PLANET, 'north', premiere.rabal) as [CopyId];
    scene.on(PLANET, 'north', premiere.engineeringPadd, premiere.engineeringPadd);
    expect(skillsOf(scene.state, rabal).Astrometrics).toBe(3);
  });
});
