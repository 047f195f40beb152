import { StreamDamaged } from '@logbuoy/event-store';

/** Job names with what each carries; `libs/contracts/src/jobs` lists those of the service. Payloads are plain JSON. */
export type JobPayloads = object;

export type JobName<Jobs extends JobPayloads> = keyof Jobs & string;

/**
 * Work that is done later, or elsewhere, or again. What every adapter promises (`job-queue.contract.ts` checks it):
 *
 * - **At least once.** A job may run twice, for instance when its worker is killed just before it reports success. The
 *   second run must find the work done.
 * - **One job per name and id** while it waits, is delayed, runs or is about to be retried: adding it again then changes
 *   nothing, not even its delay. Once it has completed, was cancelled or has failed for good, the id is free again. So a
 *   handler that wants to be called again later adds a job with another id, because its own is still taken.
 * - **Retried** after a throw, each time after twice the pause, up to `attempts` runs; then it is kept as failed for an
 *   operator to see. `NotRetryable` ends it at once.
 * - **Taken over** when the worker's process dies in mid-job. That does not count as an attempt, but a job whose workers
 *   keep dying is failed after `TAKEOVERS_MAX` of them, since it is probably what kills them.
 */
export interface JobQueue<Jobs extends JobPayloads> {
  /** Settles when the job is stored. Rejects with `JobsUnavailable` when that cannot be done soon; it may then be stored or not. */
  add<Name extends JobName<Jobs>>(name: Name, payload: Jobs[Name], options: JobOptions): Promise<void>;
  /** True if it was taken back before it ran; false if there is none waiting under this id or it runs already. */
  cancel(name: JobName<Jobs>, id: string): Promise<boolean>;
  /** Removes a job that failed for good, where its failure has been dealt with. */
  forget(name: JobName<Jobs>, id: string): Promise<void>;
  /** Runs jobs of this name in this process from now on. */
  work<Name extends JobName<Jobs>>(name: Name, handler: JobHandler<Jobs[Name]>, options?: WorkOptions): JobWorker;
  stats(name: JobName<Jobs>): Promise<JobStats>;
  /** One job as it stands; `undefined` where there is none, or it is done. */
  find<Name extends JobName<Jobs>>(name: Name, id: string): Promise<JobGlance<Jobs[Name]> | undefined>;
  /** Jobs that failed for good, latest first; the oldest beyond `FAILED_KEPT` are forgotten. */
  failed<Name extends JobName<Jobs>>(name: Name): Promise<readonly FailedJob<Jobs[Name]>[]>;
  /** For operators: at most `limit` jobs of each state. Of those that are done the last `DONE_KEPT` are remembered. */
  glance<Name extends JobName<Jobs>>(name: Name, limit: number): Promise<readonly JobGlance<Jobs[Name]>[]>;
  /** Lets running jobs of this process end, then lets go of everything. */
  close(): Promise<void>;
}

export interface JobOptions {
  /** Says what the job is for, such as `round-timer:<tournament>:<round>`. */
  readonly id: string;
  readonly delayMs?: number;
  /** How often it may run in all. */
  readonly attempts?: number;
  /** The pause before the second run. */
  readonly backoffMs?: number;
}

export interface WorkOptions {
  readonly concurrency?: number;
}

export type JobHandler<Payload> = (payload: Payload, job: JobRun) => Promise<void>;

export interface JobRun {
  readonly id: string;
  /** 1 for the first; a run cut short by a dying worker is not counted. */
  readonly attempt: number;
  /** Notes how far the run has come, for those who wait. Nothing depends on it, so it is not waited for and never fails. */
  tell(progress: JobProgress): void;
}

export interface JobProgress {
  readonly done: number;
  readonly total: number;
}

export interface JobWorker {
  /** Takes no new job and settles when the running ones have ended. */
  close(): Promise<void>;
}

export interface JobStats {
  readonly waiting: number;
  readonly delayed: number;
  readonly active: number;
  readonly failed: number;
}

export interface FailedJob<Payload> {
  readonly id: string;
  readonly payload: Payload;
  readonly attempts: number;
  readonly error: string;
  readonly failedAtMs: number;
}

export const JOB_STATES = ['active', 'waiting', 'delayed', 'failed', 'done'] as const;
export type JobState = (typeof JOB_STATES)[number];

export interface JobGlance<Payload> {
  readonly id: string;
  readonly state: JobState;
  readonly payload: Payload;
  /** Runs that have ended. */
  readonly attempts: number;
  /** When it was started, is due, failed for good or was done. */
  readonly atMs: number;
  /** Why the last run failed, where one did. */
  readonly error?: string;
  /** The progress that the last run reported. */
  readonly progress?: JobProgress;
}

export interface JobHooks {
  /** For metrics: how each run ended. */
  onRun?(name: string, outcome: 'done' | 'retried' | 'refused' | 'failed'): void;
  /** Errors that reach no caller, such as a lost connection. */
  onError?(error: unknown): void;
}

export const DEFAULT_ATTEMPTS = 5;
export const DEFAULT_BACKOFF_MS = 500;
export const TAKEOVERS_MAX = 10;
export const FAILED_KEPT = 1000;
export const DONE_KEPT = 20;

/** Thrown by a handler to say that trying again is pointless. */
export class NotRetryable extends Error {
  override readonly name = 'NotRetryable';
}

/** A damaged record stays damaged, too, as long as the process runs. */
export const isPointless = (error: unknown): error is Error =>
  error instanceof NotRetryable || error instanceof StreamDamaged;

/** Thrown by a handler whose work was refused; its message is the reason for the caller that waits. For operators nothing failed. */
export class JobRefused extends NotRetryable {}

export const outcomeOf = (error: unknown, isFinal: boolean): 'retried' | 'refused' | 'failed' =>
  error instanceof JobRefused ? 'refused' : isFinal ? 'failed' : 'retried';

/** The queue's storage cannot be reached. */
export class JobsUnavailable extends Error {
  override readonly name = 'JobsUnavailable';
}
