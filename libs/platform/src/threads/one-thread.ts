import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Part } from './parts';
import { TaskCancelled } from './port';
import type { FromThread, ThreadData, ToThread } from './thread-messages';

/** So long this thread may copy parts before it turns to others. */
const COPYING_MS = 4;
/** How many items of lists a thread keeps: some large events. */
const ITEMS_HELD_MAX = 400_000;

export interface ThreadTask {
  readonly module: string;
  readonly name: string;
  readonly input: unknown;
  readonly parts: Iterable<Part>;
}

interface Waiting {
  readonly id: number;
  resolve(output: unknown): void;
  reject(error: unknown): void;
}

/** A thread, begun when it is first needed and begun again when it died. */
export class OneThread {
  private worker: Worker | undefined;
  private readonly cancelled = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  /** Parts it has, those used longest ago first, with their length. */
  private readonly held = new Map<string, number>();
  private itemsHeld = 0;
  private waiting: Waiting | undefined;
  private tasks = 0;

  /** One at a time. */
  async run(task: ThreadTask, signal: AbortSignal | undefined): Promise<unknown> {
    const worker = (this.worker ??= this.begin());
    await this.sendParts(worker, task.parts, signal);
    const id = (this.tasks += 1);
    return new Promise<unknown>((resolve, reject) => {
      const onAbort = (): void => this.cancel(id);
      const settled = <T>(settle: (value: T) => void): ((value: T) => void) => {
        return (value) => {
          this.waiting = undefined;
          signal?.removeEventListener('abort', onAbort);
          settle(value);
        };
      };
      this.waiting = { id, resolve: settled(resolve), reject: settled(reject) };
      signal?.addEventListener('abort', onAbort);
      this.tell(worker, { t: 'run', id, module: task.module, name: task.name, input: task.input });
    });
  }

  /** Ends what it does, whatever that is; the next task begins a new thread. */
  async end(why: Error): Promise<void> {
    const { worker } = this;
    this.forget();
    this.waiting?.reject(why);
    await worker?.terminate();
  }

  private cancel(id: number): void {
    Atomics.store(new Int32Array(this.cancelled), 0, id);
  }

  private begin(): Worker {
    const workerData: ThreadData = { cancelled: this.cancelled };
    const worker = new Worker(...programOf(workerData));
    worker.unref(); // closing the pool waits for work in progress
    worker.on('message', (message: FromThread) => this.hear(message));
    worker.on('error', (error) => this.died(worker, error));
    worker.on('exit', () => this.died(worker, new Error('a thread ended by itself')));
    return worker;
  }

  private hear(message: FromThread): void {
    if (this.waiting?.id !== message.id) return;
    if (message.t === 'done') this.waiting.resolve(message.output);
    else
      this.waiting.reject(message.isCancelled ? new TaskCancelled('no caller waits for this any more') : message.error);
  }

  private died(worker: Worker, error: unknown): void {
    if (this.worker !== worker) return;
    this.forget();
    this.waiting?.reject(error);
  }

  private forget(): void {
    this.worker = undefined;
    this.held.clear();
    this.itemsHeld = 0;
  }

  private async sendParts(worker: Worker, parts: Iterable<Part>, signal: AbortSignal | undefined): Promise<void> {
    const wanted = new Set<string>();
    let since = performance.now();
    for (const part of parts) {
      wanted.add(part.key);
      const isHeld = this.held.delete(part.key); // to the young end
      this.held.set(part.key, part.items.length);
      if (isHeld) continue;
      this.itemsHeld += part.items.length;
      this.tell(worker, { t: 'part', part });
      if (performance.now() - since < COPYING_MS) continue;
      await setImmediate();
      if (signal?.aborted === true) throw new TaskCancelled('no caller waits for this any more');
      since = performance.now();
    }
    this.dropOldest(worker, wanted);
  }

  private dropOldest(worker: Worker, wanted: ReadonlySet<string>): void {
    const keys: string[] = [];
    for (const [key, length] of this.held) {
      if (this.itemsHeld <= ITEMS_HELD_MAX) break;
      if (wanted.has(key)) continue;
      this.held.delete(key);
      this.itemsHeld -= length;
      keys.push(key);
    }
    if (keys.length > 0) this.tell(worker, { t: 'drop', keys });
  }

  private tell(worker: Worker, message: ToThread): void {
    worker.postMessage(message);
  }
}

/** In the tree the program is TypeScript: tests name what makes it readable to Node. */
function programOf(workerData: ThreadData): ConstructorParameters<typeof Worker> {
  const register = process.env['LOGBUOY_TEST_REGISTER'];
  if (!__filename.endsWith('.ts') || register === undefined) return [join(__dirname, 'thread.js'), { workerData }];
  return [join(__dirname, 'thread.ts'), { workerData, execArgv: ['-r', register] }];
}
