import type { AccountId } from '@logbuoy/kernel';
import type { HeldName, NameClaim, NameHold, PrivateText, Session, StoredToken, Vault } from './port';

/** What a database must do for us. Statements number their parameters `$1`, `$2` …; a driver translates as it needs. */
export interface SqlDriver {
  run(sql: string, parameters?: readonly SqlValue[]): Promise<readonly SqlRow[]>;
  /** All of them or none. */
  runAll(statements: readonly { readonly sql: string; readonly parameters: readonly SqlValue[] }[]): Promise<void>;
  /** Rewrites these tables, so that no file holds what was deleted from them. */
  scrub(tables: readonly string[], signal?: AbortSignal): Promise<void>;
  close(): Promise<void>;
}
export type SqlValue = string | number | null;
export type SqlRow = { readonly [column: string]: unknown };

/** `pending` marks a claim whose account has not been written to the log yet, as far as the vault knows. */
export const VAULT_TABLES = [
  `CREATE TABLE IF NOT EXISTS vault_names (
     name TEXT PRIMARY KEY, account TEXT NOT NULL, expires_at BIGINT, pending INTEGER NOT NULL)`,
  'CREATE INDEX IF NOT EXISTS vault_names_of ON vault_names (account)',
  'CREATE TABLE IF NOT EXISTS vault_passwords (account TEXT PRIMARY KEY, hash TEXT NOT NULL)',
  `CREATE TABLE IF NOT EXISTS vault_sessions (
     hash TEXT PRIMARY KEY, account TEXT NOT NULL, created_at BIGINT NOT NULL, expires_at BIGINT NOT NULL)`,
  'CREATE INDEX IF NOT EXISTS vault_sessions_of ON vault_sessions (account)',
  'CREATE INDEX IF NOT EXISTS vault_sessions_until ON vault_sessions (expires_at)',
  `CREATE TABLE IF NOT EXISTS vault_tokens (
     id TEXT PRIMARY KEY, hash TEXT NOT NULL UNIQUE, account TEXT NOT NULL, label TEXT NOT NULL,
     created_at BIGINT NOT NULL, last_used_at BIGINT)`,
  'CREATE INDEX IF NOT EXISTS vault_tokens_of ON vault_tokens (account)',
  `CREATE TABLE IF NOT EXISTS vault_papers (
     scope TEXT NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL, account TEXT, body TEXT NOT NULL,
     PRIMARY KEY (scope, kind, name))`,
  'CREATE INDEX IF NOT EXISTS vault_papers_of ON vault_papers (account)',
];

const TABLES_OF_ACCOUNTS = ['vault_names', 'vault_passwords', 'vault_sessions', 'vault_tokens', 'vault_papers'];

export class SqlVault implements Vault {
  constructor(private readonly sql: SqlDriver) {}

  async claimName(claim: NameClaim): Promise<NameHold | 'claimed'> {
    const claimed = await this.sql.run(
      `INSERT INTO vault_names (name, account, expires_at, pending) VALUES ($1, $2, $3, 1)
       ON CONFLICT (name) DO NOTHING RETURNING account`,
      [claim.name, claim.account, claim.expiresAt],
    );
    if (claimed.length > 0) return 'claimed';
    // The holder may have let go between the two statements; then the claim is tried once more.
    return (await this.nameHolder(claim.name)) ?? this.claimName(claim);
  }

  async confirmName(name: string, account: AccountId, until?: number): Promise<boolean> {
    const rows = await this.sql.run(
      'UPDATE vault_names SET pending = 0, expires_at = $3 WHERE name = $1 AND account = $2 RETURNING name',
      [name, account, until ?? null],
    );
    return rows.length > 0;
  }

  async nameHolder(name: string): Promise<NameHold | undefined> {
    const [row] = await this.sql.run('SELECT account, expires_at FROM vault_names WHERE name = $1', [name]);
    return row && { account: row['account'] as AccountId, expiresAt: optionalNumber(row['expires_at']) };
  }

  async keepNames(account: AccountId, until: number): Promise<void> {
    await this.sql.run(
      'UPDATE vault_names SET expires_at = $2 WHERE account = $1 AND pending = 0 AND expires_at IS NOT NULL',
      [account, until],
    );
  }

