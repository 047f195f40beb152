import type { Tournament } from '@logbuoy/tournaments';
import { entrantOfAccount, rolesIn } from './onlooker';

/**
 * Whether a viewer plays in the same round as this table, which is not over: they see other tables of it afterwards, since
 * they may meet next, and must not know an opponent's cards or plans before. Staff who play have their duties, and that
 * they play is public.
 */
export function isOwnRound(tournament: Tournament, round: number, account: string): boolean {
  const isOver = tournament.rounds[round - 1]?.status === 'closed';
  const plays = entrantOfAccount(tournament, account)?.status === 'active';
  return plays && !isOver && tournament.rounds.length === round && rolesIn(tournament, account).length === 0;
}
