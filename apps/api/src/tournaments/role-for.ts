import type { TournamentWish } from '@logbuoy/contracts';
import { notAllowed } from '@logbuoy/platform';
import { RIGHTS, type Role, type Tournament } from '@logbuoy/tournaments';
import { entrantOfAccount, rolesIn } from './onlooker';

/** Commands by which somebody means themselves where nobody is named. */
const ABOUT_ENTRANTS: readonly string[] = [
  'Withdraw',
  'CheckIn',
  'Drop',
  'SubmitDeck',
  'TakeSeat',
  'OptOutOfBroadcast',
];

/**
 * The role in which an account asks for something: the first it holds that may. Whoever names nobody means themselves, and
 * asks as a player although they may be staff too.
 */
export function roleFor(tournament: Tournament, account: string, wish: TournamentWish): Role {
  const { roles: allowed } = RIGHTS[wish.type];
  const held = rolesIn(tournament, account);
  const plays = entrantOfAccount(tournament, account) !== undefined;
  const staff = allowed.find((role) => held.includes(role));
  const isOwn =
    (wish.type === 'Register' && wish['name'] === undefined && wish['account'] === undefined) ||
    (ABOUT_ENTRANTS.includes(wish.type) && wish['entrant'] === undefined && plays);
  const asPlayer = allowed.includes('player') && (plays || wish.type === 'Register');
  if (isOwn && asPlayer) return 'player';
  if (staff !== undefined) return staff;
  if (asPlayer && (wish.type !== 'Register' || isOwn)) return 'player';
  throw notAllowed('role-may-not', `This needs one of these roles here: ${allowed.join(', ')}.`);
}
