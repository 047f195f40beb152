import { account } from './account/fold';
import { matches } from './matches/fold';
import { openTables } from './open-tables/fold';
import { publicLog } from './public-log/fold';
import { ratings } from './ratings/fold';
import type { Projection } from './runner/projection';
import { seeks } from './seeks/fold';
import { timeline } from './timeline/fold';
import { tournaments } from './tournaments/fold';

/** Every projection of the service, one line each. */
export const PROJECTIONS: readonly Projection[] = [
  openTables,
  matches,
  timeline,
  account,
  tournaments,
  ratings,
  publicLog,
  seeks,
];

export { LOG_TEXTS } from './log-texts';
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
export { EVENT_HOST } from './public-log/fold';
export { nativeTreeHasher } from './public-log/native-tree-hasher';
export {
  consistencyPath,
  findLeaf,
  findTreeHead,
  inclusionPath,
  leafCovering,
  leafHashes,
  leavesOf,
  listTreeHeads,
  pendingStreams,
  PUBLIC_LOG,
  treeHeadByKey,
  treeSizeRead,
  type KeptLeaf,
  type PublishedHead,
} from './public-log/query';
export { listRatings, ratingChangesOf } from './ratings/query';
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
export { Checkpoints, waitForPosition } from './runner/wait-for-position';
export { findSeek, listWaiting, rematchOffers, SEEKS, type SeekSummary } from './seeks/query';
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
