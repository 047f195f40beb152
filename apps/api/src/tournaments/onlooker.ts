import type { AccountId } from '@logbuoy/kernel';
import { notAllowed, type Audience, type Caller } from '@logbuoy/platform';
import { entrantOf, onShelf, type Entrant, type Role, type Tournament } from '@logbuoy/tournaments';

/** Whose eyes an event is seen with. Staff see all of it; a player also what is theirs. */
export interface TournamentEyes {
  readonly as: 'public' | 'player' | 'staff';
  readonly account: AccountId | null;
  readonly entrant: string | null;
  readonly roles: readonly Role[];
}

const STRANGER: TournamentEyes = { as: 'public', account: null, entrant: null, roles: [] };

export const rolesIn = ({ roles }: Tournament, account: string): readonly Role[] =>
  Object.hasOwn(roles, account) ? (roles[account] ?? []) : [];

export function entrantOfAccount(tournament: Tournament, account: string): Entrant | undefined {
  const id = onShelf(tournament.entrantOfAccount, account);
  return id === undefined ? undefined : entrantOf(tournament, id);
}

export function eyesOf(tournament: Tournament, who: Caller | undefined, as?: 'public'): TournamentEyes {
  if (who === undefined) return STRANGER;
  const roles = rolesIn(tournament, who.id);
  const entrant = entrantOfAccount(tournament, who.id)?.id ?? null;
  const mine = { account: who.id, entrant, roles };
  if (as === 'public') return { ...mine, as };
  return { ...mine, as: roles.length > 0 ? 'staff' : entrant === null ? 'public' : 'player' };
}

/** Files are made for staff or for everybody; a player gets what everybody gets. */
export const audienceOf = ({ as }: TournamentEyes): Audience => (as === 'staff' ? 'staff' : 'public');

export const staffOnly = () => notAllowed('staff-only', 'This is for the staff of the event.');
