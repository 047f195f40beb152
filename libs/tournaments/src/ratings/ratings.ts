import rateGlicko from 'glicko2-lite';
import type { RatingLevel } from '../ruleset';
import type { RatedEvent, RatedMatch } from './rated-event';

export interface Rating {
  readonly account: string;
  readonly rating: number;
  readonly matches: number;
  /** Of Glicko-2: how sure the rating is, and how much it moves. */
  readonly deviation?: number | undefined;
  readonly volatility?: number | undefined;
}
/** What one event did to one rating. */
export interface RatingChange {
  readonly tournament: string;
  readonly pool: string;
  readonly account: string;
  /** When the event's certificate was issued. */
  readonly atMs: number;
  readonly before: number;
  readonly after: number;
}
export interface Ratings {
  readonly pools: { readonly [pool: string]: readonly Rating[] };
  readonly changes: readonly RatingChange[];
}

/** How many points a match can move at most. */
export const K_BY_LEVEL: { readonly [level in RatingLevel]: number } = {
  local: 16,
  regional: 32,
  national: 32,
  continental: 48,
  world: 64,
};
export const FIRST_RATING = 1500;
const FIRST_DEVIATION = 350;
const FIRST_VOLATILITY = 0.06;
const TAU = 0.5;
/** Points of the usual scale in one of Glicko-2's own. */
const GLICKO_SCALE = 173.7178;

interface Member {
  rating: number;
  deviation: number;
  volatility: number;
  matches: number;
  /** The last event of the pool whose deviation is in the number. */
  seen: number;
}
interface Pool {
  readonly system: RatedEvent['system'];
  readonly members: Map<string, Member>;
  events: number;
}

/**
 * All ratings from all events, from nothing: the same events give the same numbers in whatever order they are handed in, so
 * that a correction is a rebuild. Events count in the order of their certificates; who plays several matches of a round
 * at once is rated by what stood before it.
 */
export function ratingsOf(events: readonly RatedEvent[]): Ratings {
  const pools = new Map<string, Pool>();
  const changes: RatingChange[] = [];
  const inTime = events.toSorted((one, other) => one.atMs - other.atMs || (one.tournament < other.tournament ? -1 : 1));
  for (const event of inTime) {
    const pool = pools.get(event.pool) ?? { system: event.system, members: new Map<string, Member>(), events: 0 };
    pools.set(event.pool, pool);
    pool.events += 1;
    const before = new Map<string, number>();
    for (const { a, b } of event.rounds.flat())
      for (const account of [a, b]) before.set(account, memberOf(pool, account).rating);
    if (pool.system === 'elo') rateByElo(pool, event);
    else rateByGlicko(pool, event.rounds.flat());
    for (const [account, rating] of before)
      changes.push({
        tournament: event.tournament,
        pool: event.pool,
        account,
        atMs: event.atMs,
        before: rating,
        after: memberOf(pool, account).rating,
      });
  }
  return { pools: Object.fromEntries([...pools].map(([name, pool]) => [name, listed(pool)])), changes };
}

function memberOf({ members }: Pool, account: string): Member {
  const found = members.get(account);
  if (found !== undefined) return found;
  const member = {
    rating: FIRST_RATING,
    deviation: FIRST_DEVIATION,
    volatility: FIRST_VOLATILITY,
    matches: 0,
    seen: 0,
  };
  members.set(account, member);
  return member;
}

/** What the first of two may expect of a point. */
export const expectedScore = (one: number, other: number): number => 1 / (1 + 10 ** ((other - one) / 400));

function rateByElo(pool: Pool, { rounds, level }: RatedEvent): void {
  for (const round of rounds) {
    const gains = new Map<Member, number>();
    const gain = (member: Member, by: number) => gains.set(member, (gains.get(member) ?? 0) + by);
    for (const { a, b, score } of round) {
      const [one, other] = [memberOf(pool, a), memberOf(pool, b)];
      const moved = K_BY_LEVEL[level] * (score - expectedScore(one.rating, other.rating));
      gain(one, moved);
      gain(other, -moved);
      one.matches += 1;
      other.matches += 1;
    }
    for (const [member, by] of gains) member.rating += by;
  }
}

/** An event is a rating period: all its matches count at once, by the ratings before it. */
function rateByGlicko(pool: Pool, matches: readonly RatedMatch[]): void {
  const games = new Map<Member, [Member, number][]>();
  const play = (one: Member, other: Member, score: number) => {
    const known = games.get(one);
    if (known === undefined) games.set(one, [[other, score]]);
    else known.push([other, score]);
    one.matches += 1;
  };
  for (const { a, b, score } of matches) {
    const [one, other] = [memberOf(pool, a), memberOf(pool, b)];
    play(one, other, score);
    play(other, one, 1 - score);
  }
  for (const member of games.keys()) rest(member, pool.events - 1);
  const rated = [...games].map(([member, played]) => {
    const { rating, deviation, volatility } = member;
    const opponents = played.map(([other, score]): [number, number, number] => [other.rating, other.deviation, score]);
    return { member, now: rateGlicko(rating, deviation, volatility, opponents, { tau: TAU }) };
  });
  for (const { member, now } of rated) {
    member.rating = now.rating;
    member.deviation = now.rd;
    member.volatility = now.vol;
    member.seen = pool.events;
  }
}

/** Whoever sat out some events is less sure of their rating, never less than a newcomer. */
function rest(member: Member, events: number): void {
  const missed = member.matches > 0 && member.seen > 0 ? events - member.seen : 0;
  if (missed <= 0) return;
  const grown = Math.sqrt(member.deviation ** 2 + missed * (member.volatility * GLICKO_SCALE) ** 2);
  member.deviation = Math.min(FIRST_DEVIATION, grown);
  member.seen = events;
}

function listed({ members, system, events }: Pool): Rating[] {
  return [...members]
    .map(([account, member]): Rating => {
      const { rating, matches } = member;
      if (system === 'elo') return { account, rating, matches };
      rest(member, events);
      return { account, rating, matches, deviation: member.deviation, volatility: member.volatility };
    })
    .sort((one, other) => other.rating - one.rating || (one.account < other.account ? -1 : 1));
}
