import { steps, type Program as ProgramOf, type Step as StepOf } from '../../engine';
import type { Run } from './run';

/** The words in which the texts of Second Edition are written. */
export const { all, choose, program, repeatWhile, run, when } = steps<Run>();
export type Program = ProgramOf<Run>;
export type Step = StepOf<Run>;
