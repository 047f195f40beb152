import {
  isCommittedText,
  type CommittedText,
  type FindText,
  type RecordedEvent,
  type Sent,
  type Sha256,
  type StreamId,
  type TextFields,
} from '@logbuoy/kernel';
import type { KeptText, TextKey, Texts, TextsToErase } from './port';
import type { TextTable } from './text-table';

/** The texts of a store: reads its table, and puts texts back into events. */
export class StoredTexts implements Texts {
  constructor(
    readonly fields: TextFields,
    private readonly table: TextTable,
    private readonly sha256: Sha256,
  ) {}

  /** A text that does not match its commitment is none: it reads as erased. */
  async find(keys: readonly TextKey[]): Promise<ReadonlyMap<string, CommittedText>> {
    const found = await this.table.find(keys);
    return new Map([...found].filter(([, text]) => isCommittedText(text, this.sha256)));
  }

  all(): AsyncIterable<KeptText> {
    return this.table.all();
  }

  streamsWith(wanted: TextsToErase): Promise<readonly StreamId[]> {
    return this.table.streamsWith(wanted);
  }

  erase(wanted: TextsToErase, signal?: AbortSignal): Promise<readonly StreamId[]> {
    return this.table.erase(wanted, signal);
  }

  /** Whether a batch holds any, erased or not. */
  areIn(stream: StreamId, events: readonly RecordedEvent[], sent: Sent | undefined): boolean {
    for (const { type, data } of events) if (this.fields.commitments(stream, type, data).length > 0) return true;
    return sent !== undefined && this.fields.commitmentsOfCommand(stream, sent.command).length > 0;
  }

  /** The same list where no event holds a text, which is nearly always known from its type alone. */
  async inEvents(events: readonly RecordedEvent[]): Promise<readonly RecordedEvent[]> {
    const keys: TextKey[] = [];
    const holders = new Set<RecordedEvent>();
    for (const event of events) {
      const { stream, type, data } = event;
      const commitments = this.fields.commitments(stream, type, data);
      if (commitments.length > 0) holders.add(event);
      for (const commitment of commitments) keys.push({ stream, commitment });
    }
    if (holders.size === 0) return events;
    const find = await this.finder(keys);
    return events.map((event) => {
      if (!holders.has(event)) return event;
      return { ...event, data: this.fields.reveal(event.stream, event.type, event.data, find) };
    });
  }

  async inSent(stream: StreamId, sent: Sent): Promise<Sent> {
    const commitments = this.fields.commitmentsOfCommand(stream, sent.command);
    if (commitments.length === 0) return sent;
    const find = await this.finder(commitments.map((commitment) => ({ stream, commitment })));
    return { ...sent, command: this.fields.revealCommand(stream, sent.command, find) };
  }

  private async finder(keys: readonly TextKey[]): Promise<FindText> {
    const found = await this.find(keys);
    return (commitment) => found.get(commitment)?.text;
  }
}
