export { isAnswer, offerOf, type AskSpec } from './asking';
export { Behaviours } from './behaviours';
export { Engine, type EngineRules } from './engine';
export { steps, type Program, type Step } from './program';
export { brokenSteps, stepNamesOf, withNamedSteps, type NumberedTask, type StepNames } from './step-names';
export type { Run } from './run';
export { no, rejected, type Refusal } from './refusals';
export type { Ask, Task, Vars } from './task';
export { isAskedToRespond, usedIn, type WindowRules } from './windows';
