import type { ArchiveJobsPayloads, MatchExportPayloads } from '../archives';
import type { BotJobs } from '../bots';
import type { CompressionJobs } from '../compression';
import type { ErasureJobsPayloads } from '../erasure';
import type { ClockJobs } from '../matches';
import type { TreeJobsPayloads, WitnessJobsPayloads } from '../public-log';
import { SEEK_QUEUES, type SeekJobs } from '../seeks';
import { TOURNAMENT_QUEUES, type TournamentJobs } from '../tournaments';

/** All background work of the server, by queue. */
export type HouseJobs = ClockJobs &
  BotJobs &
  SeekJobs &
  TournamentJobs &
  ArchiveJobsPayloads &
  MatchExportPayloads &
  TreeJobsPayloads &
  WitnessJobsPayloads &
  CompressionJobs &
  ErasureJobsPayloads;

/** Every queue an operator may look into; a new one is a line here. */
export const JOB_QUEUES = [
  'match-clock',
  'bot-move',
  ...SEEK_QUEUES,
  ...TOURNAMENT_QUEUES,
  'tournament-archive',
  'match-export',
  'match-compression',
  'erasure',
  'public-log',
  'witness',
] as const satisfies readonly (keyof HouseJobs)[];
