import { isSameName, nameKey } from '@logbuoy/accounts';
import { accountStream, reject, type AccountId, type Rejection } from '@logbuoy/kernel';
import type { Clock } from '../clock';
import type { NameHold, Vault } from '../vault';
import type { AccountLoop } from './account-loop';

/** From claiming a name to the appended fact it takes milliseconds; after this long the claimant is believed dead. */
const CLAIM_MS = 10_000;

/** One name, one account. */
export class NameKeeper {
  constructor(
    private readonly parts: {
      readonly loop: AccountLoop;
      readonly vault: Vault;
      readonly clock: Clock;
      /** Closes an account that has lost its name. */
      closeLost(account: AccountId): Promise<void>;
    },
  ) {}

  async claim(name: string, account: AccountId): Promise<Rejection | undefined> {
    const { vault, clock } = this.parts;
    const claim = { name: nameKey(name), account, expiresAt: clock.nowMs() + CLAIM_MS };
    const hold = await vault.claimName(claim);
    if (hold === 'claimed') return undefined;
    if (!(await this.freed(claim.name, hold))) return reject('name-taken');
    return (await vault.claimName(claim)) === 'claimed' ? undefined : reject('name-taken');
  }

  /** False where somebody else has taken it meanwhile. */
  confirm(name: string, account: AccountId, until: number | undefined): Promise<boolean> {
    return this.parts.vault.confirmName(nameKey(name), account, until);
  }

  release(name: string, account: AccountId): Promise<void> {
    return this.parts.vault.releaseName(nameKey(name), account);
  }

  /** Asks the log what became of the holder, and lets go of what nobody holds any more. */
  private async freed(key: string, { account, expiresAt }: NameHold): Promise<boolean> {
    const { vault, loop, clock } = this.parts;
    const hasExpired = expiresAt !== undefined && expiresAt <= clock.nowMs();
    const { state: holder } = await loop.load(accountStream(account));
    if (holder.status === 'none') {
      if (hasExpired) await vault.erase(account); // registering stopped before the account was opened
      return hasExpired;
    }
    if (holder.status === 'closed') {
      await vault.erase(account);
      return true;
    }
    if (!isSameName(holder.name, key)) {
      const isLeftBehind = hasExpired || expiresAt === undefined; // by a rename that stopped half-way
      if (isLeftBehind) await vault.releaseName(key, account);
      return isLeftBehind;
    }
    if (!hasExpired) return false;
    if (holder.kind === 'guest') {
      await this.parts.closeLost(account);
      return true;
    }
    await vault.confirmName(key, account); // opened or renamed, but the last step was missing
    return false;
  }
}
