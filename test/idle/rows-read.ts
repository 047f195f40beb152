import Database from 'libsql';
import { Client } from 'pg';

type Call = (...args: unknown[]) => unknown;

const counted = { rows: 0 };
let isCounting = false;

/** Counts every row this process reads from SQLite and PostgreSQL from now on, whichever part of the service asks for it. */
export function countRows(): { readonly rows: number } {
  if (!isCounting) {
    isCounting = true;
    countSqlite();
    countPostgres();
  }
  return counted;
}

function countSqlite(): void {
  const { prototype } = Database as unknown as { readonly prototype: { prepare: Call } };
  const prepare = prototype.prepare;
  prototype.prepare = function (this: unknown, ...args) {
    const statement = prepare.apply(this, args) as { all: Call; get: Call };
    const { all, get } = statement;
    statement.all = function (this: unknown, ...values) {
      const rows = all.apply(this, values) as readonly unknown[];
      counted.rows += rows.length;
      return rows;
    };
    statement.get = function (this: unknown, ...values) {
      const row = get.apply(this, values);
      if (row !== undefined) counted.rows += 1;
      return row;
    };
    return statement;
  };
}

/** A query is answered by a promise or, from a pool, by the callback that comes last. */
function countPostgres(): void {
  const prototype = Client.prototype as unknown as { query: Call };
  const query = prototype.query;
  const count = (result: unknown): void => {
    counted.rows += (result as { readonly rows?: readonly unknown[] } | undefined)?.rows?.length ?? 0;
  };
  prototype.query = function (this: unknown, ...args) {
    const last = args.at(-1);
    if (typeof last === 'function') {
      const answer = last as Call;
      return query.apply(this, [
        ...args.slice(0, -1),
        (error: unknown, result: unknown) => {
          count(result);
          return answer(error, result);
        },
      ]);
    }
    const answered = query.apply(this, args);
    if (answered instanceof Promise) answered.then(count, () => undefined);
    return answered;
  };
}

/**
 * Rows that PostgreSQL has read in a database for all its clients, also those that it looked at and did not return: a search
 * that finds nothing in a long table. Sessions report them once a second at most.
 */
export async function rowsReadByPostgres(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ read: string }>(
      'SELECT COALESCE(SUM(seq_tup_read + COALESCE(idx_tup_fetch, 0)), 0) AS read FROM pg_stat_user_tables',
    );
    return Number(rows[0]?.read);
  } finally {
    await client.end();
  }
}
