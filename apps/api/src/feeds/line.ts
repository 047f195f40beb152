import { audienceKey, toDomain, type MatchId, type RecordedEvent, type Viewer } from '@logbuoy/kernel';
import type { MatchDecider, MatchEvent, MatchState } from '@logbuoy/games';
import { Audience, type OffersOf } from './audience';

/** What a fact needs to be shown. */
export type ShownEvent = Pick<RecordedEvent, 'version' | 'hash' | 'at' | 'cause' | 'type' | 'data'>;

/**
 * A match as it unfolds for the audiences that stand at the same moment: those who see it live, or those who see it with
 * the table's delay. Each event is shown with the very state it led to.
 */
export class Line {
  private readonly audiences = new Map<string, Audience>();
  version = 0;

  constructor(
    private readonly match: MatchId,
    private readonly decider: MatchDecider,
    private readonly offersOf: OffersOf,
    public state: MatchState,
  ) {}

  audience(viewer: Viewer): Audience | undefined {
    return this.audiences.get(audienceKey(viewer));
  }

  /** A new audience at this line's moment; `seq` is how many events it may have seen by now. */
  admit(viewer: Viewer, seq: number): Audience {
    const audience = new Audience(this.match, viewer, this.decider, this.offersOf, this.state, seq);
    this.audiences.set(audienceKey(viewer), audience);
    return audience;
  }

  /**
   * Events in order, the next after `version` first; each batch becomes one message per audience. `states` are those
   * after each event, where the appending loop has folded them already.
   */
  advance(events: readonly ShownEvent[], states: readonly MatchState[] = []): void {
    let cause: string | undefined;
    for (const [i, event] of events.entries()) {
      if (cause !== undefined && event.cause !== cause) this.flush();
      cause = event.cause;
      const fact = toDomain<MatchEvent>(event);
      this.state = states[i] ?? this.decider.evolve(this.state, fact);
      this.version = event.version;
      for (const audience of this.audiences.values()) audience.notice(fact, event.at, this.state);
    }
    this.flush();
  }

  /** The same moment, read again from the log: texts in it were erased. */
  readAgain(events: readonly ShownEvent[]): void {
    this.state = events
      .slice(0, this.version)
      .reduce((state, event) => this.decider.evolve(state, toDomain<MatchEvent>(event)), this.decider.initial);
    for (const audience of this.audiences.values()) audience.readAgain(this.state);
  }

  hasListeners(): boolean {
    for (const audience of this.audiences.values()) if (audience.listeners.size > 0) return true;
    return false;
  }

  private flush(): void {
    for (const audience of this.audiences.values()) audience.flush(this.state);
  }
}
