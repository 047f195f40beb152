import { account } from './account/fold';
import { matches } from './matches/fold';
import { openTables } from './open-tables/fold';
import type { Projection } from './runner/projection';
import { timeline } from './timeline/fold';
import { tournaments } from './tournaments/fold';

/** Every question the house can answer, one line each. */
export const PROJECTIONS: readonly Projection[] = [openTables, matches, timeline, account, tournaments];

export { findAccount, findAccountByName, findAccounts, namesOf, type AccountSummary } from './account/query';
export { findMatch, listMatches, type MatchesRequest, type MatchListState, type MatchSummary } from './matches/query';
export {
  listOpenTables,
  listOwnTables,
  type OpenTable,
  type OpenTablesRequest,
  type TakenSeat,
} from './open-tables/query';
export * from './page-request';
export { areOutOfDate, changesRatings, keptRatings, rebuildRatings, type KeptRatings } from './ratings/kept-ratings';
export { ratingsFromLog } from './ratings/ratings-from-log';
export { BadCursor } from './read-store/cursor';
export { openMemoryReadStore } from './read-store/memory';
export * from './read-store/port';
export { openPostgresReadStore, type PostgresReadStoreOptions } from './read-store/postgres';
export { openSqliteReadStore } from './read-store/sqlite';
export * from './runner/projection';
export { rebuildProjections, type Rebuilt, type RebuildRequest } from './runner/rebuild';
export { ProjectionRunner, type ProjectionRunnerOptions } from './runner/runner';
export * from './runner/status';
export { waitForPosition } from './runner/wait-for-position';
export {
  readTimeline,
  TIMELINE_CAP,
  TIMELINE_DEFAULT,
  type Timeline,
  type TimelineMark,
  type TimelineRequest,
  type TimeUsed,
} from './timeline/query';
export {
  findTournament,
  listTournaments,
  tableOfMatch,
  tablesOfMatches,
  type TableOfMatch,
  type TournamentLine,
  type TournamentListState,
  type TournamentsRequest,
} from './tournaments/query';
