import type { SeenEventMessage } from '@logbuoy/contracts';
import {
  nativeSha256,
  readChecked,
  SerialQueues,
  TimeSlice,
  type EventStore,
  type RecordedBatch,
} from '@logbuoy/event-store';
import { seenFromNow, type Games, type MatchDecider, type MatchEvent, type MatchState } from '@logbuoy/games';
import { matchStream, toDomain, type MatchId, type StreamHead, type Viewer } from '@logbuoy/kernel';
import type { Clock } from '@logbuoy/platform';
import type { Audience, OffersOf } from './audience';
import { Line, type ShownEvent } from './line';

export interface FeedParts {
  readonly games: Games;
  readonly store: EventStore;
  readonly decider: MatchDecider;
  readonly offersOf: OffersOf;
  readonly clock: Clock;
  /** Other nodes append to the same log. */
  readonly shared: boolean;
  /** The log could not be read; the next event tries again. */
  onError(error: unknown): void;
}

const BEGINNING: StreamHead = { version: 0, hash: '' };

/**
 * One match on its way to everybody who watches it from this process. It takes the batches this process appends as they
 * come; where it learns that other nodes went on, or that it missed something, it reads the log. Either way each event is
 * shown once and in order.
 */
export class MatchFeed {
  private readonly live: Line;
  /** Of what `live` has shown. */
  private head: Pick<StreamHead, 'version' | 'hash'> = BEGINNING;
  /** Spectators of a table with a delay stand here; events wait until they are old enough. */
  private delayed: Line | undefined;
  private waiting: ShownEvent[] = [];
  private timer: NodeJS.Timeout | undefined;
  private readonly queue = new SerialQueues<'feed'>();
  private usedAtMs: number;

  constructor(
    readonly match: MatchId,
    private readonly parts: FeedParts,
  ) {
    this.live = this.newLine();
    this.usedAtMs = parts.clock.nowMs();
  }

  get version(): number {
    return this.live.version;
  }

  get state(): MatchState {
    return this.live.state;
  }

  /** A batch just appended by this process: shown at once where it fits, else after reading what lies between. */
  committed(events: readonly ShownEvent[], states?: readonly MatchState[]): void {
    if (!this.queue.isBusy('feed') && events[0]?.version === this.live.version + 1) this.show(events, states);
    else this.readOn().catch((error: unknown) => this.parts.onError(error));
  }

  /** Reads what other nodes appended; a single node knows everything already. */
  upToDate(): Promise<void> {
    return this.parts.shared || this.live.version === 0 ? this.readOn() : Promise.resolve();
  }

  /** Reads the log to its end. */
  readOn(): Promise<void> {
    return this.queue.run('feed', () => this.readOnNow());
  }

  /**
   * Passes on the audience of this perspective, at its moment, and what it missed since `since`. `use` runs before anything
   * else can be shown, so a listener that starts in it misses nothing and gets nothing twice.
   */
  look<Result>(
    viewer: Viewer,
    since: number | undefined,
    use: (audience: Audience, missed: readonly SeenEventMessage[]) => Result,
  ): Promise<Result> {
    this.usedAtMs = this.parts.clock.nowMs();
    return this.queue.run('feed', async () => {
      if (this.live.version === 0) await this.readOnNow();
      const line = this.lineFor(viewer);
      const known = line.audience(viewer);
      const remembered = known && (since === undefined ? [] : known.recentSince(since));
      if (known !== undefined && remembered !== undefined) return use(known, remembered);
      const seen = await this.seenUpTo(line.version, viewer);
      return use(known ?? line.admit(viewer, seen.length), since === undefined ? [] : seen.slice(since));
    });
  }

  isIdleSince(momentMs: number): boolean {
    return this.usedAtMs < momentMs && !this.live.hasListeners() && !this.delayed?.hasListeners();
  }

  /** Texts in this match were erased: nothing that was read before is kept. */
  readAgain(): Promise<void> {
    return this.queue.run('feed', async () => {
      const events: ShownEvent[] = [];
      for await (const event of this.parts.store.readStream(matchStream(this.match))) events.push(event);
      this.live.readAgain(events);
      this.delayed?.readAgain(events);
      const waiting = new Set(this.waiting.map(({ version }) => version));
      this.waiting = events.filter(({ version }) => waiting.has(version));
    });
  }

  close(): void {
    clearTimeout(this.timer);
  }

  private newLine(): Line {
    const { decider, offersOf } = this.parts;
    return new Line(this.match, decider, offersOf, decider.initial);
  }

  private async readOnNow(): Promise<void> {
    const batches: (readonly ShownEvent[])[] = [];
    await this.readAfter(this.head, ({ events }) => void batches.push(events));
    const slice = new TimeSlice();
    for (const events of batches) {
      this.show(events);
      if (slice.isOver()) await slice.next();
    }
  }

  private show(events: readonly ShownEvent[], states?: readonly MatchState[]): void {
    this.live.advance(events, states);
    this.head = events.at(-1) ?? this.head;
    if (this.delayMs() === 0) return;
    this.waiting.push(...events);
    this.release();
  }

  /** Spectators stand where the table's delay puts them; everybody else sees the match live. */
  private lineFor(viewer: Viewer): Line {
    if (viewer.kind !== 'spectator' || this.delayMs() === 0) return this.live;
    this.release();
    return this.delayed as Line;
  }

  private delayMs(): number {
    return this.live.state.table?.spectators.delayMs ?? 0;
  }

  private release(): void {
    this.delayed ??= this.newLine();
    const dueBefore = this.parts.clock.nowMs() - this.delayMs();
    const due = this.waiting.findIndex(({ at }) => at > dueBefore);
    const ready = due === -1 ? this.waiting : this.waiting.slice(0, due);
    this.waiting = due === -1 ? [] : this.waiting.slice(due);
    if (ready.length > 0) this.delayed.advance(ready);
    clearTimeout(this.timer);
    const next = this.waiting[0];
    if (next !== undefined)
      this.timer = setTimeout(() => this.releaseInTurn(), Math.max(1, next.at - dueBefore)).unref();
  }

  /** Not while a new listener gets the state of the line. */
  private releaseInTurn(): void {
    this.queue.run('feed', async () => this.release()).catch((error: unknown) => this.parts.onError(error));
  }

  private async seenUpTo(version: number, viewer: Viewer): Promise<SeenEventMessage[]> {
    const { decider, games } = this.parts;
    // The archive looks back on a finished match and sees all of it; everybody else what they could see when it happened.
    const seenOf = viewer.kind === 'archive' ? seenFromNow(games, this.live.state) : decider.seen;
    const seen: SeenEventMessage[] = [];
    if (version === 0) return seen;
    let state: MatchState = decider.initial;
    await this.readAfter(BEGINNING, ({ events }) => {
      for (const event of events) {
        if (event.version > version) return false;
        const fact = toDomain<MatchEvent>(event);
        state = decider.evolve(state, fact);
        const shown = seenOf(fact, viewer, state);
        if (shown !== undefined) seen.push({ seq: seen.length + 1, at: event.at, ...shown });
      }
      return true;
    });
    return seen;
  }

  /** Nothing is shown of a record that is not what was written. */
  private readAfter(head: StreamHead, take: (batch: RecordedBatch) => boolean | void): Promise<void> {
    return readChecked(this.parts.store, matchStream(this.match), head, nativeSha256, take);
  }
}
