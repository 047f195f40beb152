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

/** A rating with everything the next event needs to know of it. */
export interface RatedMember {
  rating: number;
  deviation: number;
  volatility: number;
  matches: number;
  /** The last event of the pool whose deviation is in the number. */
  seen: number;
}
export interface RatingPool {
  readonly system: RatedEvent['system'];
  /** By account. */
  readonly members: Map<string, RatedMember>;
  /** How many have been rated so far. */
  events: number;
}

/** The order in which events count: by certificate. */
export const countsBefore = (
  one: Pick<RatedEvent, 'atMs' | 'tournament'>,
  other: Pick<RatedEvent, 'atMs' | 'tournament'>,
): boolean => one.atMs < other.atMs || (one.atMs === other.atMs && one.tournament < other.tournament);

/** A pool before its first event, which decides how all of them are rated. */
export const poolBefore = ({ system }: Pick<RatedEvent, 'system'>): RatingPool => ({
  system,
  members: new Map(),
  events: 0,
});

/**
 * All ratings from all events, from nothing: the same events give the same numbers in whatever order they are handed in, so
 * that a correction is a rebuild. Events count in the order of their certificates; who plays several matches of a round
 * at once is rated by what stood before it.
 */
export function ratingsOf(events: readonly RatedEvent[]): Ratings {
  const pools = new Map<string, RatingPool>();
  const changes: RatingChange[] = [];
  for (const event of events.toSorted((one, other) => (countsBefore(one, other) ? -1 : 1))) {
    const pool = pools.get(event.pool) ?? poolBefore(event);
    pools.set(event.pool, pool);
    changes.push(...rateEvent(pool, event));
  }
  return { pools: Object.fromEntries([...pools].map(([name, pool]) => [name, listed(pool)])), changes };
}

/**
 * Rates one more event, which must count after all that the pool has seen, and says what it changed. Only members who
 * played in it need be at hand, so a pool can be carried on from what was written down of it.
 */
export function rateEvent(pool: RatingPool, event: RatedEvent): RatingChange[] {
  pool.events += 1;
  const before = new Map<string, number>();
  for (const account of accountsIn(event)) before.set(account, memberOf(pool, account).rating);
  if (pool.system === 'elo') rateByElo(pool, event);
  else rateByGlicko(pool, event.rounds.flat());
  const { tournament, pool: name, atMs } = event;
  return [...before].map(([account, rating]) => {
    const after = memberOf(pool, account).rating;
    return { tournament, pool: name, account, atMs, before: rating, after };
  });
}

/** Everybody who played in an event, each once. */
export const accountsIn = ({ rounds }: Pick<RatedEvent, 'rounds'>): ReadonlySet<string> =>
  new Set(rounds.flat().flatMap(({ a, b }) => [a, b]));

/** A member as others see it, after so many events of the pool. */
export function ratingIn(
  { system, events }: Pick<RatingPool, 'system' | 'events'>,
  account: string,
  member: RatedMember,
): Rating {
  const { rating, matches, volatility } = member;
  if (system === 'elo') return { account, rating, matches };
  return { account, rating, matches, deviation: rested(member, events).deviation, volatility };
}

/** The best first. */
export const byRating = (one: Rating, other: Rating): number =>
  other.rating - one.rating || (one.account < other.account ? -1 : 1);

function memberOf({ members }: RatingPool, account: string): RatedMember {
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

function rateByElo(pool: RatingPool, { rounds, level }: RatedEvent): void {
  for (const round of rounds) {
    const gains = new Map<RatedMember, number>();
    const gain = (member: RatedMember, by: number) => gains.set(member, (gains.get(member) ?? 0) + by);
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
function rateByGlicko(pool: RatingPool, matches: readonly RatedMatch[]): void {
  const games = new Map<RatedMember, [RatedMember, number][]>();
  const play = (one: RatedMember, other: RatedMember, score: number) => {
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
  for (const member of games.keys()) Object.assign(member, rested(member, pool.events - 1));
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

/** A member who sat out some events has a less certain rating, never less certain than a newcomer's. */
function rested(member: RatedMember, events: number): Pick<RatedMember, 'deviation' | 'seen'> {
  const { deviation, volatility, seen } = member;
  const missed = member.matches > 0 && seen > 0 ? events - seen : 0;
  if (missed <= 0) return { deviation, seen };
  const grown = Math.sqrt(deviation ** 2 + missed * (volatility * GLICKO_SCALE) ** 2);
  return { deviation: Math.min(FIRST_DEVIATION, grown), seen: events };
}

const listed = (pool: RatingPool): Rating[] =>
  [...pool.members].map(([account, member]) => ratingIn(pool, account, member)).sort(byRating);
