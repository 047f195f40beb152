import type { ClockSettings } from '@logbuoy/games';
import type { AccountId, Json, MatchId, Seat } from '@logbuoy/kernel';
import { pageOf, type PageRequest } from '../page-request';
import type { Page, Reads } from '../read-store/port';

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
};

export type TakenSeat = { readonly seat: Seat; readonly account: AccountId };

export const OPEN_TABLES = { projection: 'open-tables', collection: 'tables' } as const;

export interface OpenTablesRequest extends PageRequest {
  readonly game?: string;
}

/** Listed tables that wait for players, newest first. */
export async function listOpenTables(reads: Reads, request: OpenTablesRequest = {}): Promise<Page<OpenTable>> {
  const { projection, collection } = OPEN_TABLES;
  const { items, next } = await reads.query(projection, collection, {
    ...(request.game === undefined ? {} : { where: { game: request.game } }),
    orderBy: 'createdAt',
    direction: 'descending',
    ...pageOf(request),
  });
  return { items: items.map(({ document }) => document as OpenTable), ...(next === undefined ? {} : { next }) };
}

export async function findOpenTable(reads: Reads, match: MatchId): Promise<OpenTable | undefined> {
  return (await reads.get(OPEN_TABLES.projection, OPEN_TABLES.collection, match)) as OpenTable | undefined;
}
