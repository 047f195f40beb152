import { streamNameFilter, type AllStreamResolvedEvent, type KurrentDBClient } from '@kurrent/kurrentdb-client';
import type { RecordedEvent } from '@logbuoy/kernel';
import type { Subscribe } from '../port';
import { Bell } from '../shared/bell';
import { Pump, type Page, type PumpSource } from '../shared/pump';
import type { StoredTexts } from '../texts/stored-texts';
import { LOG_FILTER, positionAfter, type LogReader } from './log-reader';
import { positionOf, type ForeignRecord, type StoredEvent } from './stored-event';

const BUFFERED_MAX = 500;

/** What a subscription's filter makes of a stored event: today's shape of it, or nothing. */
export type Select = (stored: RecordedEvent) => RecordedEvent | undefined;

/**
 * A catch-up subscription to everything, opened where the pump asks for events and opened again wherever it asks for
 * others than those that come next: after a lost connection, or after a handler that failed.
 *
 * The server leaves out only what is not in the log. Types and streams are chosen here, because only then does the
 * position move past what was not wanted, and because a type may have had another name when it was stored.
 */
export class LiveFeed implements PumpSource {
  readonly bell = new Bell();
  private incoming: Incoming | undefined;

  constructor(private readonly parts: FeedParts) {}

  lastPosition(): Promise<number> {
    return this.parts.lastPosition();
  }

  async readAfter(position: number): Promise<Page> {
    if (this.incoming?.reached !== position) this.reopen(position);
    const incoming = this.incoming as Incoming;
    const { select, texts } = this.parts;
    try {
      const records = incoming.take();
      const reached = records.length > 0 ? incoming.reached : undefined;
      const wanted = records.flatMap((stored) => (stored !== undefined && select(stored) ? stored : []));
      const revealed = await texts.inEvents(wanted);
      return { events: revealed.flatMap((stored) => select(stored) ?? []), position: reached };
    } catch (error) {
      this.close();
      throw error;
    }
  }

  close(): void {
    this.incoming?.close();
    this.incoming = undefined;
  }

  private reopen(position: number): void {
    this.close();
    const readable = (record: ForeignRecord): StoredEvent | undefined => {
      const stored = this.parts.readable(record);
      if (stored !== undefined) this.parts.onSeen(stored);
      return stored;
    };
    this.incoming = new Incoming(this.parts.client, position, readable, () => this.bell.ring());
  }
}

export interface FeedParts {
  readonly client: KurrentDBClient;
  readonly readable: LogReader['readable'];
  /** At least of what this process has appended. */
  readonly lastPosition: () => Promise<number>;
  readonly select: Select;
  readonly texts: StoredTexts;
  /** Called for every event that arrives, whatever is selected. */
  readonly onSeen: (stored: StoredEvent) => void;
}

/** One connection's worth of events, as many as have arrived and no more than can be held. */
class Incoming {
  private readonly source: ReturnType<KurrentDBClient['subscribeToAll']>;
  private buffer: AllStreamResolvedEvent[] = [];
  private failure: Error | undefined;

  /** `reached` is the position up to which events were taken. */
  constructor(
    client: KurrentDBClient,
    public reached: number,
    private readonly readable: LogReader['readable'],
    private readonly onArrival: () => void,
  ) {
    const filter = streamNameFilter(LOG_FILTER);
    this.source = client.subscribeToAll({ fromPosition: positionAfter(reached), filter });
    this.source.on('data', (resolved: AllStreamResolvedEvent) => {
      this.buffer.push(resolved);
      if (this.buffer.length >= BUFFERED_MAX) this.source.pause();
      this.onArrival();
    });
    this.source.on('error', (error: Error) => this.fail(error));
    this.source.on('end', () => this.fail(new Error('KurrentDB ended the subscription')));
  }

  /** What has arrived, in order and each once; `undefined` for an event that is not ours. */
  take(): (RecordedEvent | undefined)[] {
    if (this.buffer.length === 0 && this.failure !== undefined) throw this.failure;
    const arrived = this.buffer;
    this.buffer = [];
    this.source.resume();
    const taken: (RecordedEvent | undefined)[] = [];
    for (const { event } of arrived) {
      if (event === undefined || positionOf(event) <= this.reached) continue;
      this.reached = positionOf(event);
      taken.push(this.readable(event)?.event);
    }
    return taken;
  }

  /** The listeners stay: an error that comes after the end must still find one. */
  close(): void {
    this.failure = new Error('the subscription was closed');
    this.source.unsubscribe().catch(() => undefined); // it was never opened
  }

  private fail(reason: Error): void {
    if (this.failure !== undefined) return;
    this.failure = reason;
    this.onArrival();
  }
}

export class KurrentSubscription extends Pump {
  constructor(
    private readonly feed: LiveFeed,
    options: Subscribe,
  ) {
    super(feed, options);
  }

  override async stop(): Promise<void> {
    await super.stop();
    this.feed.close();
  }
}
