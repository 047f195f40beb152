import {
  ARCHIVE,
  fold,
  isRejection,
  SPECTATOR,
  type AccountId,
  type Context,
  type Decision,
  type Viewer,
} from '@logbuoy/kernel';
import { ACCOUNT_EVENT_TYPES, type AccountCommand, type AccountEvent, type AccountKind } from './account';
import { accountDecider, isSameName } from './decider';

const ADA = 'ada' as AccountId;
const ROOT = 'root' as AccountId;
const context: Context = {
  nowMs: 0,
  random: {
    shuffle: () => ({ kind: 'shuffle', draw: 0, size: 0, result: [] }),
    roll: () => ({ kind: 'roll', draw: 0, below: 1, result: 0 }),
  },
};

const after = (...events: AccountEvent[]) => fold(accountDecider, accountDecider.initial, events);
const decide = (history: readonly AccountEvent[], command: AccountCommand): Decision<AccountEvent> =>
  accountDecider.decide(after(...history), command, context);
const opened = (kind: AccountKind = 'person'): AccountEvent => ({
  type: 'AccountOpened',
  account: ADA,
  name: 'Ada',
  kind,
});
const open = (name: string, kind: AccountKind = 'person'): AccountCommand => ({
  type: 'OpenAccount',
  account: ADA,
  name,
  kind,
});
const grant: AccountCommand = { type: 'GrantRole', role: 'judge', by: ROOT, reason: 'knows the rules' };
const granted: AccountEvent = { type: 'RoleGranted', role: 'judge', by: ROOT, reason: 'knows the rules' };
const codeOf = (decision: Decision<AccountEvent>) => (isRejection(decision) ? decision.code : decision);

describe('an account', () => {
  it('is opened once, with a tidied name', () => {
    expect(decide([], open('  Ada   Lovelace '))).toEqual([
      { type: 'AccountOpened', account: ADA, name: 'Ada Lovelace', kind: 'person' },
    ]);
    expect(codeOf(decide([opened()], open('Ada')))).toBe('account-exists');
    expect(codeOf(decide([opened(), { type: 'AccountClosed' }], open('Ada')))).toBe('account-exists');
    expect(codeOf(decide([], open('\u202e')))).toBe('name-malformed');
  });

  it('records who answers for a bot', () => {
    const [event] = decide([], { ...open('Deep', 'bot'), owner: ROOT } as AccountCommand) as AccountEvent[];
    expect(event).toMatchObject({ kind: 'bot', owner: ROOT });
    expect(accountDecider.view(after(event as AccountEvent), SPECTATOR)).toMatchObject({ owner: ROOT });
  });

  it('does nothing before it exists and nothing after it is closed', () => {
    for (const command of [{ type: 'RenameAccount', name: 'B' }, grant, { type: 'CloseAccount' }] as const) {
      expect(codeOf(decide([], command))).toBe('no-such-account');
      expect(codeOf(decide([opened(), { type: 'AccountClosed' }], command))).toBe('account-closed');
    }
  });

  it('is renamed to another name only', () => {
    expect(decide([opened()], { type: 'RenameAccount', name: 'ADA' })).toEqual([
      { type: 'AccountRenamed', from: 'Ada', to: 'ADA' },
    ]);
    expect(codeOf(decide([opened()], { type: 'RenameAccount', name: ' Ada ' }))).toBe('name-unchanged');
    expect(codeOf(decide([opened()], { type: 'RenameAccount', name: '' }))).toBe('name-malformed');
    expect(isSameName('Ada', ' ADA')).toBe(true);
    expect(isSameName('Ada', 'Ida')).toBe(false);
  });

  it('is given a role with a reason, once, and loses it with a reason', () => {
    expect(decide([opened()], grant)).toEqual([granted]);
    expect(codeOf(decide([opened(), granted], grant))).toBe('role-already-held');
    expect(codeOf(decide([opened()], { ...grant, reason: ' ' }))).toBe('reason-malformed');
    const revoke: AccountCommand = { ...grant, type: 'RevokeRole' };
    expect(decide([opened(), granted], revoke)).toEqual([{ ...granted, type: 'RoleRevoked' }]);
    expect(codeOf(decide([opened()], revoke))).toBe('role-not-held');
    const admin: AccountEvent = { ...granted, role: 'admin' };
    expect(after(opened(), granted, admin)).toEqual(after(opened(), admin, granted));
    expect(after(opened(), granted, { ...granted, type: 'RoleRevoked' })).toEqual(after(opened()));
  });

  it('as a guest holds no roles, and may stay as a person who can', () => {
    expect(codeOf(decide([opened('guest')], grant))).toBe('guests-hold-no-roles');
    expect(decide([opened('guest')], { type: 'BecomePerson' })).toEqual([{ type: 'GuestBecamePerson' }]);
    expect(codeOf(decide([opened('person')], { type: 'BecomePerson' }))).toBe('not-a-guest');
    expect(decide([opened('guest'), { type: 'GuestBecamePerson' }], grant)).toEqual([granted]);
  });

  it('shows everyone that a role was given, and judges and the archive why', () => {
    const seenBy = (viewer: Viewer) => accountDecider.seen(granted, viewer, after(opened(), granted));
    expect(seenBy(SPECTATOR)).toEqual({ ...granted, reason: '' });
    expect(seenBy(ARCHIVE)).toEqual(granted);
    expect(seenBy({ kind: 'judge', account: 'jo' })).toEqual(granted);
    expect(accountDecider.view(accountDecider.initial, SPECTATOR)).toBeUndefined();
  });

  it('ignores facts of an account that was never opened', () => {
    expect(after(granted, { type: 'AccountClosed' })).toEqual({ status: 'none' });
  });

  it('lists every type of its facts', () => {
    const all: { readonly [Type in AccountEvent['type']]: true } = {
      AccountOpened: true,
      AccountRenamed: true,
      RoleGranted: true,
      RoleRevoked: true,
      GuestBecamePerson: true,
      AccountClosed: true,
    };
    expect([...ACCOUNT_EVENT_TYPES].sort()).toEqual(Object.keys(all).sort());
  });
});
