import type { AccountId, Json, MatchId } from '@logbuoy/kernel';
import { pageOf, type PageRequest } from '../page-request';
import type { Document, Page, Query, Reads } from '../read-store/port';

export type TournamentListState = 'coming' | 'running' | 'finished';

/** A tournament as a line in a list. */
export type TournamentLine = {
  readonly tournament: string;
  readonly name: string;
  readonly status: string;
  /** `null` for a draft. */
  readonly shelf: TournamentListState | null;
  readonly ruleset: { readonly id: string; readonly version: number; readonly name: Json };
  readonly game: string | null;
  readonly players: number;
  readonly capacity: number | null;
  /** The last round that was published. */
  readonly round: number;
  readonly directors: readonly AccountId[];
  readonly createdAt: number;
  readonly startsAtMs: number | null;
  readonly endedAt: number | null;
};

/** Which table of which round a match is. */
export type TableOfMatch = { readonly tournament: string; readonly round: number; readonly table: number };

export const TOURNAMENTS = {
  projection: 'tournaments',
  tournaments: 'tournaments',
  people: 'people',
  matches: 'matches',
} as const;

export interface TournamentsRequest extends PageRequest {
  readonly state?: TournamentListState;
  /** Only those this account directs, judges or plays in. */
  readonly person?: AccountId;
}

/** What begins soonest first where it is still to come; what is running or over, the newest first. */
export async function listTournaments(reads: Reads, request: TournamentsRequest): Promise<Page<TournamentLine>> {
  const { state, person } = request;
  if (person === undefined) {
    const query = inOrder(request, { shelf: state ?? 'coming' });
    const { items, next } = await reads.query(TOURNAMENTS.projection, TOURNAMENTS.tournaments, query);
    return page(
      items.map(({ document }) => lineOf(document)),
      next,
    );
  }
  const query = inOrder(request, { account: person, ...(state === undefined ? {} : { shelf: state }) });
  const { items, next } = await reads.query(TOURNAMENTS.projection, TOURNAMENTS.people, query);
  const ids = items.map(({ document }) => document['tournament'] as string);
  const found = await reads.getMany(TOURNAMENTS.projection, TOURNAMENTS.tournaments, ids);
  return page(
    ids.flatMap((id) => {
      const document = found.get(id);
      return document === undefined ? [] : [lineOf(document)];
    }),
    next,
  );
}

export async function findTournament(reads: Reads, tournament: string): Promise<TournamentLine | undefined> {
  const document = await reads.get(TOURNAMENTS.projection, TOURNAMENTS.tournaments, tournament);
  return document === undefined ? undefined : lineOf(document);
}

/** The table a match is played for; nothing where it is played for itself. */
export async function tableOfMatch(reads: Reads, match: MatchId): Promise<TableOfMatch | undefined> {
  return (await reads.get(TOURNAMENTS.projection, TOURNAMENTS.matches, match)) as TableOfMatch | undefined;
}

/** The same for several at once; those played for themselves are missing. */
export async function tablesOfMatches(
  reads: Reads,
  matches: readonly MatchId[],
): Promise<ReadonlyMap<string, TableOfMatch>> {
  if (matches.length === 0) return new Map();
  const found = await reads.getMany(TOURNAMENTS.projection, TOURNAMENTS.matches, matches);
  return found as ReadonlyMap<string, Document & TableOfMatch>;
}

const inOrder = (request: TournamentsRequest, where: { readonly [field: string]: string }): Query => ({
  where,
  orderBy: 'sortAt',
  direction: request.state === 'coming' && request.person === undefined ? 'ascending' : 'descending',
  ...pageOf(request),
});

const lineOf = (document: { readonly [field: string]: unknown }): TournamentLine => {
  const { sortAt: _, ...line } = document;
  return line as unknown as TournamentLine;
};

const page = (items: readonly TournamentLine[], next: string | undefined): Page<TournamentLine> => ({
  items,
  ...(next === undefined ? {} : { next }),
});