  async releaseNamesExcept(account: AccountId, [one, other]: readonly [string, string]): Promise<void> {
    await this.sql.run('DELETE FROM vault_names WHERE account = $1 AND name <> $2 AND name <> $3', [
      account,
      one,
      other,
    ]);
  }

  async heldNames(): Promise<readonly HeldName[]> {
    const rows = await this.sql.run(
      'SELECT name, account, expires_at FROM vault_names WHERE pending = 0 ORDER BY name',
    );
    return rows.map((row) => ({
      name: row['name'] as string,
      account: row['account'] as AccountId,
      expiresAt: optionalNumber(row['expires_at']),
    }));
  }

  async releaseName(name: string, account: AccountId): Promise<void> {
    await this.sql.run('DELETE FROM vault_names WHERE name = $1 AND account = $2', [name, account]);
  }

  async setPassword(account: AccountId, hash: string): Promise<void> {
    await this.sql.run(
      'INSERT INTO vault_passwords (account, hash) VALUES ($1, $2) ON CONFLICT (account) DO UPDATE SET hash = $2',
      [account, hash],
    );
  }

  async passwordOf(account: AccountId): Promise<string | undefined> {
    const [row] = await this.sql.run('SELECT hash FROM vault_passwords WHERE account = $1', [account]);
    return row?.['hash'] as string | undefined;
  }

  async addSession({ hash, account, createdAt, expiresAt }: Session): Promise<void> {
    await this.sql.run('INSERT INTO vault_sessions (hash, account, created_at, expires_at) VALUES ($1, $2, $3, $4)', [
      hash,
      account,
      createdAt,
      expiresAt,
    ]);
  }

  async findSession(hash: string): Promise<Session | undefined> {
    const [row] = await this.sql.run('SELECT * FROM vault_sessions WHERE hash = $1', [hash]);
    return (
      row && {
        hash,
        account: row['account'] as AccountId,
        createdAt: Number(row['created_at']),
        expiresAt: Number(row['expires_at']),
      }
    );
  }

  async extendSession(hash: string, expiresAt: number): Promise<void> {
    await this.sql.run('UPDATE vault_sessions SET expires_at = $2 WHERE hash = $1', [hash, expiresAt]);
  }

  async deleteSession(hash: string): Promise<void> {
    await this.sql.run('DELETE FROM vault_sessions WHERE hash = $1', [hash]);
  }

  async deleteSessionsOf(account: AccountId, exceptHash = ''): Promise<void> {
    await this.sql.run('DELETE FROM vault_sessions WHERE account = $1 AND hash <> $2', [account, exceptHash]);
  }

  async deleteSessionsExpiredBefore(time: number): Promise<number> {
    const gone = await this.sql.run('DELETE FROM vault_sessions WHERE expires_at < $1 RETURNING hash', [time]);
    return gone.length;
  }

  async addToken({ id, hash, account, label, createdAt, lastUsedAt }: StoredToken): Promise<void> {
    await this.sql.run(
      `INSERT INTO vault_tokens (id, hash, account, label, created_at, last_used_at) VALUES ($1, $2, $3, $4, $5, $6)`,
      [id, hash, account, label, createdAt, lastUsedAt ?? null],
    );
  }

  async findToken(hash: string): Promise<StoredToken | undefined> {
    const [row] = await this.sql.run('SELECT * FROM vault_tokens WHERE hash = $1', [hash]);
    return row && tokenOf(row);
  }

  async tokensOf(account: AccountId): Promise<readonly StoredToken[]> {
    const rows = await this.sql.run('SELECT * FROM vault_tokens WHERE account = $1 ORDER BY created_at, id', [account]);
    return rows.map(tokenOf);
  }

  async touchToken(id: string, usedAt: number): Promise<void> {
    await this.sql.run('UPDATE vault_tokens SET last_used_at = $2 WHERE id = $1', [id, usedAt]);
  }

  async deleteToken(account: AccountId, id: string): Promise<string | undefined> {
    const sql = 'DELETE FROM vault_tokens WHERE account = $1 AND id = $2 RETURNING hash';
    const [row] = await this.sql.run(sql, [account, id]);
    return row?.['hash'] as string | undefined;
  }

