import { readlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { HeldParts } from './parts';
import { TaskCancelled, type Tasks } from './port';
import type { FromThread, ThreadData, ToThread } from './thread-messages';

// One thread of the pool: keeps the parts it is sent, runs one task at a time and says what came of it.
/** Matches come first where cores are scarce. Linux knows a priority per thread; elsewhere all have the same. */
function giveWay(): void {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), constants.priority.PRIORITY_LOW);
  } catch {
    return;
  }
}

giveWay();
const load = createRequire(__filename);
const held = new HeldParts();
const cancelled = new Int32Array((workerData as ThreadData).cancelled);

const tell = (message: FromThread, transfer: ArrayBuffer[] = []): void => parentPort?.postMessage(message, transfer);

async function run({ id, module, name, input }: Extract<ToThread, { t: 'run' }>): Promise<void> {
  const stopIfCancelled = (): void => {
    if (Atomics.load(cancelled, 0) === id) throw new TaskCancelled('no caller waits for this any more');
  };
  try {
    const { tasks } = load(module) as { readonly tasks: Tasks };
    const task = tasks[name];
    if (task === undefined) throw new Error(`${module} has no task ${name}`);
    const output: unknown = await task(input as never, { stopIfCancelled, whole: (list) => held.whole(list) });
    tell({ t: 'done', id, output }, output instanceof Uint8Array ? [output.buffer as ArrayBuffer] : []);
  } catch (error) {
    tell({ t: 'failed', id, error, isCancelled: error instanceof TaskCancelled });
  }
}

parentPort?.on('message', (message: ToThread) => {
  switch (message.t) {
    case 'part':
      return held.put(message.part);
    case 'drop':
      return held.drop(message.keys);
    case 'run':
      return void run(message);
  }
});
