import type { JobHandler, JobName, JobOptions, JobPayloads, JobQueue } from './port';

interface Waiting<Jobs extends JobPayloads> {
  readonly name: JobName<Jobs>;
  readonly payload: Jobs[JobName<Jobs>];
}

/** A queue that runs a job when the test says so, and otherwise keeps the promises of the port. */
export class HandQueue<Jobs extends JobPayloads> implements JobQueue<Jobs> {
  readonly added: (JobOptions & Jobs[JobName<Jobs>])[] = [];
  readonly waiting = new Map<string, Waiting<Jobs>>();
  refusing = false;
  private readonly handlers = new Map<string, JobHandler<Jobs[JobName<Jobs>]>>();

  async add<Name extends JobName<Jobs>>(name: Name, payload: Jobs[Name], options: JobOptions): Promise<void> {
    if (this.refusing) throw new Error('the queue is away');
    if (this.waiting.has(options.id)) return;
    this.waiting.set(options.id, { name, payload });
    this.added.push({ ...options, ...payload });
  }

  work<Name extends JobName<Jobs>>(name: Name, handler: JobHandler<Jobs[Name]>) {
    this.handlers.set(name, handler as JobHandler<Jobs[JobName<Jobs>]>);
    return { close: async () => undefined };
  }

  /** Runs what waits; a job keeps its id until it has run. */
  async runAll(): Promise<void> {
    for (const [id, { name, payload }] of [...this.waiting]) {
      await this.handlers.get(name)?.(payload, { id, attempt: 1 });
      this.waiting.delete(id);
    }
  }

  cancel = async () => false;
  stats = async () => ({ waiting: this.waiting.size, delayed: 0, active: 0, failed: 0 });
  failed = async () => [];
  glance = async () => [];
  close = async () => undefined;
}
