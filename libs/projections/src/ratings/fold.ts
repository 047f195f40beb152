import { SEAL_TYPE, toDomain, type RecordedEvent } from '@logbuoy/kernel';
import {
  accountsIn,
  countsBefore,
  NO_TOURNAMENT,
  poolBefore,
  ratedEventOf,
  rateEvent,
  tournamentDecider,
  type RatedEvent,
  type RatedMember,
  type RatingChange,
  type RatingPool,
  type TournamentEvent,
} from '@logbuoy/tournaments';
import type { Document } from '../read-store/port';
import type { Documents, History, Projection } from '../runner/projection';
import { RATINGS, type KeptMember, type KeptPool } from './query';

const STREAMS = 'tournament-';

/**
 * Ratings, updated from event to event: a certificate reads its own tournament and the ratings of those who played in
 * it, and nothing else. Where a certificate is revoked, or one is issued that counts before another, the pool is rated
 * again from the events that were kept of it.
 */
export const ratings: Projection = {
  name: RATINGS.projection,
  version: 1,
  filter: { types: ['StatusChanged', 'CertificateRevoked'], streamPrefix: STREAMS },
  collections: {
    [RATINGS.pools]: { fields: {}, indexes: [] },
    [RATINGS.members]: { fields: { pool: 'text' }, indexes: [['pool']] },
    [RATINGS.events]: { fields: { pool: 'text', atMs: 'integer' }, indexes: [['pool', 'atMs']] },
    [RATINGS.changes]: { fields: { account: 'text', atMs: 'integer' }, indexes: [['account', 'atMs']] },
  },
  apply,
};

async function apply(recorded: RecordedEvent, documents: Documents, history: History): Promise<void> {
  const event = toDomain<Extract<TournamentEvent, { type: 'StatusChanged' | 'CertificateRevoked' }>>(recorded);
  if (event.type === 'CertificateRevoked') return withdraw(documents, recorded.stream.slice(STREAMS.length));
  if (event.to !== 'certified') return;
  const rated = await certified(recorded, history);
  if (rated !== undefined) await add(documents, rated);
}

async function certified(recorded: RecordedEvent, history: History): Promise<RatedEvent | undefined> {
  let tournament = NO_TOURNAMENT;
  for await (const one of history.upTo(recorded))
    if (one.type !== SEAL_TYPE) tournament = tournamentDecider.evolve(tournament, toDomain<TournamentEvent>(one));
  return ratedEventOf(tournament, recorded.at);
}

async function add(documents: Documents, event: RatedEvent): Promise<void> {
  const kept = await documents.get<KeptPool>(RATINGS.pools, event.pool);
  documents.put(RATINGS.events, event.tournament, event as unknown as Document);
  if (kept !== undefined && !countsBefore(kept.last, event)) return rateAgain(documents, event.pool);
  const { system, events } = kept ?? poolBefore(event);
  const keys = [...accountsIn(event)].map((account) => memberKey(event.pool, account));
  const known = await documents.getMany<KeptMember>(RATINGS.members, keys);
  const members = [...known.values()].map((member): [string, RatedMember] => [member.account, { ...member }]);
  const pool: RatingPool = { system, events, members: new Map(members) };
  putChanges(documents, rateEvent(pool, event));
  putPool(documents, pool, event);
}

async function withdraw(documents: Documents, tournament: string): Promise<void> {
  const event = (await documents.get(RATINGS.events, tournament)) as RatedEvent | undefined;
  if (event === undefined) return;
  documents.delete(RATINGS.events, tournament);
  for (const account of accountsIn(event)) documents.delete(RATINGS.changes, changeKey({ tournament, account }));
  await rateAgain(documents, event.pool);
}

/** All events of a pool, from the first on. */
async function rateAgain(documents: Documents, name: string): Promise<void> {
  let pool: RatingPool | undefined;
  let last: RatedEvent | undefined;
  for await (const event of eventsOf(documents, name)) {
    pool ??= poolBefore(event);
    putChanges(documents, rateEvent(pool, event));
    last = event;
  }
  for await (const { account } of membersOf(documents, name))
    if (pool?.members.has(account) !== true) documents.delete(RATINGS.members, memberKey(name, account));
  if (pool === undefined || last === undefined) documents.delete(RATINGS.pools, name);
  else putPool(documents, pool, last);
}

const eventsOf = (documents: Documents, pool: string) =>
  all<RatedEvent>(documents, RATINGS.events, { where: { pool }, orderBy: 'atMs', limit: 50 });
const membersOf = (documents: Documents, pool: string) =>
  all<KeptMember>(documents, RATINGS.members, { where: { pool }, orderBy: 'key', limit: 500 });

async function* all<D>(
  documents: Documents,
  collection: string,
  query: Parameters<Documents['query']>[1],
): AsyncGenerator<D> {
  let cursor: string | undefined;
  do {
    const page = await documents.query(collection, { ...query, ...(cursor === undefined ? {} : { cursor }) });
    for (const { document } of page.items) yield document as D;
    cursor = page.next;
  } while (cursor !== undefined);
}

function putPool(documents: Documents, { system, events, members }: RatingPool, event: RatedEvent): void {
  const { tournament, atMs, pool } = event;
  documents.put(RATINGS.pools, pool, { pool, system, events, last: { tournament, atMs } } satisfies KeptPool);
  for (const [account, member] of members)
    documents.put(RATINGS.members, memberKey(pool, account), { ...member, pool, account } satisfies KeptMember);
}

function putChanges(documents: Documents, changes: readonly RatingChange[]): void {
  for (const change of changes) documents.put(RATINGS.changes, changeKey(change), { ...change });
}

/** Accounts hold no slash, so what stands behind the last one is the account. */
const memberKey = (pool: string, account: string): string => `${pool}/${account}`;
/** Begins with the tournament: changes of the same moment are in the order in which events count. */
const changeKey = ({ tournament, account }: Pick<RatingChange, 'tournament' | 'account'>): string =>
  `${tournament}/${account}`;
