import { textsIn, type TextDeclaration, type TextField, type TextTable } from '@logbuoy/kernel';
import type { AccountCommand, AccountEvent } from './account';

const OWN: TextField = { of: ['account:@stream'] };
/** Written by one person about another. */
const REASON: TextField = { of: ['account:@stream', 'account:by'] };

const EVENTS = {
  AccountOpened: { name: OWN },
  AccountRenamed: { from: OWN, to: OWN },
  RoleGranted: { reason: REASON },
  RoleRevoked: { reason: REASON },
  GuestBecamePerson: {},
  AccountClosed: {},
} as const satisfies TextTable<AccountEvent>;

const COMMANDS = {
  OpenAccount: { name: OWN },
  RenameAccount: { name: OWN },
  GrantRole: { reason: REASON },
  RevokeRole: { reason: REASON },
  BecomePerson: {},
  CloseAccount: {},
} as const satisfies TextTable<AccountCommand>;

/** What is said about people in the streams of accounts, and must be erasable. */
export const ACCOUNT_TEXTS: TextDeclaration = {
  streams: 'account-',
  events: textsIn(EVENTS),
  commands: textsIn(COMMANDS),
};
