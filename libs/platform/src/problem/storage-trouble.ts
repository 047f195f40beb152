/** SQLSTATE classes: connection trouble, resources used up, the server is stopping or starting, or lets nobody in. */
const SQL_STATES = /^(08...|53...|57P0.|55000)$/;
const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // A disk that is full, broken or has become read-only.
  'ENOSPC',
  'EDQUOT',
  'EIO',
  'EROFS',
]);
/** The same, as SQLite says it; with more behind it where it knows what it did. */
const SQLITE_CODES = /^SQLITE_(FULL|IOERR|CANTOPEN|READONLY|BUSY|NOMEM)(_|$)/;
/** The PostgreSQL client gives some of its errors no code; the last two are those of KurrentDB. */
const SENTENCES =
  /Connection terminated|cannot be reached|timeout exceeded when trying to connect|Query read timeout|not queryable|KurrentDB did not|UNAVAILABLE/;

/** Whether an error says that a database is away or its disk is full, rather than that we made a mistake. */
export function isStorageTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { readonly code?: unknown };
  if (typeof code === 'string' && (SQL_STATES.test(code) || SYSTEM_CODES.has(code) || SQLITE_CODES.test(code)))
    return true;
  return SENTENCES.test(error.message) || isStorageTrouble(error.cause);
}
