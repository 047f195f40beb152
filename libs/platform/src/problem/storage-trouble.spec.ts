import { StorageAway } from '@logbuoy/event-store';
import Database from 'libsql';
import { isStorageTrouble } from './storage-trouble';

const coded = (code: string): Error => Object.assign(new Error('x'), { code });

/** What SQLite says when it has no room, met with a file that may not grow. */
function noRoom(): unknown {
  const database = new Database(':memory:');
  try {
    database.exec('CREATE TABLE t (x TEXT); PRAGMA max_page_count = 4');
    for (let i = 0; i < 100; i++) database.prepare('INSERT INTO t VALUES (?)').run('x'.repeat(4_000));
    return undefined;
  } catch (error) {
    return error;
  } finally {
    database.close();
  }
}

describe('unavailable storage', () => {
  it('is recognised by SQLite’s error for a full disk', () => expect(isStorageTrouble(noRoom())).toBe(true));

  it.each([
    coded('57P01'), // terminating connection due to administrator command
    coded('53300'), // too many connections
    coded('08006'),
    coded('55000'), // the database accepts no connections
    coded('ECONNREFUSED'),
    new Error('Connection terminated unexpectedly'),
    new Error('PostgreSQL cannot be reached: x'),
    new Error('could not write', { cause: coded('ECONNRESET') }),
    new StorageAway('KurrentDB did not acknowledge an append within 10000 ms'),
    new Error('timeout expired'),
    Object.assign(new Error('a standby that is about to lead'), { code: '25006' }),
    Object.assign(new Error('ended by the server'), { code: 'XX000', severity: 'FATAL' }),
    new AggregateError([coded('ECONNREFUSED')]),
    coded('ENOSPC'),
    coded('EIO'),
    coded('SQLITE_FULL'),
    coded('SQLITE_IOERR_WRITE'),
  ])('is known by %p', (error) => expect(isStorageTrouble(error)).toBe(true));

  it.each([
    coded('23505'), // a unique key met twice
    coded('SQLITE_CONSTRAINT_UNIQUE'),
    coded('42P01'), // a table that is not there
    new Error('the event store is closed'),
    new TypeError('Cannot read properties of undefined'),
    'Connection terminated',
    null,
  ])('is not %p', (error) => expect(isStorageTrouble(error)).toBe(false));
});
