import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  openKurrentStore,
  openPostgresStore,
  openSqliteStore,
  type EventStore,
  type Upcast,
} from '@logbuoy/event-store';
import { openPostgresReadStore, openSqliteReadStore, type ReadStore } from '@logbuoy/projections';
import type { Config } from '../config';
import { openPostgresVault, openSqliteVault, type Vault } from '../vault';

/** Everything that survives a restart. */
export interface Storage {
  readonly events: EventStore;
  readonly reads: ReadStore;
  readonly vault: Vault;
  /** Whoever writes must have stopped before. */
  close(): Promise<void>;
}

type StorageConfig = Pick<Config, 'store' | 'dataFolder' | 'postgresUrl'>;

/** Opens what the configuration names: all of it, or nothing. */
export async function openStorage(config: StorageConfig, upcasts: readonly Upcast[]): Promise<Storage> {
  const opened: { close(): Promise<void> }[] = [];
  const keep = async <T extends { close(): Promise<void> }>(opening: Promise<T>): Promise<T> => {
    const part = await opening;
    opened.push(part);
    return part;
  };
  // The log is opened first and closed last: read models and vault only ever refer to it.
  const close = async () => {
    for (const part of opened.splice(0).reverse()) await part.close();
  };
  try {
    const events = await keep(openEvents(config, upcasts));
    const reads = await keep(openReads(config));
    const vault = await keep(openVault(config));
    return { events, reads, vault, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openEvents({ store, dataFolder }: StorageConfig, upcasts: readonly Upcast[]): Promise<EventStore> {
  switch (store.kind) {
    case 'sqlite':
      return openSqliteStore({ path: fileIn(dataFolder, 'events.db'), upcasts });
    case 'postgres':
      return openPostgresStore({ url: store.url, upcasts });
    case 'kurrentdb':
      return openKurrentStore({ url: store.url, upcasts });
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
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return join(folder, name);
}
