import { offersFor, type CreateMatch, type SeatOffers } from '@logbuoy/games';
import type { Viewer } from '@logbuoy/kernel';
import type { SeenEventMessage, ServerMessage } from '@logbuoy/contracts';
import * as platform from '@logbuoy/platform';
import { FIXTURE_DECIDER, FIXTURE_GAMES, MemoryHouse, MemoryTable } from '@logbuoy/test-kit';
import type { Onlooker } from './audience';
import { MatchFeed, type FeedParts } from './match-feed';
import type { Outgoing } from './outgoing';

const NO_OFFERS: SeatOffers = { game: [], frame: [] };

/** A match in memory, and feeds over it as a test needs them. */
export class WatchedTable extends MemoryTable {
  readonly errors: unknown[] = [];

  static async open(settled: Partial<CreateMatch> = {}): Promise<WatchedTable> {
    return WatchedTable.of(await (await MemoryHouse.open(platform)).table(settled));
  }

  static async started(settled: Partial<CreateMatch> = {}): Promise<WatchedTable> {
    return WatchedTable.of(await (await MemoryHouse.open(platform)).started(settled));
  }

  private static of({ house, match }: MemoryTable): WatchedTable {
    return new WatchedTable(house, match);
  }

  /** A feed that is notified of commits as `Feeds` does it, unless it is `deaf` as on another node. */
  feed(changes: Partial<FeedParts> = {}, { deaf = false } = {}): MatchFeed {
    const feed = new MatchFeed(this.match, {
      games: FIXTURE_GAMES,
      store: this.house.store,
      decider: FIXTURE_DECIDER,
      offersOf: (state, viewer) => (viewer.kind === 'seat' ? offersFor(state, viewer.seat, FIXTURE_GAMES) : NO_OFFERS),
      clock: this.house.clock,
      shared: false,
      onError: (error) => this.errors.push(error),
      ...changes,
    });
    if (!deaf) this.house.loop.onCommitted(({ events, states }) => feed.committed(events, states));
    return feed;
  }

  /** What this viewer may see of the whole log, so long afterwards that no delay matters. */
  async seen(viewer: Viewer): Promise<SeenEventMessage[]> {
    const clock = { nowMs: () => this.house.nowMs + 48 * 3_600_000 };
    const feed = this.feed({ clock }, { deaf: true });
    try {
      return await feed.look(viewer, 0, (_audience, events) => [...events]);
    } finally {
      feed.close();
    }
  }
}

export type Update = ServerMessage & { readonly t: 'update' };

/** A listener that records what it gets. */
export class Ear implements Onlooker {
  readonly heard: Update[] = [];
  sentAway = false;
  /** Of each message, whether it might have waited. */
  readonly couldWait: boolean[] = [];

  send({ text, mayWait }: Outgoing): void {
    this.heard.push(JSON.parse(text) as Update);
    this.couldWait.push(mayWait);
  }

  mayLookOn(): boolean {
    return !this.sentAway;
  }

  get events(): SeenEventMessage[] {
    return this.heard.flatMap(({ events }) => events);
  }
}
