import {
  byRating,
  ratingIn,
  type RatedEvent,
  type RatedMember,
  type Rating,
  type RatingChange,
  type Ratings,
} from '@logbuoy/tournaments';
import type { Keyed, Query, Reads } from '../read-store/port';

export const RATINGS = {
  projection: 'ratings',
  pools: 'pools',
  members: 'members',
  events: 'events',
  changes: 'changes',
} as const;

/** A pool after its last event. */
export type KeptPool = {
  readonly pool: string;
  readonly system: RatedEvent['system'];
  readonly events: number;
  readonly last: { readonly tournament: string; readonly atMs: number };
};
export type KeptMember = Readonly<RatedMember> & { readonly pool: string; readonly account: string };

const PAGE = 500;

/** All ratings by pool, the best first. */
export async function listRatings(reads: Reads): Promise<Ratings['pools']> {
  const pools: { [pool: string]: readonly Rating[] } = {};
  for await (const { document } of all(reads, RATINGS.pools, { orderBy: 'key' })) {
    const kept = document as unknown as KeptPool;
    const members: Rating[] = [];
    for await (const member of all(reads, RATINGS.members, { where: { pool: kept.pool }, orderBy: 'key' })) {
      const known = member.document as unknown as KeptMember;
      members.push(ratingIn(kept, known.account, known));
    }
    pools[kept.pool] = members.sort(byRating);
  }
  return pools;
}

/** What each event did to an account's ratings, in the order of the events. */
export async function ratingChangesOf(reads: Reads, account: string): Promise<readonly RatingChange[]> {
  const changes: RatingChange[] = [];
  for await (const { document } of all(reads, RATINGS.changes, { where: { account }, orderBy: 'atMs' }))
    changes.push(document as unknown as RatingChange);
  return changes;
}

async function* all(reads: Reads, collection: string, query: Omit<Query, 'limit'>): AsyncGenerator<Keyed> {
  let cursor: string | undefined;
  do {
    const page = { ...query, limit: PAGE, ...(cursor === undefined ? {} : { cursor }) };
    const { items, next } = await reads.query(RATINGS.projection, collection, page);
    yield* items;
    cursor = next;
  } while (cursor !== undefined);
}
