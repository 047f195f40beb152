import { KurrentDBClient } from '@kurrent/kurrentdb-client';
import { TextFields } from '@logbuoy/kernel';
import { nativeSha256 } from '../native-sha256';
import type { EventStore } from '../port';
import type { StoreOptions } from '../shared/batch-log-store';
import { Upcaster } from '../shared/upcaster';
import { MemoryTexts } from '../texts/memory-texts';
import { StoredTexts } from '../texts/stored-texts';
import type { SeparateTextTable } from '../texts/text-table';
import { KurrentStore } from './kurrent-store';

export interface KurrentStoreOptions extends StoreOptions {
  /** A connection string such as `kurrentdb://user:password@host:2113?tls=true`. */
  readonly url: string;
  readonly deadlineMs?: number;
  /** How long calls are tried again while the server changes its leader or restarts. */
  readonly patienceMs?: number;
  readonly pageSize?: number;
  readonly commandsMax?: number;
  /** Where texts are kept. The server keeps no table, and what it keeps it cannot erase. */
  readonly textTable?: SeparateTextTable | undefined;
}

const URL_FORM = /^(?:kurrentdb|kurrent|kdb|esdb)(?:\+discover)?:\/\/[^/\s?]+/;

/** Opens the log on a KurrentDB server and asks it one question, so that a wrong address is noticed here and now. */
export async function openKurrentStore(options: KurrentStoreOptions): Promise<EventStore> {
  const { url, upcasts, sha256 = nativeSha256, deadlineMs = 10_000, patienceMs = 3_000 } = options;
  const { pageSize = 500, commandsMax = 200_000, textTable } = options;
  const fields = (textTable && options.texts) ?? new TextFields();
  const client = connect(url);
  const store = new KurrentStore({
    client,
    upcaster: new Upcaster(upcasts),
    sha256,
    deadlineMs,
    patienceMs,
    pageSize,
    commandsMax,
    texts: new StoredTexts(fields, textTable ?? new MemoryTexts(), sha256),
    textTable,
  });
  try {
    await store.lastPosition();
  } catch (error) {
    await store.close();
    throw new Error(`KurrentDB at ${hostsOf(url)} cannot be reached: ${(error as Error).message}`, { cause: error });
  }
  return store;
}

function connect(url: string): KurrentDBClient {
  if (url.trim() === '')
    throw new Error('The address of KurrentDB is empty; it looks like kurrentdb://host:2113?tls=false');
  // The address may hold a password, so it is never repeated.
  if (!URL_FORM.test(url.trim()))
    throw new Error('The address of KurrentDB is not one; it looks like kurrentdb://host:2113?tls=false');
  try {
    return KurrentDBClient.connectionString(url.trim());
  } catch {
    throw new Error('The address of KurrentDB cannot be understood; it looks like kurrentdb://host:2113?tls=false');
  }
}

const hostsOf = (url: string): string => /:\/\/(?:[^@]*@)?([^/?]*)/.exec(url)?.[1] ?? '';
