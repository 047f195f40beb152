import { rewriteTable } from '@logbuoy/event-store';
import { Pool } from 'pg';
import type { Vault } from './port';
import { SqlVault, VAULT_TABLES, type SqlDriver, type SqlRow, type SqlValue } from './sql-vault';

/** Any number; it keeps two nodes that start together from creating the tables at the same time. */
const TABLES_LOCK = 7_220_318;

const PATIENCE_MS = 10_000;

export interface PostgresVaultOptions {
  readonly url: string;
  /** How long a connection or an answer may take. Every sign-in waits here, so it needs a timeout. */
  readonly patienceMs?: number;
}

export async function openPostgresVault({ url, patienceMs = PATIENCE_MS }: PostgresVaultOptions): Promise<Vault> {
  const patience = { connectionTimeoutMillis: patienceMs, query_timeout: patienceMs, keepAlive: true };
  const pool = new Pool({ connectionString: url, max: 4, ...patience });
  pool.on('error', () => undefined); // an idle connection broke; the next query opens another or reports the error
  try {
    const client = await pool.connect();
    try {
      await client.query('SELECT pg_advisory_lock($1)', [TABLES_LOCK]);
      for (const table of VAULT_TABLES) await client.query(table);
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [TABLES_LOCK]).catch(() => undefined);
      client.release();
    }
  } catch (error) {
    await pool.end();
    throw error;
  }
  return new SqlVault(new PostgresDriver(pool));
}

class PostgresDriver implements SqlDriver {
  constructor(private readonly pool: Pool) {}

  async run(sql: string, parameters: readonly SqlValue[] = []): Promise<readonly SqlRow[]> {
    const { rows } = await this.pool.query<SqlRow>(sql, [...parameters]);
    return rows;
  }

  async runAll(statements: readonly { readonly sql: string; readonly parameters: readonly SqlValue[] }[]) {
    const client = await this.pool.connect();
    let broken: Error | undefined;
    // The pool listens to idle connections only; one that broke in use would otherwise be an uncaught error.
    const onError = (error: Error): void => void (broken = error);
    client.on('error', onError);
    try {
      await client.query('BEGIN');
      for (const { sql, parameters } of statements) await client.query(sql, [...parameters]);
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK').catch(onError);
      throw error;
    } finally {
      client.off('error', onError);
      client.release(broken);
    }
  }

  async scrub(tables: readonly string[], signal?: AbortSignal): Promise<void> {
    for (const table of tables) await rewriteTable(this.pool, table, signal);
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}
