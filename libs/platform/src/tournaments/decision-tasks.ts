import type { Context, Decision } from '@logbuoy/kernel';
import { tournamentDecider, type TournamentCommand, type TournamentEvent } from '@logbuoy/tournaments';
import type { TaskContext } from '../threads';
import { wholeTournament, type PartedTournament } from './parted-tournament';

export const tasks = {
  /** Nothing in a tournament is decided by chance but by seeds in its commands, so a decision is the same everywhere. */
  decide: (
    source: { readonly tournament: PartedTournament; readonly command: TournamentCommand; readonly nowMs: number },
    context: TaskContext,
  ): Decision<TournamentEvent> =>
    tournamentDecider.decide(wholeTournament(source.tournament, context), source.command, {
      nowMs: source.nowMs,
    } as Context),
};
