import type { CommittedText, NewText, StreamId } from '@logbuoy/kernel';
import { MemoryTexts, type TextsInMemory } from './memory-texts';
import type { KeptText, TextKey, TextsToErase } from './port';
import type { SeparateTextTable } from './text-table';

/** A table of texts for a log that is kept elsewhere; it outlives the stores that are opened on it. */
export class TextsElsewhere implements SeparateTextTable {
  private readonly kept: TextsInMemory = new Map();
  private readonly texts = new MemoryTexts(this.kept);

  async add(stream: StreamId, texts: readonly NewText[]): Promise<void> {
    this.texts.add(stream, texts);
  }

  async remove(stream: StreamId, texts: readonly NewText[]): Promise<void> {
    for (const { commitment } of texts) this.kept.get(stream)?.delete(commitment);
  }

  find(keys: readonly TextKey[]): ReadonlyMap<string, CommittedText> {
    return this.texts.find(keys);
  }

  all(): AsyncIterable<KeptText> {
    return this.texts.all();
  }

  streamsWith(wanted: TextsToErase): Promise<readonly StreamId[]> {
    return this.texts.streamsWith(wanted);
  }

  erase(wanted: TextsToErase): Promise<readonly StreamId[]> {
    return this.texts.erase(wanted);
  }

  async close(): Promise<void> {
    // It stays for the next store.
  }
}
