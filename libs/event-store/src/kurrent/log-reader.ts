import {
  BACKWARDS,
  END,
  FORWARDS,
  START,
  StreamNotFoundError,
  streamNameFilter,
  type KurrentDBClient,
  type Position,
  type ReadPosition,
} from '@kurrent/kurrentdb-client';
import type { StreamId } from '@logbuoy/kernel';
import { StreamDamaged, UNREADABLE, type DamagedStreams } from '../damage';
import type { ReadStream } from '../port';
import { withDeadline } from './deadline';
import type { Patience } from './patience';
import { fromRecord, positionOf, type ForeignRecord, type StoredEvent } from './stored-event';

export const SNAPSHOT_PREFIX = 'snapshot-';
/** Neither the server's own streams nor our snapshots belong to the log. */
export const LOG_FILTER = { regex: `^(?!\\$|${SNAPSHOT_PREFIX})` } as const;

export const positionAfter = (after: number): ReadPosition =>
  after === 0 ? START : ({ commit: BigInt(after), prepare: BigInt(after) } satisfies Position);

/**
 * Reads in pages: a read that is left early would otherwise go on in the client's native part until it is collected,
 * and a page is a piece of work that can have a deadline.
 */
export class LogReader {
  constructor(
    private readonly client: KurrentDBClient,
    private readonly deadlineMs: number,
    private readonly pageSize: number,
    private readonly damaged: DamagedStreams,
    private readonly patience: Patience,
  ) {}

  /** What another program keeps in the same database is not ours, and what cannot be read is noted; both are skipped. */
  readable(record: ForeignRecord): StoredEvent | undefined {
    try {
      return fromRecord(record);
    } catch {
      this.damaged.note(new StreamDamaged(record.streamId as StreamId, Number(record.revision) + 1, UNREADABLE));
      return undefined;
    }
  }

  async *stream(stream: StreamId, options: ReadStream = {}): AsyncGenerator<StoredEvent> {
    const { direction = 'forwards', limit = Infinity } = options;
    const step = direction === 'forwards' ? 1 : -1;
    let version =
      direction === 'forwards' ? Math.max(options.from ?? 1, 1) : await this.startBackwards(stream, options);
    let left = limit;
    while (left > 0 && version > 0) {
      const count = Math.min(this.pageSize, left);
      const page = await this.streamPage(stream, direction, BigInt(version - 1), count);
      yield* page;
      if (page.length < count) return;
      left -= count;
      version += step * count;
    }
  }

  async last(stream: StreamId): Promise<StoredEvent | undefined> {
    const [last] = await this.streamPage(stream, 'backwards', END, 1);
    return last;
  }

  /** Everything in the log after a position, also what is not ours, so that the caller knows how far it has come. */
  async *all(after: number, streamPrefix?: string, limit = Infinity): AsyncGenerator<LogRecord> {
    const filter = streamPrefix ? streamNameFilter({ prefixes: [streamPrefix] }) : streamNameFilter(LOG_FILTER);
    let reached = after;
    let left = limit;
    while (left > 0) {
      const maxCount = Math.min(this.pageSize, left) + 1; // the server begins with the event at the position itself
      const fromPosition = positionAfter(reached);
      const page = await this.collect(() =>
        this.client.readAll({ direction: FORWARDS, fromPosition, filter, maxCount }),
      );
      for (const record of page) {
        const position = positionOf(record);
        if (position <= reached) continue;
        reached = position;
        if (record.streamId.startsWith(SNAPSHOT_PREFIX)) continue;
        yield { position, stored: this.readable(record) };
      }
      if (page.length < maxCount) return;
      left -= this.pageSize;
    }
  }

  async lastPosition(): Promise<number> {
    const filter = streamNameFilter(LOG_FILTER);
    const [last] = await this.collect(() =>
      this.client.readAll({ direction: BACKWARDS, fromPosition: END, filter, maxCount: 1 }),
    );
    return last === undefined ? 0 : positionOf(last);
  }

  /** The server does not promise to begin at the end when asked to begin beyond it. */
  private async startBackwards(stream: StreamId, { from }: ReadStream): Promise<number> {
    const last = (await this.last(stream))?.event.version ?? 0;
    return Math.min(from ?? last, last);
  }

  private async streamPage(
    stream: StreamId,
    direction: 'forwards' | 'backwards',
    fromRevision: bigint | typeof END,
    maxCount: number,
  ): Promise<StoredEvent[]> {
    const records = await this.collect(() =>
      this.client.readStream(stream, {
        direction: direction === 'forwards' ? FORWARDS : BACKWARDS,
        fromRevision,
        maxCount,
      }),
    );
    return records.map((record) => {
      const stored = fromRecord(record);
      if (stored === undefined) throw new Error(`${stream} holds an event that was not written by Logbuoy`);
      return stored;
    });
  }

  private collect(read: () => AsyncIterable<{ readonly event?: ForeignRecord }>): Promise<ForeignRecord[]> {
    const gather = async (): Promise<ForeignRecord[]> => {
      const found: ForeignRecord[] = [];
      try {
        for await (const { event } of read()) if (event !== undefined) found.push(event);
      } catch (error) {
        if (!(error instanceof StreamNotFoundError)) throw error;
      }
      return found;
    };
    return this.patience.with(() => withDeadline(gather(), this.deadlineMs, 'answer a read'));
  }
}

export interface LogRecord {
  readonly position: number;
  readonly stored: StoredEvent | undefined;
}
