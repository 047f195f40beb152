import type { CommittedText, NewText, StreamId } from '@logbuoy/kernel';
import { subjectsColumn, subjectsIn, type KeptText, type TextKey, type TextsToErase } from '../texts/port';
import type { TextTable } from '../texts/text-table';
import type { Connection, Statement } from './database';
import { TEXT_COLUMNS } from './texts-schema';

/** As JSON: a text may hold what a column of text cannot. */
type Key = [StreamId, string];
type Row = [StreamId, string, string, string, string];

/** In the database of the log, so that a text is written in the transaction of its batch. */
export class SqliteTexts implements TextTable {
  private readonly insert: Statement;
  private readonly select: Statement;

  constructor(private readonly database: Connection) {
    this.insert = database.prepare('insert into texts values (?1, ?2, ?3, ?4, ?5)');
    this.select = database.prepare('select salt, body from texts where stream = ?1 and commitment = ?2').raw();
  }

  /** Inside the transaction of the batch. */
  add(stream: StreamId, texts: readonly NewText[]): void {
    for (const { commitment, salt, subjects, text } of texts)
      this.insert.run(stream, commitment, salt, subjectsColumn(subjects), JSON.stringify(text));
  }

  find(keys: readonly TextKey[]): ReadonlyMap<string, CommittedText> {
    const found = new Map<string, CommittedText>();
    for (const { stream, commitment } of keys) {
      const row = this.select.get(stream, commitment) as [string, string] | undefined;
      if (row) found.set(commitment, { commitment, salt: row[0], text: JSON.parse(row[1]) as string });
    }
    return found;
  }

  async *all(): AsyncGenerator<KeptText> {
    const page = this.database
      .prepare(
        `select stream, commitment, salt, subjects, body from texts
         where (stream, commitment) > (?1, ?2) order by stream, commitment limit 500`,
      )
      .raw();
    for (let after: readonly [string, string] = ['', '']; ;) {
      const rows = page.all(...after) as Row[];
      for (const [stream, commitment, salt, subjects, body] of rows)
        yield { stream, commitment, salt, subjects: subjectsIn(subjects), text: JSON.parse(body) as string };
      const last = rows.at(-1);
      if (last === undefined) return;
      after = [last[0], last[1]];
    }
  }

  /**
   * The table is rewritten without them and the old one dropped: pages that were split leave copies of rows behind which
   * a deletion does not reach, while `secure_delete` overwrites every page of a dropped table. Emptying the write-ahead log
   * then leaves no older version of a page.
   */
  async erase(wanted: TextsToErase): Promise<readonly StreamId[]> {
    const { database } = this;
    const secure = (database.prepare('pragma secure_delete').raw().get() as [number])[0];
    database.pragma('secure_delete = on');
    try {
      const touched = this.rewritten(wanted);
      this.emptyWriteAheadLog();
      return touched;
    } finally {
      database.pragma(`secure_delete = ${secure}`);
    }
  }

  async streamsWith(wanted: TextsToErase): Promise<readonly StreamId[]> {
    return this.streamsOf(this.keysOf(wanted));
  }

  private rewritten(wanted: TextsToErase): readonly StreamId[] {
    const { database } = this;
    database.exec('begin immediate');
    try {
      const keys = this.keysOf(wanted);
      if (keys.length > 0) {
        database.exec(`create table texts_kept (${TEXT_COLUMNS}) strict, without rowid`);
        database
          .prepare(
            `insert into texts_kept select * from texts where (stream, commitment) not in
               (select value ->> 0, value ->> 1 from json_each(?1))`,
          )
          .run(JSON.stringify(keys));
        database.exec('drop table texts; alter table texts_kept rename to texts');
      }
      database.exec('commit');
      return this.streamsOf(keys);
    } catch (error) {
      database.exec('rollback');
      throw error;
    }
  }

  private keysOf({ subjects = [], texts = [] }: TextsToErase): readonly Key[] {
    const wanted = [
      subjects.map((subject) => subjectsColumn([subject])),
      texts.map(({ stream, commitment }) => [stream, commitment]),
    ];
    return this.database
      .prepare(
        `select stream, commitment from texts where exists (select 1 from json_each(?1) where instr(subjects, value) > 0)
         union select stream, commitment from texts
           where (stream, commitment) in (select value ->> 0, value ->> 1 from json_each(?2))`,
      )
      .raw()
      .all(...wanted.map((list) => JSON.stringify(list))) as Key[];
  }

  private streamsOf(keys: readonly Key[]): readonly StreamId[] {
    return [...new Set(keys.map(([stream]) => stream))];
  }

  private emptyWriteAheadLog(): void {
    const [busy] = this.database.prepare('pragma wal_checkpoint(truncate)').raw().get() as [number];
    if (busy !== 0) throw new Error('the write-ahead log of the event log is in use and could not be emptied');
  }
}
