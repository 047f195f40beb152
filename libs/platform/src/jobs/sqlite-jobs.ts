import Database from 'libsql';
import { messageOf } from './message';
import {
  DEFAULT_ATTEMPTS,
  DEFAULT_BACKOFF_MS,
  DONE_KEPT,
  FAILED_KEPT,
  JOB_STATES,
  isPointless,
  outcomeOf,
  TAKEOVERS_MAX,
  type FailedJob,
  type JobGlance,
  type JobState,
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
import { SqliteWorker, type JobRow } from './sqlite-worker';

type GlanceRow = Pick<JobRow, 'id' | 'payload' | 'attempts_made' | 'error'> & {
  readonly state: JobState;
  readonly at_ms: number;
  readonly progress: string | null;
};

/**
 * The embedded job queue: one process, one file. The file outlives the process, so jobs that waited or ran when it was
 * killed run after the next start. Not synced on every write (a power cut may cost the last moments, a kill nothing):
 * what must never be lost is in the event log, and jobs can be derived from it again.
 */
export interface SqliteJobsOptions extends JobHooks {
  readonly path: string;
  readonly nowMs?: () => number;
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS jobs (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    id TEXT NOT NULL,
    payload TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'active', 'failed')),
    due_ms INTEGER NOT NULL,
    attempts_made INTEGER NOT NULL DEFAULT 0,
    attempts_max INTEGER NOT NULL,
    backoff_ms INTEGER NOT NULL,
    takeovers INTEGER NOT NULL DEFAULT 0,
    error TEXT,
    failed_at_ms INTEGER,
    progress TEXT,
    UNIQUE (name, id)
  );
  CREATE INDEX IF NOT EXISTS jobs_due ON jobs (name, state, due_ms, seq);
  CREATE TABLE IF NOT EXISTS jobs_done (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    id TEXT NOT NULL,
    payload TEXT NOT NULL,
    attempts_made INTEGER NOT NULL,
    done_at_ms INTEGER NOT NULL
  );
  CREATE INDEX IF NOT EXISTS jobs_done_of ON jobs_done (name, seq);`;

/** Jobs of a name that are not done. What a job is due for is when it was taken up, once it is. */
const OPEN = `SELECT id, payload, attempts_made, error, progress, COALESCE(failed_at_ms, due_ms) AS at_ms,
  CASE WHEN state = 'waiting' AND due_ms > ? THEN 'delayed' ELSE state END AS state FROM jobs WHERE name = ?`;

function glanceOf<Payload>({ id, state, attempts_made: attempts, at_ms: atMs, ...row }: GlanceRow): JobGlance<Payload> {
  return {
    ...{ id, state, attempts, atMs, payload: JSON.parse(row.payload) as Payload },
    ...(row.error === null ? {} : { error: row.error }),
    ...(row.progress === null ? {} : { progress: JSON.parse(row.progress) as JobProgress }),
  };
}

export function openSqliteJobs<Jobs extends JobPayloads>(options: SqliteJobsOptions): JobQueue<Jobs> {
  return new SqliteJobs<Jobs>(options);
}

class SqliteJobs<Jobs extends JobPayloads> implements JobQueue<Jobs> {
  private readonly database: Database.Database;
  private readonly statements = new Map<string, Database.Statement>();
  private readonly workers = new Set<SqliteWorker>();
  /** Jobs whose end could not be written down; they run again. */
  private readonly unsettled = new Set<number>();
  private readonly nowMs: () => number;

  constructor(private readonly options: SqliteJobsOptions) {
    this.nowMs = options.nowMs ?? Date.now;
    this.database = new Database(options.path);
    this.database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000;');
    this.database.exec(SCHEMA);
    const columns = this.all<{ readonly name: string }>('SELECT name FROM pragma_table_info(?)', 'jobs');
    // Queues that were made by earlier versions.
    if (!columns.some(({ name }) => name === 'progress'))
      this.database.exec('ALTER TABLE jobs ADD COLUMN progress TEXT');
    this.takeOver();
  }

  async add<Name extends JobName<Jobs>>(name: Name, payload: Jobs[Name], options: JobOptions): Promise<void> {
    const { id, delayMs = 0, attempts = DEFAULT_ATTEMPTS, backoffMs = DEFAULT_BACKOFF_MS } = options;
    const dueMs = Math.round(this.nowMs() + delayMs);
    this.removeFailed(name, id);
    this.run(
      `INSERT INTO jobs (name, id, payload, state, due_ms, attempts_max, backoff_ms) VALUES (?, ?, ?, 'waiting', ?, ?, ?)
       ON CONFLICT (name, id) DO NOTHING`,
      ...[name, id, JSON.stringify(payload), dueMs, attempts, backoffMs],
    );
    this.wake(name);
  }

  async cancel(name: JobName<Jobs>, id: string): Promise<boolean> {
    return this.run("DELETE FROM jobs WHERE name = ? AND id = ? AND state = 'waiting'", name, id) > 0;
  }

  async forget(name: JobName<Jobs>, id: string): Promise<void> {
    this.removeFailed(name, id);
  }

  work<Name extends JobName<Jobs>>(
    name: Name,
    handler: JobHandler<Jobs[Name]>,
    { concurrency = 1 }: WorkOptions = {},
  ): JobWorker {
    const worker = new SqliteWorker(name, concurrency, {
      claim: () => this.claim(name),
      nextDueInMs: () => this.nextDueInMs(name),
      perform: (job) => this.perform(name, job, handler),
      onTrouble: (error, job) => this.onTrouble(error, job),
      onClose: () => this.workers.delete(worker),
    });
    this.workers.add(worker);
    worker.wake();
    return worker;
  }

  async stats(name: JobName<Jobs>): Promise<JobStats> {
    const [row] = this.all<{ [state in keyof JobStats]: number | null }>(
      `SELECT SUM(state = 'waiting' AND due_ms <= ?) AS waiting, SUM(state = 'waiting' AND due_ms > ?) AS delayed,
              SUM(state = 'active') AS active, SUM(state = 'failed') AS failed FROM jobs WHERE name = ?`,
      ...[this.nowMs(), this.nowMs(), name],
    );
    const { waiting, delayed, active, failed } = row ?? {};
    return { waiting: waiting ?? 0, delayed: delayed ?? 0, active: active ?? 0, failed: failed ?? 0 };
  }

  async failed<Name extends JobName<Jobs>>(name: Name): Promise<readonly FailedJob<Jobs[Name]>[]> {
    const rows = this.all<JobRow>(
      "SELECT * FROM jobs WHERE name = ? AND state = 'failed' ORDER BY failed_at_ms DESC, seq DESC",
      name,
    );
    return rows.map((row) => ({
      id: row.id,
      payload: JSON.parse(row.payload) as Jobs[Name],
      attempts: row.attempts_made,
      error: row.error ?? '',
      failedAtMs: row.failed_at_ms ?? 0,
    }));
  }

  async glance<Name extends JobName<Jobs>>(name: Name, limit: number): Promise<readonly JobGlance<Jobs[Name]>[]> {
    const now = this.nowMs();
    const rows = JOB_STATES.flatMap((state) =>
      state === 'done'
        ? this.all<GlanceRow>(
            `SELECT id, payload, attempts_made, NULL AS error, NULL AS progress, done_at_ms AS at_ms, 'done' AS state FROM jobs_done
             WHERE name = ? ORDER BY seq DESC LIMIT ?`,
            ...[name, limit],
          )
        : this.all<GlanceRow>(
            `SELECT * FROM (${OPEN}) WHERE state = ? ORDER BY at_ms ${state === 'failed' ? 'DESC' : 'ASC'} LIMIT ?`,
            ...[now, name, state, limit],
          ),
    );
    return rows.map(glanceOf<Jobs[Name]>);
  }

  async find<Name extends JobName<Jobs>>(name: Name, id: string): Promise<JobGlance<Jobs[Name]> | undefined> {
    const [row] = this.all<GlanceRow>(`SELECT * FROM (${OPEN}) WHERE id = ?`, this.nowMs(), name, id);
    return row && glanceOf<Jobs[Name]>(row);
  }

  async close(): Promise<void> {
    await Promise.all([...this.workers].map((worker) => worker.close()));
    this.statements.clear();
    this.database.close();
  }

  /** No other process has the file, so jobs marked as running were left by a process that is gone. */
  private takeOver(): void {
    this.run(
      `UPDATE jobs SET state = 'failed', error = ?, failed_at_ms = ? WHERE state = 'active' AND takeovers + 1 > ?`,
      ...[`its worker died ${TAKEOVERS_MAX + 1} times in mid-job`, this.nowMs(), TAKEOVERS_MAX],
    );
    this.run("UPDATE jobs SET state = 'waiting', takeovers = takeovers + 1 WHERE state = 'active'");
  }

  private removeFailed(name: string, id: string): void {
    this.run("DELETE FROM jobs WHERE name = ? AND id = ? AND state = 'failed'", name, id);
  }

  private onTrouble(error: unknown, job: JobRow | undefined): void {
    if (job !== undefined) this.unsettled.add(job.seq);
    this.options.onError?.(error);
  }

  private claim(name: string): JobRow | undefined {
    for (const seq of this.unsettled) {
      this.run("UPDATE jobs SET state = 'waiting' WHERE seq = ? AND state = 'active'", seq);
      this.unsettled.delete(seq);
    }
    const [job] = this.all<JobRow>(
      `UPDATE jobs SET state = 'active', due_ms = ?, progress = NULL WHERE seq = (SELECT seq FROM jobs WHERE name = ? AND state = 'waiting'
       AND due_ms <= ? ORDER BY due_ms, seq LIMIT 1) RETURNING *`,
      ...[Math.round(this.nowMs()), name, this.nowMs()],
    );
    return job;
  }

  private nextDueInMs(name: string): number | undefined {
    const [next] = this.all<{ due: number | null }>(
      "SELECT MIN(due_ms) AS due FROM jobs WHERE name = ? AND state = 'waiting'",
      name,
    );
    return next?.due === null || next?.due === undefined ? undefined : next.due - this.nowMs();
  }

  private async perform<Payload>(name: string, job: JobRow, handler: JobHandler<Payload>): Promise<void> {
    const attempt = job.attempts_made + 1;
    try {
      const tell = (progress: JobProgress) => this.tell(job.seq, progress);
      await handler(JSON.parse(job.payload) as Payload, { id: job.id, attempt, tell });
      this.run('DELETE FROM jobs WHERE seq = ?', job.seq);
      this.remember(name, job, attempt);
      this.options.onRun?.(name, 'done');
    } catch (error) {
      const isFinal = isPointless(error) || attempt >= job.attempts_max;
      if (isFinal) this.fail(name, job.seq, attempt, messageOf(error));
      else {
        const dueMs = Math.round(this.nowMs() + job.backoff_ms * 2 ** (attempt - 1));
        this.run(
          "UPDATE jobs SET state = 'waiting', attempts_made = ?, due_ms = ?, error = ? WHERE seq = ?",
          ...[attempt, dueMs, messageOf(error), job.seq],
        );
      }
      this.options.onRun?.(name, outcomeOf(error, isFinal));
    }
  }

  private tell(seq: number, progress: JobProgress): void {
    try {
      this.run('UPDATE jobs SET progress = ? WHERE seq = ?', JSON.stringify(progress), seq);
    } catch (error) {
      this.options.onError?.(error);
    }
  }

  private remember(name: string, { id, payload }: JobRow, attempts: number): void {
    this.run(
      'INSERT INTO jobs_done (name, id, payload, attempts_made, done_at_ms) VALUES (?, ?, ?, ?, ?)',
      ...[name, id, payload, attempts, Math.round(this.nowMs())],
    );
    this.run(
      `DELETE FROM jobs_done WHERE name = ? AND seq <= (SELECT seq FROM jobs_done WHERE name = ?
       ORDER BY seq DESC LIMIT 1 OFFSET ?)`,
      ...[name, name, DONE_KEPT],
    );
  }

  private fail(name: string, seq: number, attempts: number, error: string): void {
    this.run(
      "UPDATE jobs SET state = 'failed', attempts_made = ?, error = ?, failed_at_ms = ? WHERE seq = ?",
      ...[attempts, error, this.nowMs(), seq],
    );
    this.run(
      `DELETE FROM jobs WHERE seq IN (SELECT seq FROM jobs WHERE name = ? AND state = 'failed'
       ORDER BY failed_at_ms DESC, seq DESC LIMIT -1 OFFSET ?)`,
      ...[name, FAILED_KEPT],
    );
  }

  private wake(name: string): void {
    for (const worker of this.workers) if (worker.jobName === name) worker.wake();
  }

  private run(sql: string, ...parameters: (string | number)[]): number {
    return this.prepared(sql).run(...parameters).changes;
  }

  private all<Row>(sql: string, ...parameters: (string | number)[]): Row[] {
    return this.prepared(sql).all(...parameters) as Row[];
  }

  private prepared(sql: string): Database.Statement {
    const known = this.statements.get(sql);
    if (known) return known;
    const statement = this.database.prepare(sql);
    this.statements.set(sql, statement);
    return statement;
  }
}
