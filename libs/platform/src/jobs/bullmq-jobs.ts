import { Queue, UnrecoverableError, Worker, type Job } from 'bullmq';
import { Redis, type RedisOptions } from 'ioredis';
import { messageOf } from './message';
import {
  DEFAULT_ATTEMPTS,
  DEFAULT_BACKOFF_MS,
  DONE_KEPT,
  FAILED_KEPT,
  JobsUnavailable,
  isPointless,
  outcomeOf,
  TAKEOVERS_MAX,
  type FailedJob,
  type JobGlance,
  type JobHandler,
  type JobHooks,
  type JobName,
  type JobOptions,
  type JobPayloads,
  type JobProgress,
  type JobQueue,
  type JobStats,
  type JobWorker,
  type WorkOptions,
} from './port';

/**
 * The fleet's job queue: BullMQ on Redis, one BullMQ queue per job name. It waits for Redis by itself, at the start and
 * after every loss; only callers who want something stored or answered now get an error after `patienceMs`.
 */
export interface BullmqJobsOptions extends JobHooks {
  readonly redisUrl: string;
  readonly prefix?: string;
  /** How long a caller waits for Redis. */
  readonly patienceMs?: number;
  /** How long a silent worker keeps its job; a dead one's job is taken over after one to two times this long. */
  readonly lockMs?: number;
}

const RECONNECT_MAX_MS = 500;
const RETRY_EVERY_MS = 100;
const CLOSE_PATIENCE_MS = 2000;

const reconnecting: RedisOptions = { retryStrategy: (times) => Math.min(times * 50, RECONNECT_MAX_MS) };
/** For callers: a command either goes out at once or fails at once, so nothing piles up while Redis is unreachable. */
const failingFast: RedisOptions = { ...reconnecting, enableOfflineQueue: false, maxRetriesPerRequest: 0 };
/** For workers: no caller waits for them, so their commands wait for Redis. BullMQ demands this. */
const waiting: RedisOptions = { ...reconnecting, maxRetriesPerRequest: null };

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** BullMQ keeps colons for itself and takes integers for its own ids. */
const toBullId = (id: string) => `job-${id.replaceAll('%', '%25').replaceAll(':', '%3A')}`;
const fromBullId = (id: string | undefined) =>
  (id ?? '').slice('job-'.length).replaceAll('%3A', ':').replaceAll('%25', '%');

export function openBullmqJobs<Jobs extends JobPayloads>(options: BullmqJobsOptions): JobQueue<Jobs> {
  return new BullmqJobs<Jobs>(options);
}

class BullmqJobs<Jobs extends JobPayloads> implements JobQueue<Jobs> {
  private readonly connection: Redis;
  private readonly queues = new Map<string, Queue>();
  private readonly workers = new Set<JobWorker>();
  private readonly prefix: string;
  private readonly patienceMs: number;
  private isClosed = false;

  constructor(private readonly options: BullmqJobsOptions) {
    this.prefix = options.prefix ?? 'logbuoy';
    this.patienceMs = options.patienceMs ?? 2000;
    this.connection = new Redis(options.redisUrl, failingFast);
    this.connection.on('error', this.onError);
  }

  add<Name extends JobName<Jobs>>(name: Name, payload: Jobs[Name], options: JobOptions): Promise<void> {
    const { delayMs = 0, attempts = DEFAULT_ATTEMPTS, backoffMs = DEFAULT_BACKOFF_MS } = options;
    const jobId = toBullId(options.id);
    return this.bounded(async () => {
      const queue = this.queueOf(name);
      // A failed job keeps its id in BullMQ, but for us the id is free again.
      if ((await queue.getJobState(jobId)) === 'failed') await queue.remove(jobId);
      await queue.add(name, payload, {
        jobId,
        delay: Math.max(0, Math.round(delayMs)),
        attempts,
        backoff: { type: 'exponential', delay: backoffMs },
        removeOnComplete: true,
        removeOnFail: { count: FAILED_KEPT },
      });
    });
  }

  cancel(name: JobName<Jobs>, id: string): Promise<boolean> {
    return this.bounded(async () => {
      const queue = this.queueOf(name);
      const state = await queue.getJobState(toBullId(id));
      if (state !== 'waiting' && state !== 'delayed') return false;
      return (await queue.remove(toBullId(id))) === 1; // 0 when a worker was quicker
    });
  }

  forget(name: JobName<Jobs>, id: string): Promise<void> {
    return this.bounded(async () => {
      const queue = this.queueOf(name);
      if ((await queue.getJobState(toBullId(id))) === 'failed') await queue.remove(toBullId(id));
    });
  }

