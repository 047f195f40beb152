import type { StreamId } from '@logbuoy/kernel';
import type { TextsToErase } from '../texts/port';
import { TimeSlice } from '../time-slice';
import type { Connection } from './database';
import { BEGIN_MOVING, END_MOVING } from './texts-schema';

export type Key = [stream: StreamId, commitment: string];

interface Asked {
  readonly wanted: TextsToErase;
  readonly signal: AbortSignal | undefined;
  resolve(streams: readonly StreamId[]): void;
  reject(error: unknown): void;
}

/** So long one transaction moves rows; then come its sync and everybody who waits for this thread. */
const STEP_MS = 3;
const ROWS_AT_ONCE = 32;
/** Of the write-ahead log: little is carried over at a time, as the thread waits for it. The usual number is 1,000. */
const PAGES_AT_ONCE = 200;

const ROWS = 'texts_before where (stream, commitment) <= (?1, ?2)';
const closed = () => new Error('the event store is closed');
const asOne = ([stream, commitment]: Key) => `${stream} ${commitment}`;

/**
 * Erases texts by rewriting their table without them: pages that were split leave copies of rows behind which a deletion
 * does not reach, while `secure_delete` overwrites every page that a table gives back. The old table is emptied in steps of
 * some milliseconds, each a transaction, between which the log is written as always. So a crash leaves two tables that
 * hold every row once between them; what was not erased by then is erased when it is asked for again.
 */
export class TextErasure {
  private waiting: Asked[] = [];
  private running: Promise<void> | undefined;
  private isClosed = false;

  constructor(
    private readonly database: Connection,
    private readonly keysOf: (wanted: TextsToErase) => Promise<readonly Key[]>,
  ) {}

  /** The streams that held any. All that wait are erased by one pass: it takes as long for a hundred people as for one. */
  run(wanted: TextsToErase, signal?: AbortSignal): Promise<readonly StreamId[]> {
    if (this.isClosed) return Promise.reject(closed());
    return new Promise((resolve, reject) => {
      this.waiting.push({ wanted, signal, resolve, reject });
      this.running ??= this.passes();
    });
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.running;
  }

  private async passes(): Promise<void> {
    while (this.waiting.length > 0) {
      const asked = this.waiting.splice(0);
      try {
        const touched = await this.pass(asked);
        for (const [i, { resolve }] of asked.entries()) resolve(touched[i] as readonly StreamId[]);
      } catch (error) {
        for (const { reject } of asked) reject(error);
      }
    }
    this.running = undefined;
  }

  private async pass(asked: readonly Asked[]): Promise<readonly (readonly StreamId[])[]> {
    const found: (readonly Key[])[] = [];
    for (const { wanted } of asked) found.push(await this.keysOf(wanted));
    const gone = new Set(found.flat().map(asOne));
    const { database } = this;
    const [secure, pages] = [this.setting('secure_delete'), this.setting('wal_autocheckpoint')];
    database.pragma('secure_delete = on');
    database.pragma(`wal_autocheckpoint = ${PAGES_AT_ONCE}`);
    try {
      await this.move(gone, asked); // what a pass before this one left
      if (gone.size > 0) {
        this.inTransaction(() => database.exec(BEGIN_MOVING));
        await this.move(gone, asked);
      }
      this.emptyWriteAheadLog();
    } finally {
      database.pragma(`secure_delete = ${secure}`);
      database.pragma(`wal_autocheckpoint = ${pages}`);
    }
    return found.map((keys) => [...new Set(keys.map(([stream]) => stream))]);
  }

  private async move(gone: ReadonlySet<string>, asked: readonly Asked[]): Promise<void> {
    const slice = new TimeSlice();
    while (this.inTransaction(() => this.step(gone)) === 'more') {
      await slice.next();
      if (this.isClosed) throw closed();
      for (const { signal } of asked) signal?.throwIfAborted();
    }
  }

  private step(gone: ReadonlySet<string>): 'more' | 'moved' {
    const { database } = this;
    const first = database.prepare(`select stream, commitment from texts_before order by 1, 2 limit ${ROWS_AT_ONCE}`);
    const drop = database.prepare('delete from texts_before where stream = ?1 and commitment = ?2');
    const copy = database.prepare(`insert into texts select * from ${ROWS}`);
    const clear = database.prepare(`delete from ${ROWS}`);
    for (const began = performance.now(); performance.now() - began < STEP_MS;) {
      const keys = first.raw().all() as Key[];
      const last = keys.at(-1);
      if (last === undefined) {
        database.exec(END_MOVING);
        return 'moved';
      }
      for (const key of keys) if (gone.has(asOne(key))) drop.run(...key);
      copy.run(...last);
      clear.run(...last);
    }
    return 'more';
  }

  private inTransaction<Result>(work: () => Result): Result {
    this.database.exec('begin immediate');
    try {
      const result = work();
      this.database.exec('commit');
      return result;
    } catch (error) {
      this.database.exec('rollback');
      throw error;
    }
  }

  private setting(name: string): number {
    return (this.database.prepare(`pragma ${name}`).raw().get() as [number])[0];
  }

  private emptyWriteAheadLog(): void {
    const [busy] = this.database.prepare('pragma wal_checkpoint(truncate)').raw().get() as [number];
    if (busy !== 0) throw new Error('the write-ahead log of the event log is in use and could not be emptied');
  }
}
