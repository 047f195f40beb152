import type { CommittedText, NewText, StreamId } from '@logbuoy/kernel';
import type { KeptText, TextKey, TextsToErase } from './port';

type Awaitable<T> = T | Promise<T>;

/** Where a store keeps its texts; how they get there in one transaction with their batch is the store's own matter. */
export interface TextTable {
  find(keys: readonly TextKey[]): Awaitable<ReadonlyMap<string, CommittedText>>;
  all(): AsyncIterable<KeptText>;
  streamsWith(wanted: TextsToErase): Promise<readonly StreamId[]>;
  erase(wanted: TextsToErase, signal?: AbortSignal): Promise<readonly StreamId[]>;
}

/** A table that is written by itself, for a log that is kept in another database. */
export interface SeparateTextTable extends TextTable {
  /** Before the batch: a text without a line does no harm, a line without its text would read as erased. */
  add(stream: StreamId, texts: readonly NewText[]): Promise<void>;
  /** The batch was not written after all. */
  remove(stream: StreamId, texts: readonly NewText[]): Promise<void>;
  close(): Promise<void>;
}
