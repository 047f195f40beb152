import { setImmediate } from 'node:timers/promises';
import { Controller, Get, Inject, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { RatingHistoryAnswer, RatingsAnswer } from '@logbuoy/contracts';
import type { AccountId } from '@logbuoy/kernel';
import { CLOCK, Erasure, notFound, ReadModels, type Clock } from '@logbuoy/platform';
import { findTournament, listRatings, ratingChangesOf } from '@logbuoy/projections';
import type { Ratings } from '@logbuoy/tournaments';
import { Names } from '../accounts/names';
import { jsonFile } from '../edge/json-file';
import { Weighs } from '../identity';

/** Ratings change when an event is certified, so a short cache does no harm. */
const BELIEVED_MS = 2_000;
/** What it costs us, in requests: the list of thousands of players is long, however seldom it is made. */
const LIST_WEIGHT = 3;
const ACCOUNTS_AT_ONCE = 400;

interface Known {
  readonly atMs: number;
  readonly pools: Promise<Ratings['pools']>;
  /** The list with its names, as JSON; made once for all who ask meanwhile. */
  written: Promise<Buffer> | undefined;
}

@ApiTags('tournaments')
@Controller('ratings')
export class RatingsController {
  private known: Known | undefined;

  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly readModels: ReadModels,
    private readonly names: Names,
    erasure: Erasure,
  ) {
    erasure.onErased(() => void (this.known = undefined));
  }

  /** By pool, the best first; every certified event counts. */
  @Get()
  @Weighs(LIST_WEIGHT)
  async ratings(): Promise<RatingsAnswer> {
    const known = this.fresh();
    return jsonFile(await (known.written ??= this.written(known))) as unknown as RatingsAnswer;
  }

  /** A player's rating in every pool, and its history. */
  @Get(':account')
  async history(@Param('account') account: string): Promise<RatingHistoryAnswer> {
    const own = await ratingChangesOf(this.readModels.reads, account);
    if (own.length === 0) throw notFound('not-rated');
    const pools = await this.fresh().pools;
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

  private fresh(): Known {
    const nowMs = this.clock.nowMs();
    if (this.known !== undefined && nowMs - this.known.atMs <= BELIEVED_MS) return this.known;
    const pools = listRatings(this.readModels.reads);
    const known: Known = { atMs: nowMs, pools, written: undefined };
    pools.catch(() => this.forget(known));
    return (this.known = known);
  }

  private async written(known: Known): Promise<Buffer> {
    try {
      const pools = await known.pools;
      const accounts = [...new Set(Object.values(pools).flatMap((pool) => pool.map(({ account }) => account)))];
      const names: { [account: string]: string } = {};
      for (let from = 0; from < accounts.length; from += ACCOUNTS_AT_ONCE) {
        Object.assign(names, await this.names.of(accounts.slice(from, from + ACCOUNTS_AT_ONCE) as AccountId[]));
        await setImmediate(); // an embedded store answers at once
      }
      return Buffer.from(JSON.stringify({ pools, names } satisfies RatingsAnswer));
    } catch (error) {
      this.forget(known);
      throw error;
    }
  }

  private forget(known: Known): void {
    if (this.known === known) this.known = undefined;
  }
}
