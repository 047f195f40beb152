import type { CommittedText, NewText, StreamId } from '@logbuoy/kernel';
import { inSlices } from '../time-slice';
import { subjectsColumn, subjectsIn, type KeptText, type TextKey, type TextsToErase } from '../texts/port';
import type { TextTable } from '../texts/text-table';
import type { Connection, Statement } from './database';
import { TextErasure, type Key } from './text-erasure';

/** As JSON: a text may hold what a column of text cannot. */
type Row = [StreamId, string, string, string, string];
type Found = [StreamId, string, number];

/** Rows of one look; a look is a snapshot of both tables, and what is moved between two looks keeps its key. */
const KEPT_PAGE = 500;
const SEARCHED_PAGE = 1_000;

/** In the database of the log, so that a text is written in the transaction of its batch. */
export class SqliteTexts implements TextTable {
  private readonly insert: Statement;
  private readonly select: Statement;
  private readonly erasure: TextErasure;
  private readonly everywhere: string;

  /** A log that no newer program has opened yet has one table only. */
  constructor(
    private readonly database: Connection,
    tables: readonly string[] = ['texts', 'texts_before'],
  ) {
    const fromEach = (clause: string): string =>
      tables.map((table) => `select ${clause.replace('FROM', `from ${table}`)}`).join(' union all ');
    this.everywhere = `(${fromEach('* FROM')})`;
    this.insert = database.prepare('insert into texts values (?1, ?2, ?3, ?4, ?5)');
    this.select = database.prepare(fromEach('salt, body FROM where stream = ?1 and commitment = ?2')).raw();
    this.erasure = new TextErasure(database, (wanted) => this.keysOf(wanted));
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
    for (const rows of this.pages<Row>('stream, commitment, salt, subjects, body', KEPT_PAGE, []))
      for (const [stream, commitment, salt, subjects, body] of rows)
        yield { stream, commitment, salt, subjects: subjectsIn(subjects), text: JSON.parse(body) as string };
  }

  erase(wanted: TextsToErase, signal?: AbortSignal): Promise<readonly StreamId[]> {
    return this.erasure.run(wanted, signal);
  }

  async streamsWith(wanted: TextsToErase): Promise<readonly StreamId[]> {
    return [...new Set((await this.keysOf(wanted)).map(([stream]) => stream))];
  }

  /** An erasure that is under way ends with an error; its texts are still there and can be erased again. */
  close(): Promise<void> {
    return this.erasure.close();
  }

  private keysOf(wanted: TextsToErase): Promise<Key[]> {
    return inSlices(this.searching(wanted));
  }

  private *searching({ subjects = [], texts = [] }: TextsToErase): Generator<void, Key[]> {
    const oneByOne = new Set(texts.map(({ stream, commitment }) => `${stream} ${commitment}`));
    const wanted = JSON.stringify(subjects.map((subject) => subjectsColumn([subject])));
    const isAbout = 'exists (select 1 from json_each(?3) where instr(subjects, value) > 0)';
    const keys: Key[] = [];
    for (const rows of this.pages<Found>(`stream, commitment, ${isAbout}`, SEARCHED_PAGE, [wanted])) {
      for (const [stream, commitment, isMeant] of rows)
        if (isMeant === 1 || oneByOne.has(`${stream} ${commitment}`)) keys.push([stream, commitment]);
      yield;
    }
    return keys;
  }

  private *pages<Columns extends readonly [string, string, ...unknown[]]>(
    columns: string,
    limit: number,
    values: readonly string[],
  ): Generator<readonly Columns[]> {
    const page = this.database
      .prepare(
        `select ${columns} from ${this.everywhere}
         where (stream, commitment) > (?1, ?2) order by stream, commitment limit ${limit}`,
      )
      .raw();
    for (let after: readonly [string, string] = ['', '']; ;) {
      const rows = page.all(...after, ...values) as readonly unknown[] as readonly Columns[];
      const last = rows.at(-1);
      if (last === undefined) return;
      yield rows;
      after = [last[0], last[1]];
    }
  }
}
