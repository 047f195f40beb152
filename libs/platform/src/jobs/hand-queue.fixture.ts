import {
  JobsUnavailable,
  NotRetryable,
  type JobGlance,
  type JobHandler,
  type JobName,
  type JobOptions,
  type JobPayloads,
  type JobQueue,
} from './port';

interface Held<Jobs extends JobPayloads> {
  readonly name: JobName<Jobs>;
  readonly payload: Jobs[JobName<Jobs>];
  /** Of a job that failed for good. */
  readonly error?: string;
}

/** A queue that runs a job when the test says so, and otherwise keeps the promises of the port. */
export class HandQueue<Jobs extends JobPayloads> implements JobQueue<Jobs> {
  readonly added: (JobOptions & Jobs[JobName<Jobs>])[] = [];
  readonly waiting = new Map<string, Held<Jobs>>();
  refusing = false;
  private readonly lost = new Map<string, Held<Jobs>>();
  private readonly handlers = new Map<string, JobHandler<Jobs[JobName<Jobs>]>>();

  async add<Name extends JobName<Jobs>>(name: Name, payload: Jobs[Name], options: JobOptions): Promise<void> {
    if (this.refusing) throw new JobsUnavailable('the queue is away');
    if (this.waiting.has(options.id)) return;
    this.lost.delete(options.id);
    this.waiting.set(options.id, { name, payload });
    this.added.push({ ...options, ...payload });
  }

  work<Name extends JobName<Jobs>>(name: Name, handler: JobHandler<Jobs[Name]>) {
    this.handlers.set(name, handler as JobHandler<Jobs[JobName<Jobs>]>);
    return { close: async () => undefined };
  }

  /** Why jobs failed for good. */
  get failures(): readonly (string | undefined)[] {
    return [...this.lost.values()].map(({ error }) => error);
  }

  /** Runs what waits; a job keeps its id until it has run, and is kept where it says that trying again is pointless. */
  async runAll(): Promise<void> {
    for (const [id, { name, payload }] of [...this.waiting]) {
      try {
        await this.handlers.get(name)?.(payload, { id, attempt: 1, tell: () => undefined });
      } catch (error) {
        if (!(error instanceof NotRetryable)) throw error;
        this.lost.set(id, { name, payload, error: error.message });
      }
      this.waiting.delete(id);
    }
  }

  async find<Name extends JobName<Jobs>>(name: Name, id: string): Promise<JobGlance<Jobs[Name]> | undefined> {
    const held = this.waiting.get(id) ?? this.lost.get(id);
    if (held?.name !== name) return undefined;
    const { payload, error } = held;
    const about = { id, payload: payload as Jobs[Name], attempts: 0, atMs: 0 };
    return error === undefined ? { ...about, state: 'waiting' } : { ...about, state: 'failed', error };
  }

  cancel = async (_name: JobName<Jobs>, id: string) => this.waiting.delete(id);
  forget = async (_name: JobName<Jobs>, id: string) => void this.lost.delete(id);
  stats = async () => ({ waiting: this.waiting.size, delayed: 0, active: 0, failed: this.lost.size });
  failed = async () => [];
  glance = async () => [];
  close = async () => undefined;
}
