import type { AccountId, MatchId, Seat } from '@logbuoy/kernel';
import type { TakenSeat } from '../open-tables/query';
import { pageOf, type PageRequest } from '../page-request';
import type { Document, Page, Query, Reads } from '../read-store/port';
import { decisionsOf } from '../timeline/query';

/** A match as a line in a list. */
export type MatchSummary = {
  readonly match: MatchId;
  readonly game: string;
  readonly state: MatchListState;
  readonly listed: boolean;
  readonly spectators: { readonly allowed: boolean; readonly delayMs: number };
  readonly seats: readonly TakenSeat[];
  readonly createdBy: AccountId;
  readonly createdAt: number;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  /** Empty before the end and in a draw. */
  readonly winners: readonly Seat[];
  readonly reason: string | null;
  /** How many decisions were awaited; `null` where spectators see the match late or not at all and it still goes on. */
  readonly decisions: number | null;
};

export type MatchListState = 'open' | 'running' | 'finished' | 'closed';

export const MATCHES = { projection: 'matches', matches: 'matches', players: 'players' } as const;

export interface MatchesRequest extends PageRequest {
  readonly state: 'running' | 'finished';
  readonly game?: string;
  /** Only matches this account plays or played. */
  readonly player?: AccountId;
  /** Also unlisted matches: for the player's own lists, and for the server's clocks. */
  readonly includeUnlisted?: boolean;
}

/** Running matches by their start, finished ones by their end, newest first. */
export async function listMatches(reads: Reads, request: MatchesRequest): Promise<Page<MatchSummary>> {
  return request.player === undefined ? listAll(reads, request) : listOfPlayer(reads, request, request.player);
}

/** By id, also a table that is still open or was closed. */
export async function findMatch(reads: Reads, match: MatchId): Promise<MatchSummary | undefined> {
  const document = await reads.get(MATCHES.projection, MATCHES.matches, match);
  return (await withDecisions(reads, document === undefined ? [] : [document]))[0];
}

async function listAll(reads: Reads, request: MatchesRequest): Promise<Page<MatchSummary>> {
  const { items, next } = await reads.query(MATCHES.projection, MATCHES.matches, newestFirst(request));
  const documents = items.map(({ document }) => document);
  return { items: await withDecisions(reads, documents), ...(next === undefined ? {} : { next }) };
}

async function listOfPlayer(reads: Reads, request: MatchesRequest, account: AccountId): Promise<Page<MatchSummary>> {
  const { items, next } = await reads.query(MATCHES.projection, MATCHES.players, newestFirst(request, { account }));
  const ids = items.map(({ document }) => document['match'] as MatchId);
  const found = await reads.getMany(MATCHES.projection, MATCHES.matches, ids);
  const documents = ids.map((id) => found.get(id)).filter((document) => document !== undefined);
  return { items: await withDecisions(reads, documents), ...(next === undefined ? {} : { next }) };
}

function newestFirst(request: MatchesRequest, whose: { readonly [field: string]: string } = {}): Query {
  const { state, game, includeUnlisted = false } = request;
  return {
    where: { ...whose, [includeUnlisted ? 'state' : 'shelf']: state, ...(game === undefined ? {} : { game }) },
    orderBy: 'sortAt',
    direction: 'descending',
    ...pageOf(request),
  };
}

/** The timeline counts decisions anyway; counting them here as well would write this list at every move of every match. */
async function withDecisions(reads: Reads, documents: readonly Document[]): Promise<MatchSummary[]> {
  const counts = await decisionsOf(
    reads,
    documents.map((document) => document['match'] as MatchId),
  );
  return documents.map((document) => {
    const { shelf: _, sortAt: __, ...summary } = document as MatchSummary & { shelf: unknown; sortAt: unknown };
    const isSeenLate = !summary.spectators.allowed || summary.spectators.delayMs > 0;
    const decisions = summary.state === 'running' && isSeenLate ? null : (counts.get(summary.match) ?? 0);
    return { ...summary, decisions };
  });
}
