import { createRequire } from 'node:module';
import { HeldParts } from './parts';
import { TaskCancelled, type TaskOptions, type Tasks, type TaskSet, type Threads } from './port';

const load = createRequire(__filename);

/** Runs tasks in the calling thread: for tools and tests, which serve no requests meanwhile. */
export class ThisThread implements Threads {
  run: Threads['run'] = async <Set extends Tasks, Name extends keyof Set & string>(
    { module }: TaskSet<Set>,
    name: Name,
    input: unknown,
    { parts = [], signal }: TaskOptions = {},
  ) => {
    const held = new HeldParts();
    for (const part of parts) held.put(part);
    const { tasks } = load(module) as { readonly tasks: Set };
    const stopIfCancelled = (): void => {
      if (signal?.aborted === true) throw new TaskCancelled('no caller waits for this any more');
    };
    return (await tasks[name]?.(input as never, { stopIfCancelled, whole: (list) => held.whole(list) })) as never;
  };

  forget(): void {
    // Nothing is kept between two tasks.
  }

  async close(): Promise<void> {}
}
