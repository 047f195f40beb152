import { isStorageTrouble } from './storage-trouble';

const coded = (code: string): Error => Object.assign(new Error('x'), { code });

describe('storage that is away', () => {
  it.each([
    coded('57P01'), // terminating connection due to administrator command
    coded('53300'), // too many connections
    coded('08006'),
    coded('55000'), // the database accepts no connections
    coded('ECONNREFUSED'),
    new Error('Connection terminated unexpectedly'),
    new Error('PostgreSQL cannot be reached: x'),
    new Error('could not write', { cause: coded('ECONNRESET') }),
    new Error('KurrentDB did not append within 10000 ms'),
  ])('is known by %p', (error) => expect(isStorageTrouble(error)).toBe(true));

  it.each([
    coded('23505'), // a unique key met twice
    coded('42P01'), // a table that is not there
    new Error('the event store is closed'),
    new TypeError('Cannot read properties of undefined'),
    'Connection terminated',
    null,
  ])('is not %p', (error) => expect(isStorageTrouble(error)).toBe(false));
});
