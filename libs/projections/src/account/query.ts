import type { AccountId } from '@logbuoy/kernel';
import { cappedLimit } from '../page-request';
import type { Document, Reads } from '../read-store/port';

/** Who somebody is, for everyone to see. What proves it (password, session, token) is not in the log and not here. */
export type AccountSummary = {
  readonly account: AccountId;
  readonly name: string;
  readonly kind: 'person' | 'guest' | 'bot';
  readonly roles: readonly string[];
  readonly createdAt: number;
  readonly closedAt: number | null;
};

export const ACCOUNTS = { projection: 'account', collection: 'accounts' } as const;

export async function findAccount(reads: Reads, account: AccountId): Promise<AccountSummary | undefined> {
  return summaryOf(await reads.get(ACCOUNTS.projection, ACCOUNTS.collection, account));
}

/** For putting names to ids; unknown ids are left out. At most 100 at once. */
export async function findAccounts(reads: Reads, accounts: readonly AccountId[]): Promise<readonly AccountSummary[]> {
  const wanted = [...new Set(accounts)].slice(0, cappedLimit(accounts.length));
  const found = await reads.getMany(ACCOUNTS.projection, ACCOUNTS.collection, wanted);
  return wanted.flatMap((account) => summaryOf(found.get(account)) ?? []);
}

const summaryOf = (document: Document | undefined): AccountSummary | undefined =>
  document as AccountSummary | undefined;
