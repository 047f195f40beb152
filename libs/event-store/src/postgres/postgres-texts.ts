import type { CommittedText, NewText, StreamId } from '@logbuoy/kernel';
import type { Pool } from 'pg';
import { subjectsColumn, subjectsIn, type KeptText, type TextKey, type TextsToErase } from '../texts/port';
import type { SeparateTextTable } from '../texts/text-table';
import { rewriteTable } from './rewrite-table';

interface Row {
  readonly stream: StreamId;
  readonly commitment: string;
  readonly salt: string;
  readonly subjects: string;
  /** As JSON: a text may hold what a column of text cannot. */
  readonly body: string;
}

/** The columns of a row. */
export const rowOf = (stream: StreamId, { commitment, salt, subjects, text }: NewText): string[] => [
  stream,
  commitment,
  salt,
  subjectsColumn(subjects),
  JSON.stringify(text),
];

const WANTED = `(exists (select from unnest($1::text[]) s where position(s in t.subjects) > 0)
  or (t.stream, t.commitment) in (select * from unnest($2::text[], $3::text[])))`;

export class PostgresTexts implements SeparateTextTable {
  constructor(
    private readonly pool: Pool,
    /** With its schema, quoted. */
    private readonly table: string,
    private readonly release: () => Promise<void> = async () => undefined,
  ) {}

  async add(stream: StreamId, texts: readonly NewText[]): Promise<void> {
    await this.pool.query(
      `insert into ${this.table} select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])`,
      [0, 1, 2, 3, 4].map((column) => texts.map((text) => rowOf(stream, text)[column])),
    );
  }

  async remove(stream: StreamId, texts: readonly NewText[]): Promise<void> {
    const commitments = texts.map(({ commitment }) => commitment);
    await this.pool.query(`delete from ${this.table} where stream = $1 and commitment = any($2)`, [
      stream,
      commitments,
    ]);
  }

  async find(keys: readonly TextKey[]): Promise<ReadonlyMap<string, CommittedText>> {
    const { rows } = await this.pool.query<Row>(
      `select commitment, salt, body from ${this.table}
       where (stream, commitment) in (select * from unnest($1::text[], $2::text[]))`,
      [keys.map(({ stream }) => stream), keys.map(({ commitment }) => commitment)],
    );
    return new Map(
      rows.map(({ commitment, salt, body }) => [commitment, { commitment, salt, text: JSON.parse(body) as string }]),
    );
  }

  async *all(): AsyncGenerator<KeptText> {
    for (let after: readonly [string, string] = ['', '']; ;) {
      const { rows } = await this.pool.query<Row>(
        `select * from ${this.table} where (stream, commitment) > ($1, $2) order by stream, commitment limit 500`,
        [...after],
      );
      for (const { subjects, body, ...key } of rows)
        yield { ...key, subjects: subjectsIn(subjects), text: JSON.parse(body) as string };
      const last = rows.at(-1);
      if (last === undefined) return;
      after = [last.stream, last.commitment];
    }
  }

  streamsWith(wanted: TextsToErase): Promise<readonly StreamId[]> {
    return this.streams(`select distinct stream from ${this.table} t where ${WANTED}`, wanted);
  }

  /** Rows that were deleted stay in the files until the table is rewritten. */
  async erase(wanted: TextsToErase, signal?: AbortSignal): Promise<readonly StreamId[]> {
    const touched = await this.streams(
      `with gone as (delete from ${this.table} t where ${WANTED} returning t.stream) select distinct stream from gone`,
      wanted,
    );
    await rewriteTable(this.pool, this.table, signal);
    return touched;
  }

  private async streams(sql: string, { subjects = [], texts = [] }: TextsToErase): Promise<readonly StreamId[]> {
    const { rows } = await this.pool.query<{ readonly stream: StreamId }>(sql, [
      subjects.map((subject) => subjectsColumn([subject])),
      texts.map(({ stream }) => stream),
      texts.map(({ commitment }) => commitment),
    ]);
    return rows.map(({ stream }) => stream);
  }

  close(): Promise<void> {
    return this.release();
  }
}
