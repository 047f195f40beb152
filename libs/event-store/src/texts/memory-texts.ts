import type { CommittedText, NewText, StreamId } from '@logbuoy/kernel';
import type { KeptText, TextKey, TextsToErase } from './port';
import type { TextTable } from './text-table';

export type TextsInMemory = Map<StreamId, Map<string, KeptText>>;

export class MemoryTexts implements TextTable {
  constructor(private readonly kept: TextsInMemory = new Map()) {}

  add(stream: StreamId, texts: readonly NewText[]): void {
    const ofStream = this.kept.get(stream) ?? new Map<string, KeptText>();
    this.kept.set(stream, ofStream);
    for (const text of texts) ofStream.set(text.commitment, { stream, ...text });
  }

  find(keys: readonly TextKey[]): ReadonlyMap<string, CommittedText> {
    const found = keys.flatMap(({ stream, commitment }) => this.kept.get(stream)?.get(commitment) ?? []);
    return new Map(found.map((text) => [text.commitment, text]));
  }

  async *all(): AsyncGenerator<KeptText> {
    for (const texts of this.kept.values()) yield* texts.values();
  }

  async streamsWith(wanted: TextsToErase): Promise<readonly StreamId[]> {
    return [...new Set(this.wanted(wanted).map(({ stream }) => stream))];
  }

  async erase(wanted: TextsToErase): Promise<readonly StreamId[]> {
    const touched = await this.streamsWith(wanted);
    for (const { stream, commitment } of this.wanted(wanted)) this.kept.get(stream)?.delete(commitment);
    return touched;
  }

  private wanted({ subjects = [], texts = [] }: TextsToErase): KeptText[] {
    const about = new Set<string>(subjects);
    const named = new Set(texts.map(({ commitment }) => commitment));
    return [...this.kept.values()]
      .flatMap((ofStream) => [...ofStream.values()])
      .filter((text) => named.has(text.commitment) || text.subjects.some((subject) => about.has(subject)));
  }
}
