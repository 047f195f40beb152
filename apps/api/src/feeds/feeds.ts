import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { judgeOffersFor, matchDecider, offersFor, type Games, type MatchState, type SeatOffers } from '@logbuoy/games';
import { matchOfStream, type MatchId, type Viewer } from '@logbuoy/kernel';
import {
  CLOCK,
  CONFIG,
  Erasure,
  GAMES,
  LOGGER,
  MATCH_LOOP,
  STORAGE,
  type Caller,
  type Clock,
  type Config,
  type Logger,
  type MatchLoop,
  type Storage,
} from '@logbuoy/platform';
import type { SeenEventMessage } from '@logbuoy/contracts';
import type { Audience } from './audience';
import { MatchFeed, type FeedParts } from './match-feed';
import { refusalFor } from './perspective';

const IDLE_MS = 60_000;
const NO_OFFERS: SeatOffers = { game: [], frame: [] };

/** The matches with listeners in this process. A feed is a cache: it can be dropped and rebuilt. */
@Injectable()
export class Feeds implements OnApplicationShutdown {
  private readonly feeds = new Map<MatchId, MatchFeed>();
  private readonly parts: FeedParts;
  private readonly unlisten: () => void;
  private readonly cleaner: NodeJS.Timeout;

  constructor(
    @Inject(STORAGE) storage: Storage,
    @Inject(GAMES) games: Games,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) { mode }: Config,
    @Inject(MATCH_LOOP) loop: MatchLoop,
    @Inject(LOGGER) logger: Logger,
    erasure: Erasure,
  ) {
    const offersOf = (state: MatchState, viewer: Viewer): SeatOffers => {
      if (viewer.kind === 'judge') return judgeOffersFor(state, viewer.account, games);
      return viewer.kind === 'seat' ? offersFor(state, viewer.seat, games) : NO_OFFERS;
    };
    this.parts = {
      games,
      store: storage.events,
      decider: matchDecider(games),
      offersOf,
      clock,
      shared: mode === 'fleet',
      onError: (err) => logger.warn({ err }, 'a match could not be shown'),
    };
    this.unlisten = loop.onCommitted(({ stream, events, states }) => {
      const match = matchOfStream(stream);
      if (match !== undefined) this.feeds.get(match)?.committed(events, states);
    });
    erasure.onErased(async (streams) => {
      for (const stream of streams) await this.feeds.get(matchOfStream(stream) as MatchId)?.readAgain();
    });
    this.cleaner = setInterval(() => this.dropIdle(), IDLE_MS).unref();
  }

  of(match: MatchId): MatchFeed {
    const known = this.feeds.get(match);
    if (known !== undefined) return known;
    const feed = new MatchFeed(match, this.parts);
    this.feeds.set(match, feed);
    return feed;
  }

  /**
   * Returns the newest state of a match for a perspective that was granted. Reading takes time in which seats can change
   * hands, so the permission is checked again at the moment of the answer.
   */
  async look<Result>(
    match: MatchId,
    viewer: Viewer,
    who: () => Caller | undefined,
    since: number | undefined,
    use: (audience: Audience, missed: readonly SeenEventMessage[]) => Result,
  ): Promise<Result> {
    const feed = this.of(match);
    await feed.upToDate();
    return feed.look(viewer, since, (audience, missed) => {
      const refusal = refusalFor(feed.state, who(), viewer);
      if (refusal !== undefined) throw refusal;
      return use(audience, missed);
    });
  }

  /** Another node says that a match went on. */
  advanced(match: MatchId, version: number): Promise<void> {
    const feed = this.feeds.get(match);
    return feed !== undefined && feed.version < version ? feed.readOn() : Promise.resolve();
  }

  onApplicationShutdown(): void {
    clearInterval(this.cleaner);
    this.unlisten();
    for (const feed of this.feeds.values()) feed.close();
  }

  private dropIdle(): void {
    const before = this.clock.nowMs() - IDLE_MS;
    for (const [match, feed] of this.feeds) {
      if (!feed.isIdleSince(before)) continue;
      feed.close();
      this.feeds.delete(match);
    }
  }
}
