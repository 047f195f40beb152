import { openMemoryStore, type EventStore } from '@logbuoy/event-store';
import { streamFileLines, type RecordedEvent, type StreamId } from '@logbuoy/kernel';
import type * as Platform from '@logbuoy/platform';
import { PaperEvent } from './paper-event';

/** Between the parts of the event below: more than clocks of nodes may differ. */
const PAUSE_MS = 100_000;

/** Handed in, since browser tests use the kit, too, and what loads them does not know the decorators of the platform. */
type Loops = Pick<typeof Platform, 'createTournamentLoop'>;

/** A small event on paper, in parts, so that its record can also be looked at while it runs or be cut. */
export class TimedEvent {
  private constructor(
    readonly store: EventStore,
    readonly event: PaperEvent,
    private readonly clock: { ms: number },
  ) {}

  static async begin({ createTournamentLoop }: Loops, secrets: Platform.Secrets): Promise<TimedEvent> {
    const store = await openMemoryStore();
    const clock = { ms: PAUSE_MS };
    const loop = createTournamentLoop({ store, secrets, clock: { nowMs: () => clock.ms }, shared: false });
    const event = new PaperEvent(loop);
    await event.begin();
    return new TimedEvent(store, event, clock);
  }

  /** Played, and certified after a pause. */
  async end(): Promise<void> {
    this.clock.ms += PAUSE_MS;
    await this.event.round();
    this.clock.ms += PAUSE_MS;
    await this.event.certify(this.clock.ms);
  }

  get stream(): StreamId {
    return this.event.stream;
  }

  get nowMs(): number {
    return this.clock.ms;
  }

  async file(): Promise<string> {
    const parts: string[] = [];
    for await (const part of streamFileLines(this.stream, this.store.readLines(this.stream))) parts.push(part);
    return parts.join('');
  }

  /** The last event of each batch. */
  async batchEnds(): Promise<readonly RecordedEvent[]> {
    const ends = new Map<string, RecordedEvent>();
    for await (const recorded of this.store.readStream(this.stream)) ends.set(recorded.hash, recorded);
    return [...ends.values()];
  }
}
