import { Controller, Get, Inject } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { RatingsAnswer } from '@logbuoy/contracts';
import type { AccountId } from '@logbuoy/kernel';
import { CLOCK, STORAGE, type Clock, type Storage } from '@logbuoy/platform';
import { ratingsFromLog } from '@logbuoy/projections';
import { Names } from '../matches/names';

/** Ratings change when an event is certified, which nobody waits for by the second. */
const BELIEVED_MS = 10_000;

@ApiTags('tournaments')
@Controller('ratings')
export class RatingsController {
  private known: { readonly atMs: number; readonly ratings: ReturnType<typeof ratingsFromLog> } | undefined;

  constructor(
    @Inject(STORAGE) private readonly storage: Storage,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly names: Names,
  ) {}

  /** By pool, the best first; worked out from the log of all certified events. */
  @Get()
  async ratings(): Promise<RatingsAnswer> {
    const { pools } = await this.fresh();
    const accounts = Object.values(pools).flatMap((pool) => pool.map(({ account }) => account as AccountId));
    return { pools, names: await this.names.of(accounts) };
  }

  private fresh(): ReturnType<typeof ratingsFromLog> {
    const nowMs = this.clock.nowMs();
    if (this.known === undefined || nowMs - this.known.atMs > BELIEVED_MS) {
      const ratings = ratingsFromLog(this.storage.events);
      this.known = { atMs: nowMs, ratings };
      ratings.catch(() => (this.known = undefined));
    }
    return this.known.ratings;
  }
}