  keepText(one: PrivateText): Promise<void> {
    return this.keepTexts([one]);
  }

  async keepTexts(texts: readonly PrivateText[]): Promise<void> {
    const sql = `INSERT INTO vault_papers (scope, kind, name, account, body) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (scope, kind, name) DO UPDATE SET account = $4, body = $5`;
    const statements = texts.map(({ scope, kind, key, account, text }) => ({
      sql,
      parameters: [scope, kind, key, account ?? null, text],
    }));
    const [only, ...others] = statements;
    if (only !== undefined && others.length === 0) await this.sql.run(sql, only.parameters);
    else await this.sql.runAll(statements);
  }

  async keepTextOnce(one: PrivateText): Promise<string> {
    const { scope, kind, key, account, text } = one;
    await this.sql.run(
      `INSERT INTO vault_papers (scope, kind, name, account, body) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (scope, kind, name) DO NOTHING`,
      [scope, kind, key, account ?? null, text],
    );
    // It may have been erased between the two statements; then it is kept once more.
    return (await this.text(scope, kind, key)) ?? this.keepTextOnce(one);
  }

  async textsOfKind(kind: string): Promise<readonly Omit<PrivateText, 'account'>[]> {
    const rows = await this.sql.run('SELECT scope, name, body FROM vault_papers WHERE kind = $1', [kind]);
    return rows.map((row) => ({
      scope: row['scope'] as string,
      kind,
      key: row['name'] as string,
      text: row['body'] as string,
    }));
  }

  async eraseTexts(scope: string, key: string): Promise<void> {
    await this.sql.run('DELETE FROM vault_papers WHERE scope = $1 AND (name = $2 OR substr(name, 1, $3) = $4)', [
      scope,
      key,
      key.length + 1,
      `${key}.`,
    ]);
  }

  async text(scope: string, kind: string, key: string): Promise<string | undefined> {
    const sql = 'SELECT body FROM vault_papers WHERE scope = $1 AND kind = $2 AND name = $3';
    const [row] = await this.sql.run(sql, [scope, kind, key]);
    return row?.['body'] as string | undefined;
  }

  async texts(scope: string, kind: string): Promise<ReadonlyMap<string, string>> {
    const sql = 'SELECT name, body FROM vault_papers WHERE scope = $1 AND kind = $2';
    const rows = await this.sql.run(sql, [scope, kind]);
    return new Map(rows.map((row) => [row['name'] as string, row['body'] as string]));
  }

  async scopesOf(kind: string): Promise<readonly string[]> {
    const rows = await this.sql.run('SELECT DISTINCT scope FROM vault_papers WHERE kind = $1', [kind]);
    return rows.map((row) => row['scope'] as string);
  }

  async dropText(scope: string, kind: string, key: string): Promise<void> {
    const sql = 'DELETE FROM vault_papers WHERE scope = $1 AND kind = $2 AND name = $3';
    await this.sql.run(sql, [scope, kind, key]);
  }

  async dropTexts(scope: string, kind: string): Promise<void> {
    await this.sql.run('DELETE FROM vault_papers WHERE scope = $1 AND kind = $2', [scope, kind]);
  }

  async erase(account: AccountId): Promise<void> {
    await this.sql.runAll(
      TABLES_OF_ACCOUNTS.map((table) => ({ sql: `DELETE FROM ${table} WHERE account = $1`, parameters: [account] })),
    );
  }

  scrub(signal?: AbortSignal): Promise<void> {
    return this.sql.scrub(TABLES_OF_ACCOUNTS, signal);
  }

  async check(): Promise<void> {
    await this.sql.run('SELECT 1 AS one');
  }

  close(): Promise<void> {
    return this.sql.close();
  }
}

const tokenOf = (row: SqlRow): StoredToken => ({
  id: row['id'] as string,
  hash: row['hash'] as string,
  account: row['account'] as AccountId,
  label: row['label'] as string,
  createdAt: Number(row['created_at']),
  lastUsedAt: optionalNumber(row['last_used_at']),
});

/** PostgreSQL hands whole numbers over as text, since they might not fit; ours do. */
const optionalNumber = (value: unknown): number | undefined =>
  value === null || value === undefined ? undefined : Number(value);
