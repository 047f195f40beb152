import { ACCOUNT_EVENT_TYPES, nameKey, withRole, type AccountEvent } from '@logbuoy/accounts';
import { accountOfStream, ERASED, toDomain, unreachable, type RecordedEvent } from '@logbuoy/kernel';
import type { Documents, Projection } from '../runner/projection';
import { ACCOUNTS, lookupOf, type AccountSummary } from './query';

/** `lookup`: the key for a search by name; nothing once it is closed. */
type KeptAccount = AccountSummary & { readonly lookup: string | null };

export const account: Projection = {
  name: ACCOUNTS.projection,
  version: 2,
  filter: { types: ACCOUNT_EVENT_TYPES, streamPrefix: 'account-' },
  collections: {
    [ACCOUNTS.collection]: { fields: { lookup: 'text', createdAt: 'integer' }, indexes: [['lookup', 'createdAt']] },
  },
  needs(recorded) {
    const key = recorded.type === 'AccountOpened' ? undefined : accountOfStream(recorded.stream);
    return key === undefined ? [] : [{ collection: ACCOUNTS.collection, key }];
  },
  apply,
};

async function apply(recorded: RecordedEvent, documents: Documents): Promise<void> {
  const id = accountOfStream(recorded.stream);
  if (id === undefined) return;
  const event = toDomain<AccountEvent>(recorded);
  const put = (summary: AccountSummary): void => {
    const { kind, name, closedAt } = summary;
    const kept: KeptAccount = { ...summary, lookup: closedAt === null ? lookupOf(kind, nameKey(name)) : null };
    documents.put(ACCOUNTS.collection, id, kept);
  };
  if (event.type === 'AccountOpened') {
    const { name, kind, owner = null } = event;
    return put({ account: id, name, kind, owner, roles: [], createdAt: recorded.at, closedAt: null });
  }
  const before = await documents.get<KeptAccount>(ACCOUNTS.collection, id);
  if (before === undefined) return;
  switch (event.type) {
    case 'AccountRenamed':
      return put({ ...before, name: event.to });
    case 'RoleGranted':
      return put({ ...before, roles: withRole(before.roles, event.role) });
    case 'RoleRevoked':
      return put({ ...before, roles: before.roles.filter((role) => role !== event.role) });
    case 'GuestBecamePerson':
      return put({ ...before, kind: 'person' });
    case 'AccountClosed':
      return put({ ...before, name: ERASED, roles: [], closedAt: recorded.at }); // closing erases
    default:
      return unreachable(event);
  }
}
