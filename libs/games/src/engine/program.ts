import type { AskSpec } from './asking';

/**
 * A text as a list of steps. A task remembers the name of its step, so steps are functions of the state and of what the task
 * holds, never closures over an earlier moment. `M` is what a step of this game works with (`Run`).
 */
export type Op<M> =
  | { readonly kind: 'run'; readonly step: string; readonly run: (m: M) => void }
  | { readonly kind: 'ask'; readonly step: string; readonly ask: (m: M) => AskSpec | null; readonly as: string }
  | { readonly kind: 'branch'; readonly test: (m: M) => boolean; readonly otherwise: number }
  | { readonly kind: 'jump'; readonly to: number };

export interface Program<M> {
  readonly id: string;
  readonly ops: readonly Op<M>[];
  /** Where each named step is; tasks rest at no other place. */
  readonly places: ReadonlyMap<string, number>;
}

/** Adds its operations to a program in the making. */
export type Step<M> = (making: Making<M>) => void;

/** A program in the making: its operations, and how many of its steps bear a number for a name. */
class Making<M> {
  readonly ops: Op<M>[] = [];
  numbered = 0;
}

/** The name of a step that was given none: its number among those. */
const numbered = (number: number): string => `#${number}`;
export const isNumbered = (step: string): boolean => step.startsWith('#');

/** The words programs are written in, for the steps of one game. */
export interface Steps<M> {
  /** Do something: record facts, call for actions. Calls are carried out in turn before the next step. */
  readonly run: {
    (act: (m: M) => void): Step<M>;
    (step: string, act: (m: M) => void): Step<M>;
  };
  /**
   * Ask a player; the copies (or words) chosen are kept under `as`, which names the step too where no name is given.
   * Nothing is asked where `spec` gives null.
   */
  readonly choose: (as: string, spec: (m: M) => AskSpec | null, step?: string) => Step<M>;
  readonly all: (...steps: readonly Step<M>[]) => Step<M>;
  readonly when: (test: (m: M) => boolean, then: readonly Step<M>[], otherwise?: readonly Step<M>[]) => Step<M>;
  readonly repeatWhile: (test: (m: M) => boolean, body: readonly Step<M>[]) => Step<M>;
  readonly program: (id: string, ...steps: readonly Step<M>[]) => Program<M>;
}

export const steps = <M>(): Steps<M> => ({ run, choose, all, when, repeatWhile, program });

function run<M>(...named: [act: (m: M) => void] | [step: string, act: (m: M) => void]): Step<M> {
  return (making) => {
    const [step, act] = named.length === 2 ? named : [numbered(++making.numbered), named[0]];
    making.ops.push({ kind: 'run', step, run: act });
  };
}

const choose =
  <M>(as: string, spec: (m: M) => AskSpec | null, step = as): Step<M> =>
  ({ ops }) =>
    void ops.push({ kind: 'ask', step, ask: spec, as });

const all =
  <M>(...parts: readonly Step<M>[]): Step<M> =>
  (making) =>
    parts.forEach((part) => part(making));

const when =
  <M>(test: (m: M) => boolean, then: readonly Step<M>[], otherwise: readonly Step<M>[] = []): Step<M> =>
  (making) => {
    const { ops } = making;
    const at = ops.push({ kind: 'jump', to: 0 }) - 1;
    all(...then)(making);
    if (otherwise.length === 0) {
      ops[at] = { kind: 'branch', test, otherwise: ops.length };
      return;
    }
    const leave = ops.push({ kind: 'jump', to: 0 }) - 1;
    ops[at] = { kind: 'branch', test, otherwise: ops.length };
    all(...otherwise)(making);
    ops[leave] = { kind: 'jump', to: ops.length };
  };

const repeatWhile =
  <M>(test: (m: M) => boolean, body: readonly Step<M>[]): Step<M> =>
  (making) => {
    const { ops } = making;
    const at = ops.push({ kind: 'jump', to: 0 }) - 1;
    all(...body)(making);
    ops.push({ kind: 'jump', to: at });
    ops[at] = { kind: 'branch', test, otherwise: ops.length };
  };

function program<M>(id: string, ...parts: readonly Step<M>[]): Program<M> {
  const making = new Making<M>();
  all(...parts)(making);
  const { ops } = making;
  const places = new Map<string, number>();
  ops.forEach((op, at) => {
    if (!('step' in op)) return;
    if (places.has(op.step)) throw new Error(`two steps of ${id} are called ${op.step}`);
    places.set(op.step, at);
  });
  return { id, ops, places };
}
