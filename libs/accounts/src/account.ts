import type { AccountId } from '@logbuoy/kernel';

export const ACCOUNT_KINDS = ['person', 'guest', 'bot'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** What an account is trusted with, beyond playing. */
export const ROLES = ['admin', 'judge', 'director'] as const;
export type Role = (typeof ROLES)[number];

/** Commands are wishes. Who sent one is in the envelope; `by` names who answers for a role given or taken. */
export type AccountCommand =
  | {
      readonly type: 'OpenAccount';
      readonly account: AccountId;
      readonly name: string;
      readonly kind: AccountKind;
      /** Who answers for a bot. */
      readonly owner?: AccountId;
    }
  | { readonly type: 'RenameAccount'; readonly name: string }
  | { readonly type: 'GrantRole'; readonly role: Role; readonly by: AccountId; readonly reason: string }
  | { readonly type: 'RevokeRole'; readonly role: Role; readonly by: AccountId; readonly reason: string }
  /** A guest chose a password and stays. */
  | { readonly type: 'BecomePerson' }
  | { readonly type: 'CloseAccount' };

/**
 * What happened to an account. Passwords, sessions and tokens are never among it: a log cannot forget, and these must be
 * erasable. Names are, since every table and every result was signed with one.
 */
export type AccountEvent =
  | {
      readonly type: 'AccountOpened';
      readonly account: AccountId;
      readonly name: string;
      readonly kind: AccountKind;
      readonly owner?: AccountId;
    }
  | { readonly type: 'AccountRenamed'; readonly from: string; readonly to: string }
  | { readonly type: 'RoleGranted'; readonly role: Role; readonly by: AccountId; readonly reason: string }
  | { readonly type: 'RoleRevoked'; readonly role: Role; readonly by: AccountId; readonly reason: string }
  | { readonly type: 'GuestBecamePerson' }
  | { readonly type: 'AccountClosed' };

export const ACCOUNT_EVENT_TYPES = [
  'AccountOpened',
  'AccountRenamed',
  'RoleGranted',
  'RoleRevoked',
  'GuestBecamePerson',
  'AccountClosed',
] as const satisfies readonly AccountEvent['type'][];

export type Account =
  | { readonly status: 'none' }
  | {
      readonly status: 'open' | 'closed';
      readonly account: AccountId;
      readonly name: string;
      readonly kind: AccountKind;
      readonly owner?: AccountId;
      /** In the order of `ROLES`. */
      readonly roles: readonly Role[];
    };

/** What anyone may know of an account. */
export type AccountView = Exclude<Account, { readonly status: 'none' }> | undefined;
