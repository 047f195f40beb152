import { FileRewriter } from '@logbuoy/event-store';
import Database from 'libsql';
import { SqlVault, VAULT_TABLES, type SqlDriver, type SqlRow, type SqlValue } from './sql-vault';
import type { Vault } from './port';

/** One process owns the file, so a claim found pending at the start was left behind by a process that is gone. */
export function openSqliteVault({ path }: { readonly path: string }): Vault {
  const database = new Database(path);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000;');
  for (const table of VAULT_TABLES) database.exec(table);
  database.exec('UPDATE vault_names SET expires_at = 0 WHERE pending = 1');
  return new SqlVault(new SqliteDriver(database, new FileRewriter(path)));
}

class SqliteDriver implements SqlDriver {
  private readonly prepared = new Map<string, Database.Statement>();

  constructor(
    private readonly database: Database.Database,
    private readonly file: FileRewriter,
  ) {}

  async run(sql: string, parameters: readonly SqlValue[] = []): Promise<readonly SqlRow[]> {
    if (!sql.startsWith('SELECT')) await this.file.idle();
    const statement = this.prepare(sql);
    if (/^SELECT|RETURNING/.test(sql)) return statement.all(...parameters) as SqlRow[];
    statement.run(...parameters);
    return [];
  }

  async runAll(statements: readonly { readonly sql: string; readonly parameters: readonly SqlValue[] }[]) {
    await this.file.idle();
    this.database.exec('BEGIN IMMEDIATE');
    try {
      for (const { sql, parameters } of statements) this.prepare(sql).run(...parameters);
      this.database.exec('COMMIT');
    } catch (error) {
      this.database.exec('ROLLBACK');
      throw error;
    }
  }

  scrub(_tables: readonly string[], signal?: AbortSignal): Promise<void> {
    return this.file.rewrite(signal);
  }

  async close(): Promise<void> {
    await this.file.close();
    this.prepared.clear();
    this.database.close();
  }

  private prepare(sql: string): Database.Statement {
    let statement = this.prepared.get(sql);
    if (statement === undefined) {
      statement = this.database.prepare(sql.replaceAll(/\$(\d)/g, '?$1'));
      this.prepared.set(sql, statement);
    }
    return statement;
  }
}
