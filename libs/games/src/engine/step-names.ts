import { invariant } from '@logbuoy/kernel';
import { isNumbered, type Program } from './program';
import type { Task } from './task';

/** The steps of programs, by program: their names in order, with a space between them. */
export type StepNames = { readonly [program: string]: string };

const listed = (names: string | undefined): string[] => (names ?? '').split(' ').filter((name) => name !== '');

/** Sorted by program: this is recorded beside the game and read as a diff. */
export const stepNamesOf = (programs: Iterable<Program<never>>): StepNames =>
  Object.fromEntries(
    [...programs]
      .map(({ id, places }) => [id, [...places.keys()].join(' ')] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/**
 * What stored matches would miss: programs and steps that were recorded and are gone, and steps without a name in a program
 * that is recorded, for those that come after them would have another number.
 */
export function brokenSteps(recorded: StepNames, now: StepNames): string[] {
  return Object.entries(recorded).flatMap(([program, names]) => {
    if (now[program] === undefined) return [`the program ${program} is gone`];
    const steps = listed(now[program]);
    const known = listed(names);
    return [
      ...known.filter((step) => !steps.includes(step)).map((step) => `${program} has no step ${step} any more`),
      ...steps
        .filter((step) => isNumbered(step) && !known.includes(step))
        .map(() => `${program} has one more step without a name: give the new one a name`),
    ];
  });
}

/** A task as it was stored before steps had names: the place of the operation that came next, or that asked. */
export type NumberedTask = Omit<Task, 'step'> & { readonly pc: number };

/**
 * Stored tasks with the names of their steps. `byPlace` lists the operations of each program as they were then, by the name of
 * the step or `-` where none is; a program that is not listed had nothing but steps without a name.
 */
export function withNamedSteps(stack: readonly Task[] | readonly NumberedTask[], byPlace: StepNames): readonly Task[] {
  return isNumberedStack(stack) ? stack.map((task) => named(task, byPlace)) : stack;
}

/** One build stored the whole stack, so one task tells; a fold of today's facts asks this thousands of times. */
const isNumberedStack = (stack: readonly (Task | NumberedTask)[]): stack is readonly NumberedTask[] =>
  (stack[0] as Partial<NumberedTask> | undefined)?.pc !== undefined;

function named({ program, pc, seat, source, vars, as, ask }: NumberedTask, byPlace: StepNames): Task {
  const at = ask === undefined ? pc - 1 : pc;
  const names = byPlace[program];
  const step = at < 0 ? null : names === undefined ? `#${at + 1}` : listed(names)[at];
  invariant(step !== undefined && step !== '-', `${program} was never left at ${pc}`);
  const task = { program, step, seat, source, vars };
  if (ask === undefined) return as === undefined ? task : { ...task, as };
  return as === undefined ? { ...task, ask } : { ...task, as, ask };
}
