import { nameKey, type AccountKind, type Role } from '@logbuoy/accounts';
import type { AccountId } from '@logbuoy/kernel';
import type { Document, Reads } from '../read-store/port';

/** The public facts of an account. What proves it (password, session, token) is not in the log and not here. */
export type AccountSummary = {
  readonly account: AccountId;
  readonly name: string;
  readonly kind: AccountKind;
  /** Who answers for a bot. */
  readonly owner: AccountId | null;
  readonly roles: readonly Role[];
  readonly createdAt: number;
  readonly closedAt: number | null;
};

export const ACCOUNTS = { projection: 'account', collection: 'accounts' } as const;

export async function findAccount(reads: Reads, account: AccountId): Promise<AccountSummary | undefined> {
  return summaryOf(await reads.get(ACCOUNTS.projection, ACCOUNTS.collection, account));
}

/** As many as the longest page of matches can name. */
const ACCOUNTS_CAP = 400;

/** Unknown ids are left out, and so is what goes beyond the cap. */
export async function findAccounts(reads: Reads, accounts: readonly AccountId[]): Promise<readonly AccountSummary[]> {
  const wanted = [...new Set(accounts)].slice(0, ACCOUNTS_CAP);
  const found = await reads.getMany(ACCOUNTS.projection, ACCOUNTS.collection, wanted);
  return wanted.flatMap((account) => summaryOf(found.get(account)) ?? []);
}

/** What these accounts are called now. */
export async function namesOf(
  reads: Reads,
  accounts: readonly AccountId[],
): Promise<{ readonly [account: string]: string }> {
  return Object.fromEntries((await findAccounts(reads, accounts)).map(({ account, name }) => [account, name]));
}

/**
 * The open account of this name, however it is spelled. Persons and bots come before guests, who may share a name, and the
 * older account before the younger.
 */
export async function findAccountByName(reads: Reads, name: string): Promise<AccountSummary | undefined> {
  const key = nameKey(name);
  for (const kind of ['person', 'guest'] as const) {
    const query = { where: { lookup: lookupOf(kind, key) }, orderBy: 'createdAt', limit: 1 };
    const { items } = await reads.query(ACCOUNTS.projection, ACCOUNTS.collection, query);
    if (items[0] !== undefined) return summaryOf(items[0].document);
  }
  return undefined;
}

/** Names of persons and bots are one space, those of guests another. */
export const lookupOf = (kind: AccountKind, key: string): string =>
  `${kind === 'guest' ? 'guest' : 'registered'}:${key}`;

function summaryOf(document: Document | undefined): AccountSummary | undefined {
  if (document === undefined) return undefined;
  const { lookup: _, ...summary } = document as AccountSummary & { lookup: unknown };
  return summary;
}
