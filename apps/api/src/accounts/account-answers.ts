import { Injectable } from '@nestjs/common';
import type { AccountAnswer, TokenAnswer } from '@logbuoy/contracts';
import type { AccountId } from '@logbuoy/kernel';
import { Accounts, type KnownAccount, type StoredToken } from '@logbuoy/platform';

/** Accounts and tokens as the API answers them. */
@Injectable()
export class AccountAnswers {
  constructor(private readonly accounts: Accounts) {}

  async of({ account: id, name, kind, roles, owner, status }: KnownAccount): Promise<AccountAnswer> {
    return {
      id,
      name,
      kind,
      roles: [...roles],
      createdAt: (await this.accounts.createdAt(id)) ?? 0,
      ...(owner === undefined ? {} : { owner }),
      ...(status === 'closed' ? { closed: true } : {}),
    };
  }

  async byId(id: AccountId): Promise<AccountAnswer | undefined> {
    const account = await this.accounts.find(id);
    return account && this.of(account);
  }
}

/** The token itself is not stored, so it cannot be shown again. */
export const tokenAnswer = ({ id, label, createdAt, lastUsedAt }: StoredToken): TokenAnswer => ({
  id,
  label,
  createdAt,
  ...(lastUsedAt === undefined ? {} : { lastUsedAt }),
});
