import type { ArchiveJobsPayloads } from '../archives';
import type { BotJobs } from '../bots';
import type { ClockJobs } from '../matches';
import type { RatingJobsPayloads } from '../ratings';
import { TOURNAMENT_QUEUES, type TournamentJobs } from '../tournaments';

/** Everything the house does in the background, by queue. */
export type HouseJobs = ClockJobs & BotJobs & TournamentJobs & ArchiveJobsPayloads & RatingJobsPayloads;

/** Every queue an operator may look into; a new one is a line here. */
export const JOB_QUEUES = [
  'match-clock',
  'bot-move',
  ...TOURNAMENT_QUEUES,
  'tournament-archive',
  'ratings',
] as const satisfies readonly (keyof HouseJobs)[];