  work<Name extends JobName<Jobs>>(
    name: Name,
    handler: JobHandler<Jobs[Name]>,
    { concurrency = 1 }: WorkOptions = {},
  ): JobWorker {
    const lockMs = this.options.lockMs ?? 10_000;
    const connection = new Redis(this.options.redisUrl, waiting);
    const copies = copiesOf(connection);
    connection.on('error', this.onError);
    const running = new Set<Promise<void>>();
    const process = (job: Job<Jobs[Name]>): Promise<void> => {
      const run = this.perform(name, job, handler).finally(() => running.delete(run));
      running.add(run);
      return run;
    };
    const worker = new LeavingWorker<Jobs[Name]>(name, process, {
      connection,
      prefix: this.prefix,
      concurrency,
      lockDuration: lockMs,
      stalledInterval: lockMs / 2,
      maxStalledCount: TAKEOVERS_MAX,
      runRetryDelay: RECONNECT_MAX_MS,
    });
    worker.on('error', this.onError);

    let closing: Promise<void> | undefined;
    const close = async () => {
      await worker.leave(running);
      for (const each of [connection, ...copies]) hangUp(each);
      this.workers.delete(jobWorker);
    };
    const jobWorker: JobWorker = { close: () => (closing ??= close()) };
    this.workers.add(jobWorker);
    return jobWorker;
  }

  stats(name: JobName<Jobs>): Promise<JobStats> {
    return this.bounded(async () => {
      const counts = await this.queueOf(name).getJobCounts('waiting', 'delayed', 'active', 'failed');
      const of = (state: string) => counts[state] ?? 0;
      return { waiting: of('waiting'), delayed: of('delayed'), active: of('active'), failed: of('failed') };
    });
  }

  find<Name extends JobName<Jobs>>(name: Name, id: string): Promise<JobGlance<Jobs[Name]> | undefined> {
    return this.bounded(async () => {
      const queue = this.queueOf(name);
      const [job, known] = await Promise.all([queue.getJob(toBullId(id)), queue.getJobState(toBullId(id))]);
      const state = LOOKED_AT.find((one) => one === known);
      return job && state && glanceOf(job as Job<Jobs[Name]>, state);
    });
  }

  failed<Name extends JobName<Jobs>>(name: Name): Promise<readonly FailedJob<Jobs[Name]>[]> {
    return this.bounded(async () => {
      const jobs = (await this.queueOf(name).getFailed(0, FAILED_KEPT - 1)) as Job<Jobs[Name]>[];
      return jobs.map((job) => ({
        id: fromBullId(job.id),
        payload: job.data,
        attempts: job.attemptsMade,
        error: job.failedReason ?? '',
        failedAtMs: job.finishedOn ?? 0,
      }));
    });
  }

  glance<Name extends JobName<Jobs>>(name: Name, limit: number): Promise<readonly JobGlance<Jobs[Name]>[]> {
    return this.bounded(async () => {
      const queue = this.queueOf(name);
      const [active, waiting, delayed, failed, done] = await Promise.all([
        ...LOOKED_AT.map((state) => queue.getJobs(state, 0, limit - 1, state === 'delayed')),
        this.connection.lrange(this.doneKey(name), 0, limit - 1),
      ] as const);
      const seen = [active, waiting, delayed, failed].flatMap((jobs = [], i) =>
        // A job may be gone between the list and the look.
        (jobs as (Job<Jobs[Name]> | undefined)[]).flatMap((job) =>
          job ? glanceOf(job, LOOKED_AT[i] ?? 'active') : [],
        ),
      );
      return [...seen, ...(done as string[]).map((one) => JSON.parse(one) as JobGlance<Jobs[Name]>)];
    });
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.all([...this.workers].map((worker) => worker.close()));
    hangUp(this.connection);
    await Promise.allSettled([...this.queues.values()].map((queue) => queue.close()));
  }

  private async perform<Name extends JobName<Jobs>>(
    name: Name,
    job: Job<Jobs[Name]>,
    handler: JobHandler<Jobs[Name]>,
  ): Promise<void> {
    const attempt = job.attemptsMade + 1;
    try {
      const tell = (progress: JobProgress) => void job.updateProgress({ ...progress }).catch(this.onError);
      await handler(job.data, { id: fromBullId(job.id), attempt, tell });
      this.options.onRun?.(name, 'done');
      this.remember(name, job, attempt);
    } catch (error) {
      const isFinal = isPointless(error) || attempt >= (job.opts.attempts ?? 1);
      this.options.onRun?.(name, outcomeOf(error, isFinal));
      throw isPointless(error) ? new UnrecoverableError(error.message) : error;
    }
  }

