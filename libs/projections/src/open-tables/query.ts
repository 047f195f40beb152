import type { ClockSettings } from '@logbuoy/games';
import type { AccountId, Json, MatchId, Seat } from '@logbuoy/kernel';
import { pageOf, type PageRequest } from '../page-request';
import type { Document, Page, Reads } from '../read-store/port';

/** A table that waits for players. */
export type OpenTable = {
  readonly match: MatchId;
  readonly game: string;
  /** As the game read them. */
  readonly options: Json;
  readonly playersWanted: number;
  readonly seats: readonly TakenSeat[];
  /** `null`: untimed. */
  readonly clock: ClockSettings | null;
  readonly createdBy: AccountId;
  readonly createdAt: number;
  /** An unlisted table is reachable by its address only. */
  readonly listed: boolean;
};
/** As it is kept: where it stands in the list. */
export type KeptTable = OpenTable & { readonly shelf: 'listed' | null };

export type TakenSeat = { readonly seat: Seat; readonly account: AccountId };

export const OPEN_TABLES = { projection: 'open-tables', tables: 'tables', people: 'people' } as const;

export interface OpenTablesRequest extends PageRequest {
  readonly game?: string;
}

/** Listed tables that wait for players, newest first. */
export async function listOpenTables(reads: Reads, request: OpenTablesRequest = {}): Promise<Page<OpenTable>> {
  const { items, next } = await reads.query(OPEN_TABLES.projection, OPEN_TABLES.tables, {
    where: { shelf: 'listed', ...inGame(request) },
    ...newestFirst,
    ...pageOf(request),
  });
  return { items: items.map(({ document }) => tableOf(document)), ...(next === undefined ? {} : { next }) };
}

/** Tables that wait and that this person opened or sits at, listed or not, newest first: for their own eyes. */
export async function listOwnTables(
  reads: Reads,
  account: AccountId,
  request: OpenTablesRequest = {},
): Promise<Page<OpenTable>> {
  const { items, next } = await reads.query(OPEN_TABLES.projection, OPEN_TABLES.people, {
    where: { account, ...inGame(request) },
    ...newestFirst,
    ...pageOf(request),
  });
  const ids = items.map(({ document }) => document['match'] as MatchId);
  const found = await reads.getMany(OPEN_TABLES.projection, OPEN_TABLES.tables, ids);
  const documents = ids.map((id) => found.get(id)).filter((document) => document !== undefined);
  return { items: documents.map(tableOf), ...(next === undefined ? {} : { next }) };
}

const inGame = ({ game }: OpenTablesRequest): { readonly [field: string]: string } =>
  game === undefined ? {} : { game };
const newestFirst = { orderBy: 'createdAt', direction: 'descending' } as const;

function tableOf(document: Document): OpenTable {
  const { shelf: _, ...table } = document as KeptTable;
  return table;
}
