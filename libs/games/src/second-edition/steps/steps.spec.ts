import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brokenSteps, stepNamesOf, withNamedSteps, type StepNames } from '../../engine';
import { engine } from '../engine';
import { STEPS_BY_PLACE } from './steps-by-place';

const RECORDED = path.join(__dirname, 'steps.json');

describe('the steps of Second Edition', () => {
  const now = stepNamesOf(engine.programs);
  const recorded = JSON.parse(readFileSync(RECORDED, 'utf8')) as StepNames;

  it('are all there that a stored match may have stopped at', () => {
    expect(brokenSteps(recorded, now)).toEqual([]);
  });

  it('are recorded, new ones too (LOGBUOY_TEST_WRITE_STEPS=1 npx jest second-edition/steps adds them)', () => {
    if (process.env['LOGBUOY_TEST_WRITE_STEPS'] === '1' && brokenSteps(recorded, now).length === 0)
      writeFileSync(RECORDED, `${JSON.stringify(now, null, 2)}\n`);
    expect(JSON.parse(readFileSync(RECORDED, 'utf8'))).toEqual(now);
  });

  it('include every step that was stored by its place', () => {
    const stored = Object.entries(STEPS_BY_PLACE);
    expect(stored.length).toBeGreaterThan(200);
    for (const [program, names] of stored)
      for (const [at, step] of names.split(' ').entries()) {
        if (step === '-') continue;
        const task = { program, pc: at + 1, seat: 'north', source: null, vars: {} } as const;
        const [named] = withNamedSteps([task], STEPS_BY_PLACE);
        expect(named).toEqual({ program, step, seat: 'north', source: null, vars: {} });
        expect([program, engine.programs.of(program).places.has(step)]).toEqual([program, true]);
      }
  });
});
