import type { AskSpec } from './asking';
import type { Run } from './run';

/**
 * A text as a list of steps. A task remembers where it stands in it, so steps are functions of the state and of what the
 * task holds, never closures over an earlier moment.
 */
export type Op =
  | { readonly kind: 'run'; readonly run: (m: Run) => void }
  | { readonly kind: 'ask'; readonly ask: (m: Run) => AskSpec | null; readonly as: string }
  | { readonly kind: 'branch'; readonly test: (m: Run) => boolean; readonly otherwise: number }
  | { readonly kind: 'jump'; readonly to: number };
export type Program = readonly Op[];

/** Adds its operations to a program in the making. */
export type Step = (ops: Op[]) => void;

/** Do something: record facts, call for actions. Calls are carried out in turn before the next step. */
export const run =
  (act: (m: Run) => void): Step =>
  (ops) =>
    void ops.push({ kind: 'run', run: act });

/** Ask somebody; the copies (or words) chosen are kept under `as`. Nothing is asked where `spec` gives null. */
export const choose =
  (as: string, spec: (m: Run) => AskSpec | null): Step =>
  (ops) =>
    void ops.push({ kind: 'ask', ask: spec, as });

export const all =
  (...steps: readonly Step[]): Step =>
  (ops) =>
    steps.forEach((step) => step(ops));

export const when =
  (test: (m: Run) => boolean, then: readonly Step[], otherwise: readonly Step[] = []): Step =>
  (ops) => {
    const at = ops.push({ kind: 'jump', to: 0 }) - 1;
    then.forEach((step) => step(ops));
    if (otherwise.length === 0) {
      ops[at] = { kind: 'branch', test, otherwise: ops.length };
      return;
    }
    const leave = ops.push({ kind: 'jump', to: 0 }) - 1;
    ops[at] = { kind: 'branch', test, otherwise: ops.length };
    otherwise.forEach((step) => step(ops));
    ops[leave] = { kind: 'jump', to: ops.length };
  };

export const repeatWhile =
  (test: (m: Run) => boolean, body: readonly Step[]): Step =>
  (ops) => {
    const at = ops.push({ kind: 'jump', to: 0 }) - 1;
    body.forEach((step) => step(ops));
    ops.push({ kind: 'jump', to: at });
    ops[at] = { kind: 'branch', test, otherwise: ops.length };
  };

const compile = (steps: readonly Step[]): Program => {
  const ops: Op[] = [];
  steps.forEach((step) => step(ops));
  return ops;
};

const PROGRAMS = new Map<string, Program>();

export function defineProgram(id: string, ...steps: readonly Step[]): string {
  if (PROGRAMS.has(id)) throw new Error(`two programs call themselves ${id}`);
  PROGRAMS.set(id, compile(steps));
  return id;
}

export function programOf(id: string): Program {
  const program = PROGRAMS.get(id);
  if (program === undefined) throw new Error(`there is no program ${id}`);
  return program;
}

/** For whoever looks over the shoulder of a running game: told whenever the first step of a program is taken. */
export function watchPrograms(begins: (id: string) => void): void {
  for (const [id, program] of PROGRAMS) {
    const [first, ...rest] = program;
    if (first !== undefined) PROGRAMS.set(id, [watchedOp(first, () => begins(id)), ...rest]);
  }
}

function watchedOp(op: Op, begins: () => void): Op {
  switch (op.kind) {
    case 'run':
      return { ...op, run: (m) => (begins(), op.run(m)) };
    case 'ask':
      return { ...op, ask: (m) => (begins(), op.ask(m)) };
    case 'branch':
      return { ...op, test: (m) => (begins(), op.test(m)) };
    case 'jump':
      return op;
  }
}
