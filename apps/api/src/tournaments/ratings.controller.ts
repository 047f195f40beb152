import { Controller, Get, Inject, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { RatingHistoryAnswer, RatingsAnswer } from '@logbuoy/contracts';
import type { AccountId } from '@logbuoy/kernel';
import { CLOCK, notFound, ReadModels, type Clock } from '@logbuoy/platform';
import { findTournament, listRatings, ratingChangesOf } from '@logbuoy/projections';
import type { Ratings } from '@logbuoy/tournaments';
import { Names } from '../accounts/names';

/** Ratings change when an event is certified, so a short cache does no harm. */
const BELIEVED_MS = 2_000;

@ApiTags('tournaments')
@Controller('ratings')
export class RatingsController {
  private known: { readonly atMs: number; readonly pools: Promise<Ratings['pools']> } | undefined;

  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly readModels: ReadModels,
    private readonly names: Names,
  ) {}

  /** By pool, the best first; every certified event counts. */
  @Get()
  async ratings(): Promise<RatingsAnswer> {
    const pools = await this.fresh();
    const accounts = Object.values(pools).flatMap((pool) => pool.map(({ account }) => account as AccountId));
    return { pools, names: await this.names.of(accounts) };
  }

  /** A player's rating in every pool, and its history. */
  @Get(':account')
  async history(@Param('account') account: string): Promise<RatingHistoryAnswer> {
    const own = await ratingChangesOf(this.readModels.reads, account);
    if (own.length === 0) throw notFound('not-rated');
    const pools = await this.fresh();
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

  private fresh(): Promise<Ratings['pools']> {
    const nowMs = this.clock.nowMs();
    if (this.known === undefined || nowMs - this.known.atMs > BELIEVED_MS) {
      const pools = listRatings(this.readModels.reads);
      this.known = { atMs: nowMs, pools };
      pools.catch(() => (this.known = undefined));
    }
    return this.known.pools;
  }
}
