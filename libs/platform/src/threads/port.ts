import type { Part, Parted } from './parts';

/**
 * Work that takes a core for longer than a match may wait. It is a pure function in a module of its own, which a thread
 * loads by name; what goes in and comes out is plain data that `postMessage` can copy.
 */
export type Task<Input, Output> = (input: Input, context: TaskContext) => Output | Promise<Output>;

export interface TaskContext {
  /** Throws where no caller waits for the outcome any more; to be called now and then by long tasks. */
  stopIfCancelled(): void;
  /** A long list that was sent ahead in parts. */
  whole<T>(list: Parted<T>): readonly T[];
}

export type Tasks = { readonly [name: string]: Task<never, unknown> };

/** A module that exports `tasks`, without its ending: in the tree it is TypeScript, in `dist` JavaScript. */
export interface TaskSet<Set extends Tasks> {
  readonly module: string;
  /** For the compiler only. */
  readonly tasks?: Set;
}

type InputOf<T> = T extends (input: infer Input, ...more: never[]) => unknown ? Input : never;
type OutputOf<T> = T extends (...given: never[]) => infer Output ? Awaited<Output> : never;

export interface TaskOptions {
  /** Long lists the input refers to. */
  readonly parts?: Iterable<Part>;
  /** Ends the task, or takes it out of the queue. */
  readonly signal?: AbortSignal;
  /** Goes before all that is not, and is taken however much of that waits: an event stands still until it is done. */
  readonly isUrgent?: boolean;
}

export interface Threads {
  run<Set extends Tasks, Name extends keyof Set & string>(
    set: TaskSet<Set>,
    name: Name,
    input: InputOf<Set[Name]>,
    options?: TaskOptions,
  ): Promise<OutputOf<Set[Name]>>;
  /** Lets go of everything that was sent ahead: texts in it were erased. */
  forget(): void;
  close(): Promise<void>;
}

/** The outcome is not wanted any more: its callers have gone. */
export class TaskCancelled extends Error {
  override readonly name = 'TaskCancelled';
}

/** More waits than can be done soon; the edge answers 503. */
export class ThreadsBusy extends Error {
  override readonly name = 'ThreadsBusy';
}
