import type { StreamId } from '@logbuoy/kernel';
import type { StoredEvent } from './stored-event';

const STREAMS_MAX = 500;
const EVENTS_MAX = 64;

/**
 * What other nodes appended last to the streams this process works on, so that a command that lost a race need not ask
 * the server again for what a refusal or a subscription has brought already. The least recently grown streams go first.
 */
export class NewestEvents {
  private readonly kept = new Map<StreamId, readonly StoredEvent[]>();

  /** The events of one batch. */
  add(stream: StreamId, batch: readonly StoredEvent[]): void {
    const before = this.kept.get(stream) ?? [];
    const isNext = before.at(-1)?.event.version === (batch[0]?.event.version ?? 0) - 1;
    this.kept.delete(stream);
    this.kept.set(stream, [...(isNext ? before : []), ...batch].slice(-EVENTS_MAX));
    if (this.kept.size <= STREAMS_MAX) return;
    for (const oldest of this.kept.keys()) return void this.kept.delete(oldest);
  }

  /** Whole batches from a version on; `undefined` where they are not all here, up to another version at least. */
  from(stream: StreamId, version: number, atLeast: number): readonly StoredEvent[] | undefined {
    const events = this.kept.get(stream)?.filter(({ event }) => event.version >= version) ?? [];
    const [first] = events;
    const isWhole = first?.event.version === version && first.batchIndex === 0;
    return isWhole && (events.at(-1)?.event.version ?? 0) >= atLeast ? events : undefined;
  }
}
