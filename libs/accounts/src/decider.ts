import { ERASED, reject, unreachable, type Decider, type Decision } from '@logbuoy/kernel';
import { ROLES, type Account, type AccountCommand, type AccountEvent, type AccountView, type Role } from './account';
import { nameKey, NAME_LENGTH_MAX, tidyName } from './name';

const REASON_LENGTH_MAX = 500;

/**
 * One account. That its name is not taken by another account is not decided here: an account knows only
 * itself, so the caller that opens or renames one reserves the name first.
 */
export const accountDecider: Decider<Account, AccountCommand, AccountEvent, AccountView, AccountEvent> = {
  initial: { status: 'none' },
  decide,
  evolve,
  view: (account) => (account.status === 'none' ? undefined : account),
  // Why a role was given or taken is for the archive alone; that it was, is public.
  seen: (event, viewer) =>
    'reason' in event && viewer.kind !== 'archive' && viewer.kind !== 'judge' ? { ...event, reason: '' } : event,
};

type KnownAccount = Exclude<Account, { readonly status: 'none' }>;

function decide(account: Account, command: AccountCommand): Decision<AccountEvent> {
  if (command.type === 'OpenAccount') return open(account, command);
  if (account.status === 'none') return reject('no-such-account');
  if (account.status === 'closed') return reject('account-closed');
  switch (command.type) {
    case 'RenameAccount':
      return rename(account, command.name);
    case 'GrantRole':
    case 'RevokeRole':
      return changeRole(account, command);
    case 'BecomePerson':
      return account.kind === 'guest' ? [{ type: 'GuestBecamePerson' }] : reject('not-a-guest');
    case 'CloseAccount':
      return [{ type: 'AccountClosed' }];
    default:
      return unreachable(command);
  }
}

function open(account: Account, { account: id, name, kind, owner }: Extract<AccountCommand, { type: 'OpenAccount' }>) {
  if (account.status !== 'none') return reject('account-exists');
  const tidy = tidyName(name);
  if (tidy === undefined) return nameRefused();
  return [
    { type: 'AccountOpened', account: id, name: tidy, kind, ...(owner === undefined ? {} : { owner }) },
  ] satisfies AccountEvent[];
}

function rename(account: KnownAccount, name: string): Decision<AccountEvent> {
  const to = tidyName(name);
  if (to === undefined) return nameRefused();
  return to === account.name ? reject('name-unchanged') : [{ type: 'AccountRenamed', from: account.name, to }];
}

const nameRefused = () => reject('name-malformed', { lengthMax: NAME_LENGTH_MAX });

function changeRole(
  account: KnownAccount,
  command: Extract<AccountCommand, { type: 'GrantRole' | 'RevokeRole' }>,
): Decision<AccountEvent> {
  const { role, by } = command;
  const reason = command.reason.trim();
  if (reason === '' || reason.length > REASON_LENGTH_MAX)
    return reject('reason-malformed', { lengthMax: REASON_LENGTH_MAX });
  const holds = account.roles.includes(role);
  if (command.type === 'RevokeRole') {
    return holds ? [{ type: 'RoleRevoked', role, by, reason }] : reject('role-not-held', { role });
  }
  // A guest is the present user of a browser; no person could be held to account for what a guest did in a role.
  if (account.kind === 'guest') return reject('guests-hold-no-roles');
  return holds ? reject('role-already-held', { role }) : [{ type: 'RoleGranted', role, by, reason }];
}

function evolve(account: Account, event: AccountEvent): Account {
  if (event.type === 'AccountOpened') {
    const { account: id, name, kind, owner } = event;
    return { status: 'open', account: id, name, kind, roles: [], ...(owner === undefined ? {} : { owner }) };
  }
  if (account.status === 'none') return account;
  switch (event.type) {
    case 'AccountRenamed':
      return { ...account, name: event.to };
    case 'RoleGranted':
      return { ...account, roles: withRole(account.roles, event.role) };
    case 'RoleRevoked':
      return { ...account, roles: account.roles.filter((role) => role !== event.role) };
    case 'GuestBecamePerson':
      return { ...account, kind: 'person' };
    case 'AccountClosed':
      return { ...account, name: ERASED, status: 'closed' }; // also where the name is in the line itself
    default:
      return unreachable(event);
  }
}

/** Roles stand in one order, so the same roles are the same state. */
export const withRole = (held: readonly Role[], role: Role): Role[] =>
  ROLES.filter((one) => one === role || held.includes(one));

/** Whether the new name needs a reservation of its own; a change of case or spacing does not. */
export const isSameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other);
