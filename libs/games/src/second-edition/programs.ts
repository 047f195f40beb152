import type { Behaviour } from './behaviour';
import { program, type Program } from './machine/program';
import { attemptPrograms, faceProgram } from './rules/attempt';
import { checkProgram } from './rules/check';
import { fightProgram } from './rules/fights';
import { moveShipProgram } from './rules/orders';
import { playingPrograms } from './rules/playing';
import { abilityProgram, costProgram } from './rules/program-names';
import { turnPrograms } from './rules/turn';
import { verbPrograms } from './rules/verb-programs';

export const rulePrograms: readonly Program[] = [
  ...attemptPrograms,
  checkProgram,
  fightProgram,
  moveShipProgram,
  ...playingPrograms,
  ...turnPrograms,
  ...verbPrograms,
];

/** A card's texts as programs, by names that never change. */
export function* programsOf({ card, abilities = [], face, programs = [] }: Behaviour): Generator<Program> {
  if (face !== undefined) yield program(faceProgram(card), ...face);
  yield* programs;
  for (const { id, cost = [], steps, programs: called = [] } of abilities) {
    yield program(costProgram(card, id), ...cost);
    yield program(abilityProgram(card, id), ...steps);
    yield* called;
  }
}
