import { StorageAway } from '@logbuoy/event-store';

/** SQLSTATE classes: connection trouble, resources used up, the server is stopping, starting or a standby, or refuses connections. */
const SQL_STATES = /^(08...|53...|57P0.|58...|55000|25006)$/;
/** Of PostgreSQL's errors: those that ended the session. */
const ENDED = new Set(['FATAL', 'PANIC']);
const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
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
/** The PostgreSQL client gives some of its errors no code. */
const SENTENCES =
  /Connection terminated|cannot be reached|timeout expired|timeout exceeded when trying to connect|Query read timeout|not queryable/;

/** Whether an error means that a database is unreachable or its disk is full, and not a bug of ours. */
export function isStorageTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof StorageAway) return true;
  const { code, severity, errors } = error as Partial<AggregateError> & { code?: unknown; severity?: unknown };
  if (typeof severity === 'string' && ENDED.has(severity)) return true;
  if (typeof code === 'string' && (SQL_STATES.test(code) || SYSTEM_CODES.has(code) || SQLITE_CODES.test(code)))
    return true;
  // A host with several addresses fails once for each of them.
  return SENTENCES.test(error.message) || isStorageTrouble(error.cause) || (errors?.some(isStorageTrouble) ?? false);
}
