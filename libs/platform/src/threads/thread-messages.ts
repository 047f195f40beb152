import type { Part } from './parts';

/** What a thread is told. */
export type ToThread =
  | { readonly t: 'part'; readonly part: Part }
  | { readonly t: 'drop'; readonly keys: readonly string[] }
  | { readonly t: 'run'; readonly id: number; readonly module: string; readonly name: string; readonly input: unknown };

/** What it answers. */
export type FromThread =
  | { readonly t: 'done'; readonly id: number; readonly output: unknown }
  | { readonly t: 'failed'; readonly id: number; readonly error: unknown; readonly isCancelled: boolean };

export interface ThreadData {
  /** One number: the task that is to end. Shared memory, since a busy thread reads no messages. */
  readonly cancelled: SharedArrayBuffer;
}