  /** BullMQ would keep the id taken with the job, so completed ids are kept apart; no caller waits for that. */
  private remember(name: string, job: Job, attempts: number): void {
    const done = { id: fromBullId(job.id), state: 'done', payload: job.data as unknown, attempts, atMs: Date.now() };
    const key = this.doneKey(name);
    const written = this.connection
      .multi()
      .lpush(key, JSON.stringify(done))
      .ltrim(key, 0, DONE_KEPT - 1)
      .exec();
    written.catch(this.onError);
  }

  private readonly doneKey = (name: string): string => `${this.prefix}:done:${name}`;

  private queueOf(name: string): Queue {
    const known = this.queues.get(name);
    if (known) return known;
    const queue = new Queue(name, { connection: this.connection, prefix: this.prefix });
    queue.on('error', this.onError);
    this.queues.set(name, queue);
    // A connection lost in the very moment of the first handshake would leave the queue broken: make another one then.
    queue.waitUntilReady().catch(() => this.queues.delete(name));
    return queue;
  }

  /** Everything asked here may be asked twice, so a lost connection is answered by asking again until patience ends. */
  private async bounded<T>(ask: () => Promise<T>): Promise<T> {
    const deadline = Date.now() + this.patienceMs;
    let lastError: unknown = new Error('no connection');
    while (!this.isClosed) {
      const leftMs = deadline - Date.now();
      if (leftMs <= 0) break;
      try {
        return await withinMs(ask(), leftMs);
      } catch (error) {
        if (!isConnectionTrouble(error)) throw error;
        lastError = error;
      }
      await pause(Math.min(RETRY_EVERY_MS, leftMs));
    }
    const reason = this.isClosed ? 'the queue is closed' : messageOf(lastError);
    throw new JobsUnavailable(`Redis cannot be reached: ${reason}`, { cause: lastError });
  }

  private readonly onError = (error: unknown): void => {
    if (!this.isClosed) this.options.onError?.(error);
  };
}

const LOOKED_AT = ['active', 'waiting', 'delayed', 'failed'] as const;

function glanceOf<Payload>(job: Job<Payload>, state: (typeof LOOKED_AT)[number]): JobGlance<Payload> {
  const { data: payload, attemptsMade: attempts, timestamp, delay, processedOn, finishedOn, failedReason } = job;
  const dueMs = (attempts > 0 ? (processedOn ?? timestamp) : timestamp) + delay; // a pause begins with the run before it
  const atMs = state === 'active' ? (processedOn ?? dueMs) : state === 'failed' ? (finishedOn ?? 0) : dueMs;
  const error = failedReason === undefined ? {} : { error: failedReason };
  const progress = isProgress(job.progress) ? { progress: job.progress } : {};
  return { id: fromBullId(job.id), state, payload, attempts, atMs, ...error, ...progress };
}

/** BullMQ begins with 0. */
const isProgress = (told: unknown): told is JobProgress => typeof told === 'object' && told !== null && 'total' in told;

/** BullMQ copies a worker's connection for its blocking calls; this is the list of those copies. */
function copiesOf(connection: Redis): readonly Redis[] {
  const copies: Redis[] = [];
  const duplicate = connection.duplicate.bind(connection);
  connection.duplicate = (override) => {
    const copy = duplicate(override);
    copies.push(copy);
    return copy;
  };
  return copies;
}

/**
 * Ends a connection unless it has ended: asked again, ioredis would wait two seconds for the close of a stream that is closed
 * already, and keep the process alive for as long.
 */
function hangUp(connection: Redis): void {
  if (connection.status !== 'end') connection.disconnect();
}

/** Closing a BullMQ worker waits for Redis; without one, its timers and connections would keep the process alive. */
class LeavingWorker<Payload> extends Worker<Payload, void> {
  async leave(running: Iterable<Promise<void>>): Promise<void> {
    const closed = this.close(); // from now on it takes no other job
    await Promise.allSettled(running);
    try {
      await withinMs(closed, CLOSE_PATIENCE_MS);
    } catch {
      await this.lockManager.close();
    }
  }
}

class NoAnswer extends Error {}

async function withinMs<T>(promise: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer(`no answer within ${Math.round(ms)} ms`)), ms);
  });
  promise.catch(() => undefined); // it may still fail after the last listener has gone
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

const CONNECTION_TROUBLE =
  /Connection is closed|Stream isn't writeable|max retries per request|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|LOADING|closed by server/i;

function isConnectionTrouble(error: unknown): boolean {
  return error instanceof NoAnswer || CONNECTION_TROUBLE.test(messageOf(error));
}
