import { join, resolve } from 'node:path';
import {
  openKurrentStore,
  openPostgresStore,
  openPostgresTexts,
  openSqliteReadOnly,
  type EventStore,
} from '@logbuoy/event-store';
import { LOG_TEXTS, openPostgresReadStore, openSqliteReadStore, type ReadStore } from '@logbuoy/projections';
import { Unusable } from './verb';

/** Options of every verb that looks into a log. */
export const LOG_OPTIONS = { data: { type: 'string' }, postgres: { type: 'string' } } as const;

export const LOG_OPTIONS_HELP = `  --data DIR        the data folder of an embedded server, which may be running
  --postgres URL    the PostgreSQL database of a fleet
Without either, the server's own settings decide: LOGBUOY_DATA, or LOGBUOY_MODE=fleet with LOGBUOY_STORE,
LOGBUOY_POSTGRES_URL and LOGBUOY_KURRENTDB_URL.`;

/** Which log is meant. */
export type LogLocation =
  | { readonly kind: 'sqlite'; readonly folder: string }
  | { readonly kind: 'postgres'; readonly url: string }
  | { readonly kind: 'kurrentdb'; readonly url: string; readonly readModelsUrl: string | undefined };

export function logLocation(
  given: { readonly data?: string | undefined; readonly postgres?: string | undefined },
  env: NodeJS.ProcessEnv,
): LogLocation {
  if (given.data !== undefined && given.postgres !== undefined)
    throw new Unusable('--data and --postgres name two different logs; give one of them');
  if (given.data !== undefined) return { kind: 'sqlite', folder: resolve(given.data) };
  if (given.postgres !== undefined) return { kind: 'postgres', url: given.postgres };
  if (env['LOGBUOY_MODE'] !== 'fleet') return { kind: 'sqlite', folder: resolve(env['LOGBUOY_DATA'] || './data') };
  const readModelsUrl = env['LOGBUOY_POSTGRES_URL'];
  if (env['LOGBUOY_STORE'] === 'kurrentdb')
    return { kind: 'kurrentdb', url: needed(env, 'LOGBUOY_KURRENTDB_URL'), readModelsUrl };
  return { kind: 'postgres', url: needed(env, 'LOGBUOY_POSTGRES_URL') };
}

function needed(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name];
  if (value === undefined || value === '') throw new Unusable(`${name} is not set, so there is no log to look into`);
  return value;
}

/** Never writes: beside a running server an embedded log may only be read. */
export function openLog(location: LogLocation): Promise<EventStore> {
  switch (location.kind) {
    case 'sqlite':
      return opening(() => openSqliteReadOnly({ path: join(location.folder, 'events.db'), texts: LOG_TEXTS }));
    case 'postgres':
      return opening(() => openPostgresStore({ url: location.url, texts: LOG_TEXTS }));
    case 'kurrentdb':
      return opening(async () => {
        const { url, readModelsUrl } = location;
        const textTable = readModelsUrl === undefined ? undefined : await openPostgresTexts({ url: readModelsUrl });
        return openKurrentStore({ url, texts: LOG_TEXTS, textTable });
      });
  }
}

export function openReadModels(location: LogLocation): Promise<ReadStore> {
  if (location.kind === 'sqlite')
    return opening(() => openSqliteReadStore({ path: join(location.folder, 'reads.db') }));
  const url = location.kind === 'postgres' ? location.url : location.readModelsUrl;
  if (url === undefined) throw new Unusable('LOGBUOY_POSTGRES_URL is not set, so there are no read models to rebuild');
  return opening(() => openPostgresReadStore({ url }));
}

export async function opening<T>(open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    throw new Unusable(`the log cannot be opened: ${(error as Error).message}`);
  }
}
