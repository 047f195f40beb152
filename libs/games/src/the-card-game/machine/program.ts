import { steps, type Program as ProgramOf, type Run as RunOf, type Step as StepOf } from '../../engine';
import type { TcgEvent } from '../events';
import type { TcgState } from '../state';
import type { About } from './moments';

/** What a step of this game works with. */
export type Run = RunOf<TcgState, TcgEvent, About>;
export type Step = StepOf<Run>;
export type Program = ProgramOf<Run>;

export const { run, choose, when, repeatWhile, program } = steps<Run>();
