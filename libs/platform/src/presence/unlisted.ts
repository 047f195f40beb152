import type { AccountId } from '@logbuoy/kernel';
import type { Vault } from '../vault';

const SCOPE = 'presence';
const KIND = 'presence-unlisted';
const YES = 'yes';

/** Who does not want to be listed as online. A wish about a person, so it is not in the log, and goes with the account. */
export class Unlisted {
  constructor(private readonly vault: Pick<Vault, 'keepText' | 'text' | 'dropText'>) {}

  async has(account: AccountId): Promise<boolean> {
    return (await this.vault.text(SCOPE, KIND, account)) !== undefined;
  }

  async change(account: AccountId, isListed: boolean): Promise<void> {
    if (isListed) await this.vault.dropText(SCOPE, KIND, account);
    else await this.vault.keepText({ scope: SCOPE, kind: KIND, key: account, account, text: YES });
  }
}
