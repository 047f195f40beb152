import type { SeenEventMessage } from '@logbuoy/contracts';

const RECENT_MAX = 256;

/**
 * The newest events an audience saw, for listeners that reconnect after a moment. Kept as the text that was sent: thousands of
 * audiences remember hundreds of events each, and one text is nothing to the garbage collector beside the objects it spells.
 */
export class RecentEvents {
  private batches: { readonly firstSeq: number; readonly count: number; readonly text: string }[] = [];
  private count = 0;

  /** The events that came next, and `text`, which spells them as a list. */
  add(events: readonly SeenEventMessage[], text: string): void {
    const first = events[0];
    if (first === undefined) return;
    this.batches.push({ firstSeq: first.seq, count: events.length, text });
    this.count += events.length;
    if (this.count > 2 * RECENT_MAX) this.forgetOldest();
  }

  /** The events after `since`; `undefined` where some of them are no longer remembered. */
  since(since: number): readonly SeenEventMessage[] | undefined {
    const oldest = this.batches[0];
    if (oldest === undefined || oldest.firstSeq > since + 1) return undefined;
    return this.batches
      .filter(({ firstSeq, count }) => firstSeq + count > since + 1)
      .flatMap(({ text }) => JSON.parse(text) as SeenEventMessage[])
      .filter(({ seq }) => seq > since);
  }

  /** Nothing is remembered any more: a text in it was erased. */
  clear(): void {
    this.batches = [];
    this.count = 0;
  }

  private forgetOldest(): void {
    let gone = 0;
    for (; this.count > RECENT_MAX && gone < this.batches.length - 1; gone++) {
      this.count -= this.batches[gone]?.count ?? 0;
    }
    this.batches = this.batches.slice(gone);
  }
}
