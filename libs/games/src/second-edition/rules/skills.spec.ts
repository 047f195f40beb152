import { Scene } from '@logbuoy/test-kit';
import type { SkillLevels } from '@logbuoy/cards';
import { skillsOf } from '../query/values';
import type { CopyId } from '../state';
import { isMet } from './weighing';

const PLANET = 'Search for Survivors';

/** Whether these personnel together have what a card asks for. */
function meet(skills: SkillLevels, ...cards: number[]): boolean {
  const scene = new Scene();
  const group = scene.on(PLANET, 'north', ...cards);
  return isMet(scene.state, { skills }, { seat: 'north', group, paid: [], ship: null, by: 'dilemma' });
}

const KEEVE_FALOR = 215; // Leadership
const RIXX = 281; // Leadership
const ANDREA_BRAND = 253; // 2 Leadership
const BAREIL = 208; // 2 Diplomacy

describe('skills', () => {
  it('[2E-032] a skill has level 1 where no number is printed, else the printed number', () => {
    const scene = new Scene();
    const [mora] = scene.on(PLANET, 'north', 219) as [CopyId];
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
    expect(meet({ Leadership: 2 }, RIXX, 274)).toBe(false);
  });

  it('[2E-034] example 1: 2 Diplomacy meets Diplomacy', () => {
    expect(meet({ Diplomacy: 1 }, BAREIL)).toBe(true);
  });

  it('[2E-035] example 1: Astrometrics gained by somebody with Astrometrics makes 2 Astrometrics', () => {
    const scene = new Scene();
    // An Engineering PADD gives each Engineer Astrometrics; Rabal has it already, Altman has not, Lopez is no Engineer.
    const [rabal, altman, lopez] = scene.on(PLANET, 'north', 340, 251, 274) as [CopyId, CopyId, CopyId];
    scene.on(PLANET, 'north', 65);
    expect(skillsOf(scene.state, rabal).Astrometrics).toBe(2);
    expect(skillsOf(scene.state, altman).Astrometrics).toBe(1);
    expect(skillsOf(scene.state, lopez).Astrometrics).toBeUndefined();
  });

  it('[2E-035] what several texts give is added up', () => {
    const scene = new Scene();
    const [rabal] = scene.on(PLANET, 'north', 340) as [CopyId];
    scene.on(PLANET, 'north', 65, 65);
    expect(skillsOf(scene.state, rabal).Astrometrics).toBe(3);
  });
});
