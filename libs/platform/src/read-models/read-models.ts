import type { EventStore } from '@logbuoy/event-store';
import type { StreamId } from '@logbuoy/kernel';
import { takes, type Projection, type Reads } from '@logbuoy/projections';

/** Whether these projections show everything up to a position within the time given. */
export type WaitFor = (projections: readonly string[], position: number, timeoutMs: number) => Promise<boolean>;

export interface ReadModelsParts {
  readonly reads: Reads;
  readonly projections: readonly Projection[];
  readonly store: Pick<EventStore, 'readAll' | 'readStream'>;
  readonly waitUntil: WaitFor;
}

/** What a command loop tells of a batch it appended. */
interface Committed {
  readonly stream: StreamId;
  readonly events: readonly { readonly type: string }[];
  readonly record: { readonly position: number };
}

const PATIENCE_MS = 2_000;
const REMEMBERED_MAX = 10_000;

/** What the service can answer from, and the way to read what one has just written. */
export class ReadModels {
  readonly reads: Reads;
  /** By the position of a batch's last event: the projections that take any of its events. */
  private readonly takers = new Map<number, readonly string[]>();

  constructor(private readonly parts: ReadModelsParts) {
    this.reads = parts.reads;
  }

  /** Remembers who takes the events of a batch, so that waiting for it need not ask the log. */
  committed({ stream, events, record }: Committed): void {
    this.takers.set(record.position, this.takersOf(stream, events));
    if (this.takers.size <= REMEMBERED_MAX) return;
    for (const oldest of this.takers.keys()) {
      this.takers.delete(oldest);
      return;
    }
  }

  /**
   * Whether the batch that ends at this position can be read now; false where it takes too long. Only the projections that
   * take its events are waited for: those named, or those whose filters say so.
   */
  async waitFor(position: number, projections?: readonly string[]): Promise<boolean> {
    const wanted = projections ?? this.takers.get(position) ?? (await this.takersAt(position));
    return wanted.length === 0 || this.parts.waitUntil(wanted, position, PATIENCE_MS);
  }

  private takersOf(stream: StreamId, events: readonly { readonly type: string }[]): readonly string[] {
    const taking = this.parts.projections.filter(({ filter }) =>
      events.some(({ type }) => takes(filter, { stream, type })),
    );
    return taking.map(({ name }) => name);
  }

  /** Of a batch that another process appended, or this one long ago. */
  private async takersAt(position: number): Promise<readonly string[]> {
    const { store, projections } = this.parts;
    for await (const last of store.readAll({ after: position - 1, limit: 1 })) {
      const events = [];
      for await (const event of store.readStream(last.stream, { direction: 'backwards', from: last.version })) {
        if (event.cause !== last.cause) break;
        events.push(event);
      }
      return this.takersOf(last.stream, events);
    }
    return projections.map(({ name }) => name);
  }
}
