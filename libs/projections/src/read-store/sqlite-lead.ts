import Database from 'libsql';
import type { Lead } from './port';

/**
 * A lock the operating system keeps: an exclusive transaction on an empty file beside the read models. It ends with the
 * process that holds it, however that process ends, so there is no lease that could be stale.
 */
export function takeSqliteLead(path: string): Lead | undefined {
  const lock = new Database(`${path}.lead`);
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')) return undefined;
    throw error;
  }
  let held = true;
  return {
    held: () => Promise.resolve(held),
    release: () => {
      if (held) {
        held = false;
        lock.exec('ROLLBACK');
        lock.close();
      }
      return Promise.resolve();
    },
  };
}
