import type { AccountId } from '@logbuoy/kernel';
import { notAllowed, type Audience, type Caller } from '@logbuoy/platform';
import {
  entrantOf,
  isPlayedOut,
  valueAt,
  type Entrant,
  type Role,
  type Table,
  type Tournament,
} from '@logbuoy/tournaments';

/** The viewer of an event. Staff see all of it but what would help them where they play; a player also what is theirs. */
export interface TournamentEyes {
  readonly as: 'public' | 'player' | 'staff';
  readonly account: AccountId | null;
  readonly entrant: string | null;
  readonly roles: readonly Role[];
  /** Roles on the server, independent of the event's own staff. */
  readonly isJudge: boolean;
  /** Staff who play do not look into others' decks, as long as they may meet them. */
  readonly seesDecks: boolean;
}

const STRANGER: TournamentEyes = {
  as: 'public',
  account: null,
  entrant: null,
  roles: [],
  isJudge: false,
  seesDecks: false,
};

export const rolesIn = ({ roles }: Tournament, account: string): readonly Role[] =>
  Object.hasOwn(roles, account) ? (roles[account] ?? []) : [];

export function entrantOfAccount(tournament: Tournament, account: string): Entrant | undefined {
  const id = valueAt(tournament.entrantOfAccount, account);
  return id === undefined ? undefined : entrantOf(tournament, id);
}

export function eyesOf(tournament: Tournament, who: Caller | undefined, as?: 'public'): TournamentEyes {
  if (who === undefined) return STRANGER;
  const roles = rolesIn(tournament, who.id);
  const entrant = entrantOfAccount(tournament, who.id)?.id ?? null;
  const seesDecks = as !== 'public' && roles.length > 0 && (entrant === null || isPlayedOut(tournament));
  const mine = { account: who.id, entrant, roles, isJudge: who.roles.includes('judge'), seesDecks };
  if (as === 'public') return { ...mine, as };
  return { ...mine, as: roles.length > 0 ? 'staff' : entrant === null ? 'public' : 'player' };
}

/** Files are made for staff or for the public; a player gets the public ones. */
export function audienceOf({ as, seesDecks }: TournamentEyes): Audience {
  if (as !== 'staff') return 'public';
  return seesDecks ? 'staff' : 'playing-staff';
}

/** Whether the viewer is one of the two players at a table, who must not know what staff know of it. */
export const isAtTable = ({ as, entrant }: TournamentEyes, { a, b }: Pick<Table, 'a' | 'b'>): boolean =>
  as !== 'public' && entrant !== null && (entrant === a || entrant === b);

export const staffOnly = () => notAllowed('staff-only', 'This is for the staff of the event.');
