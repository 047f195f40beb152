import { availableParallelism } from 'node:os';
import { OneThread, type ThreadTask } from './one-thread';
import { TaskCancelled, ThreadsBusy, type TaskOptions, type Tasks, type TaskSet, type Threads } from './port';

export interface ThreadPoolOptions {
  readonly threads?: number;
  /** So many wait at most. */
  readonly waitingMax?: number;
  /** What takes longer is ended together with its thread. */
  readonly patienceMs?: number;
}

interface Queued {
  readonly task: ThreadTask;
  readonly signal: AbortSignal | undefined;
  resolve(output: never): void;
  reject(error: unknown): void;
}

const WAITING_MAX = 64;
const PATIENCE_MS = 60_000;
const THREADS_MAX = 4;

/** One core is left to matches. */
const threadsHere = (): number => Math.max(1, Math.min(THREADS_MAX, availableParallelism() - 1));

/** A few threads for what would block this one. First come, first served; what is urgent comes before. */
export class ThreadPool implements Threads {
  private readonly free: OneThread[];
  private readonly busy = new Set<OneThread>();
  private readonly outdated = new Set<OneThread>();
  private readonly queue: Queued[] = [];
  private readonly urgent: Queued[] = [];
  private readonly running = new Set<Promise<void>>();
  private readonly waitingMax: number;
  private readonly patienceMs: number;
  private isClosed = false;

  constructor({ threads = threadsHere(), waitingMax = WAITING_MAX, patienceMs = PATIENCE_MS }: ThreadPoolOptions = {}) {
    this.free = Array.from({ length: threads }, () => new OneThread());
    this.waitingMax = waitingMax;
    this.patienceMs = patienceMs;
  }

  run: Threads['run'] = <Set extends Tasks, Name extends keyof Set & string>(
    { module }: TaskSet<Set>,
    name: Name,
    input: unknown,
    { parts = [], signal, isUrgent = false }: TaskOptions = {},
  ) =>
    new Promise<never>((resolve, reject) => {
      if (this.isClosed || signal?.aborted === true) return reject(new TaskCancelled('this is not begun any more'));
      const queue = isUrgent ? this.urgent : this.queue;
      if (queue.length >= this.waitingMax) return reject(new ThreadsBusy('too much is waiting to be made'));
      const queued: Queued = { task: { module, name, input, parts }, signal, resolve, reject };
      signal?.addEventListener('abort', () => leave(queue, queued), { once: true });
      queue.push(queued);
      this.next();
    });

  /** Idle threads restart when they are next needed; busy ones when they are done. */
  forget(): void {
    for (const thread of this.busy) this.outdated.add(thread);
    for (const thread of this.free) void thread.end(new TaskCancelled('what it held was erased'));
  }

  /** What runs is ended: it can be asked for again. */
  async close(): Promise<void> {
    this.isClosed = true;
    const closing = new TaskCancelled('this process is closing');
    for (const { reject } of [...this.urgent.splice(0), ...this.queue.splice(0)]) reject(closing);
    await Promise.all([...this.free, ...this.busy].map((thread) => thread.end(closing)));
    await Promise.all(this.running);
  }

  private next(): void {
    if (this.isClosed) return;
    const thread = this.free.pop();
    if (thread === undefined) return;
    const queued = this.urgent.shift() ?? this.queue.shift();
    if (queued === undefined) return void this.free.push(thread);
    this.busy.add(thread);
    const run = this.perform(thread, queued).finally(() => {
      if (this.outdated.delete(thread)) void thread.end(new TaskCancelled('what it held was erased'));
      this.running.delete(run);
      this.busy.delete(thread);
      this.free.push(thread);
      this.next();
    });
    this.running.add(run);
  }

  private async perform(thread: OneThread, { task, signal, resolve, reject }: Queued): Promise<void> {
    const late = setTimeout(
      () => void thread.end(new Error(`${task.name} took longer than ${this.patienceMs} ms`)),
      this.patienceMs,
    );
    late.unref();
    try {
      resolve((await thread.run(task, signal)) as never);
    } catch (error) {
      reject(error);
    } finally {
      clearTimeout(late);
    }
  }
}

function leave(queue: Queued[], queued: Queued): void {
  const at = queue.indexOf(queued);
  if (at < 0) return; // it runs, and the thread is told
  queue.splice(at, 1);
  queued.reject(new TaskCancelled('no caller waits for this any more'));
}
