import { Controller, Get, Inject, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { RatingHistoryAnswer, RatingsAnswer } from '@logbuoy/contracts';
import type { AccountId } from '@logbuoy/kernel';
import { CLOCK, notFound, ReadModels, STORAGE, type Clock, type Storage } from '@logbuoy/platform';
import { findTournament, keptRatings, ratingsFromLog } from '@logbuoy/projections';
import type { Ratings } from '@logbuoy/tournaments';
import { Names } from '../matches/names';

/** Ratings change when an event is certified, which nobody waits for by the second. */
const BELIEVED_MS = 2_000;

@ApiTags('tournaments')
@Controller('ratings')
export class RatingsController {
  private known: { readonly atMs: number; readonly ratings: Promise<Ratings> } | undefined;

  constructor(
    @Inject(STORAGE) private readonly storage: Storage,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly readModels: ReadModels,
    private readonly names: Names,
  ) {}

  /** By pool, the best first; worked out from the log of all certified events, whenever one is certified. */
  @Get()
  async ratings(): Promise<RatingsAnswer> {
    const { pools } = await this.fresh();
    const accounts = Object.values(pools).flatMap((pool) => pool.map(({ account }) => account as AccountId));
    return { pools, names: await this.names.of(accounts) };
  }

  /** Where somebody stands in every pool, and how they came there. */
  @Get(':account')
  async history(@Param('account') account: string): Promise<RatingHistoryAnswer> {
    const { pools, changes } = await this.fresh();
    const own = changes.filter((change) => change.account === account);
    if (own.length === 0) throw notFound('not-rated');
    const events = new Map<string, string>();
    for (const { tournament } of own)
      events.set(tournament, (await findTournament(this.readModels.reads, tournament))?.name ?? tournament);
    const standing = Object.entries(pools).flatMap(([pool, members]) => {
      const found = members.find((one) => one.account === account);
      if (found === undefined) return [];
      const place = 1 + members.filter(({ rating }) => rating > found.rating).length;
      const history = own
        .filter((change) => change.pool === pool)
        .map(({ tournament, atMs, before, after }) => ({
          tournament,
          name: events.get(tournament) ?? tournament,
          atMs,
          before,
          after,
        }));
      return [{ pool, ...found, place, of: members.length, history }];
    });
    const names = await this.names.of([account as AccountId]);
    return { account, name: names[account] ?? null, pools: standing };
  }

  /** As the job kept them; before it ever ran, from the log itself. */
  private fresh(): Promise<Ratings> {
    const nowMs = this.clock.nowMs();
    if (this.known === undefined || nowMs - this.known.atMs > BELIEVED_MS) {
      const { events } = this.storage;
      const ratings = keptRatings(events).then((kept) => kept ?? ratingsFromLog(events));
      this.known = { atMs: nowMs, ratings };
      ratings.catch(() => (this.known = undefined));
    }
    return this.known.ratings;
  }
}
