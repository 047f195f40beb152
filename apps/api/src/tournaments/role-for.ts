import type { TournamentWish } from '@logbuoy/contracts';
import { notAllowed } from '@logbuoy/platform';
import { RIGHTS, type Role, type Tournament } from '@logbuoy/tournaments';
import { entrantOfAccount, rolesIn } from './onlooker';

/** Commands that mean their sender where no entrant is named. */
const ABOUT_ENTRANTS: readonly string[] = [
  'Withdraw',
  'CheckIn',
  'Drop',
  'SubmitDeck',
  'TakeSeat',
  'OptOutOfBroadcast',
];

/**
 * The role in which an account sends a command: the first of its roles that may. Without a named entrant it means its sender, who
 * then acts as a player although they may be staff too.
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
