import { allBehaviours } from './behaviour';
import { defineProgram } from './machine/program';
import { faceProgram } from './rules/attempt';
import { abilityProgram, costProgram } from './rules/program-names';
import './rules/verb-programs';

/** Every card's texts as programs, by names that never change. */
export function defineCardPrograms(): void {
  for (const { card, abilities = [], face } of allBehaviours()) {
    if (face !== undefined) defineProgram(faceProgram(card), ...face);
    for (const { id, cost = [], steps } of abilities) {
      defineProgram(costProgram(card, id), ...cost);
      defineProgram(abilityProgram(card, id), ...steps);
    }
  }
}
