import { chmodSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import {
  openKurrentStore,
  openPostgresStore,
  openPostgresTexts,
  openSqliteStore,
  type EventStore,
  type Upcast,
} from '@logbuoy/event-store';
import { InvariantBroken } from '@logbuoy/kernel';
import { LOG_TEXTS, openPostgresReadStore, openSqliteReadStore, type ReadStore } from '@logbuoy/projections';
import { ConfigError, LOG_FILE, type Config } from '../config';
import { openPostgresVault, openSqliteVault, type Vault } from '../vault';

/** Everything that survives a restart. */
export interface Storage {
  readonly events: EventStore;
  readonly reads: ReadStore;
  readonly vault: Vault;
  /** All writers must have stopped before. */
  close(): Promise<void>;
}

/** Names, sessions and hidden cards are in there. */
const OWNER_ONLY = 0o600;
const OTHERS = 0o077;

export type StorageConfig = Pick<Config, 'store' | 'dataFolder' | 'postgresUrl'>;

/** Opens all storage that the configuration names, or nothing. Storage that cannot be opened gives a clear error. */
export async function openStorage(config: StorageConfig, upcasts: readonly Upcast[]): Promise<Storage> {
  const opened: { close(): Promise<void> }[] = [];
  const keep = async <T extends { close(): Promise<void> }>(named: string, opening: Promise<T>): Promise<T> => {
    const part = await opening.catch((error: unknown) => {
      throw unusable(named, error);
    });
    opened.push(part);
    return part;
  };
  // The log is opened first and closed last: read models and vault only ever refer to it.
  const close = async () => {
    for (const part of opened.splice(0).reverse()) await part.close();
  };
  try {
    const events = await keep(settingOfLog(config), openEvents(config, upcasts));
    const reads = await keep(settingOf(config, 'reads.db'), openReads(config));
    const vault = await keep(settingOf(config, 'vault.db'), openVault(config));
    if (config.store.kind === 'sqlite') narrow(config.dataFolder);
    return { events, reads, vault, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const settingOfLog = ({ store, dataFolder }: StorageConfig): string => {
  if (store.kind === 'sqlite') return fileOfSetting(dataFolder, LOG_FILE);
  return store.kind === 'postgres' ? 'LOGBUOY_POSTGRES_URL' : 'LOGBUOY_KURRENTDB_URL';
};
const settingOf = ({ postgresUrl, dataFolder }: StorageConfig, file: string): string =>
  postgresUrl === undefined ? fileOfSetting(dataFolder, file) : 'LOGBUOY_POSTGRES_URL';
const fileOfSetting = (folder: string, file: string): string => `${file} in LOGBUOY_DATA=${folder}`;

/** Opens one more file of the server; a failure names it as with the others. */
export function openFile<T>(folder: string, file: string, open: (path: string) => T): T {
  try {
    return open(fileIn(folder, file));
  } catch (error) {
    throw unusable(fileOfSetting(folder, file), error);
  }
}

/** A bug of ours keeps its stack; everything else is about what was named. Addresses hold passwords and are not told. */
function unusable(named: string, error: unknown): unknown {
  const { name, message, errors } = error as Partial<AggregateError>;
  if (error instanceof InvariantBroken || name === 'TypeError' || message === undefined) return error;
  // A host with several addresses fails once for each of them, and says nothing itself.
  const why = message || (errors?.[0] as Error | undefined)?.message || name;
  return new ConfigError([`${named} cannot be opened: ${why}.`], error);
}

async function openEvents(
  { store, dataFolder, postgresUrl }: StorageConfig,
  upcasts: readonly Upcast[],
): Promise<EventStore> {
  switch (store.kind) {
    case 'sqlite':
      return openSqliteStore({ path: fileIn(dataFolder, LOG_FILE), upcasts, texts: LOG_TEXTS });
    case 'postgres':
      return openPostgresStore({ url: store.url, upcasts, texts: LOG_TEXTS });
    case 'kurrentdb':
      return openKurrentWithTexts(store.url, postgresUrl, upcasts);
  }
}

/** KurrentDB erases nothing, so texts about people are in the database of the vault. */
async function openKurrentWithTexts(
  url: string,
  postgresUrl: string | undefined,
  upcasts: readonly Upcast[],
): Promise<EventStore> {
  const textTable = postgresUrl === undefined ? undefined : await openPostgresTexts({ url: postgresUrl });
  try {
    return await openKurrentStore({ url, upcasts, texts: LOG_TEXTS, textTable });
  } catch (error) {
    await textTable?.close();
    throw error;
  }
}

const openReads = async ({ postgresUrl, dataFolder }: StorageConfig): Promise<ReadStore> =>
  postgresUrl === undefined
    ? openSqliteReadStore({ path: fileIn(dataFolder, 'reads.db') })
    : openPostgresReadStore({ url: postgresUrl });

const openVault = async ({ postgresUrl, dataFolder }: StorageConfig): Promise<Vault> =>
  postgresUrl === undefined
    ? openSqliteVault({ path: fileIn(dataFolder, 'vault.db') })
    : openPostgresVault({ url: postgresUrl });

function fileIn(folder: string, name: string): string {
  if (isMainThread) process.umask(OTHERS); // whatever is made beside it, too
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return join(folder, name);
}

/** Files of before. */
function narrow(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isFile()) chmodSync(join(folder, entry.name), OWNER_ONLY);
}
