import type { Context, Decider } from '@logbuoy/kernel';
import type { TournamentCommand } from './commands';
import { decide } from './decide';
import type { TournamentEvent } from './events';
import { evolve } from './evolve';
import { NO_TOURNAMENT, type Tournament } from './state';
import { seen, view } from './view';

/** A tournament from announcement to certificate, on the same kind of log as a match. */
export const tournamentDecider: Decider<
  Tournament,
  TournamentCommand,
  TournamentEvent,
  object,
  TournamentEvent,
  Context
> = {
  initial: NO_TOURNAMENT,
  decide,
  evolve,
  view,
  seen,
};
