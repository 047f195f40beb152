import { resolve } from 'node:path';
import { logLocation, openReadModels } from './log-options';

const postgres = 'postgres://db/logbuoy';
const kurrent = 'kurrentdb://log:2113?tls=false';

describe('which log is meant', () => {
  it.each([
    ['nothing said', {}, {}, { kind: 'sqlite', folder: resolve('data') }],
    ['the data folder of the server', {}, { LOGBUOY_DATA: '/srv/log' }, { kind: 'sqlite', folder: '/srv/log' }],
    ['a folder by hand', { data: '/other' }, { LOGBUOY_DATA: '/srv/log' }, { kind: 'sqlite', folder: '/other' }],
    ['a database by hand', { postgres }, { LOGBUOY_DATA: '/srv/log' }, { kind: 'postgres', url: postgres }],
    ['a fleet', {}, { LOGBUOY_MODE: 'fleet', LOGBUOY_POSTGRES_URL: postgres }, { kind: 'postgres', url: postgres }],
    [
      'a fleet on KurrentDB',
      {},
      {
        LOGBUOY_MODE: 'fleet',
        LOGBUOY_STORE: 'kurrentdb',
        LOGBUOY_KURRENTDB_URL: kurrent,
        LOGBUOY_POSTGRES_URL: postgres,
      },
      { kind: 'kurrentdb', url: kurrent, readModelsUrl: postgres },
    ],
  ])('%s', (_, given, env, location) => {
    expect(logLocation(given, env)).toEqual(location);
  });

  it('says which setting is missing', () => {
    expect(() => logLocation({}, { LOGBUOY_MODE: 'fleet' })).toThrow('LOGBUOY_POSTGRES_URL is not set');
    const kurrentOnly = { LOGBUOY_MODE: 'fleet', LOGBUOY_STORE: 'kurrentdb' };
    expect(() => logLocation({}, kurrentOnly)).toThrow('LOGBUOY_KURRENTDB_URL is not set');
    const location = { kind: 'kurrentdb', url: kurrent, readModelsUrl: undefined } as const;
    expect(() => openReadModels(location)).toThrow('no read models to rebuild');
  });
});
