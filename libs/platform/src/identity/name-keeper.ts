import { isSameName, nameKey } from '@logbuoy/accounts';
import { accountStream, type AccountId } from '@logbuoy/kernel';
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

  async claim(name: string, account: AccountId): Promise<Claimed> {
    const { vault, clock } = this.parts;
    const claim = { name: nameKey(name), account, expiresAt: clock.nowMs() + CLAIM_MS };
    const hold = await vault.claimName(claim);
    if (hold === 'claimed') return { kind: 'claimed' };
    const fate = await this.fateOf(claim.name, hold);
    if (fate === 'finished') return { kind: 'taken', finished: hold.account };
    return fate === 'freed' && (await vault.claimName(claim)) === 'claimed' ? { kind: 'claimed' } : { kind: 'taken' };
  }

  /** False where somebody else has taken it meanwhile. */
  confirm(name: string, account: AccountId, until: number | undefined): Promise<boolean> {
    return this.parts.vault.confirmName(nameKey(name), account, until);
  }

  release(name: string, account: AccountId): Promise<void> {
    return this.parts.vault.releaseName(nameKey(name), account);
  }

  /** Asks the log what became of the holder; lets go of what nobody holds any more and finishes what was left undone. */
  private async fateOf(key: string, { account, expiresAt }: NameHold): Promise<'held' | 'freed' | 'finished'> {
    const { vault, loop, clock } = this.parts;
    const hasExpired = expiresAt !== undefined && expiresAt <= clock.nowMs();
    const { state: holder } = await loop.load(accountStream(account));
    if (holder.status === 'none') {
      if (hasExpired) await vault.erase(account); // registering stopped before the account was opened
      return hasExpired ? 'freed' : 'held';
    }
    if (holder.status === 'closed') {
      await vault.erase(account);
      return 'freed';
    }
    if (!isSameName(holder.name, key)) {
      const isLeftBehind = hasExpired || expiresAt === undefined; // by a rename that stopped half-way
      if (isLeftBehind) await vault.releaseName(key, account);
      return isLeftBehind ? 'freed' : 'held';
    }
    if (!hasExpired) return 'held';
    if (holder.kind === 'guest') {
      await this.parts.closeLost(account);
      return 'freed';
    }
    await vault.confirmName(key, account); // opened or renamed, but the last step was missing
    return 'finished';
  }
}

/** `finished`: it is taken by an account whose last step was missing until now. */
export type Claimed = { readonly kind: 'claimed' } | { readonly kind: 'taken'; readonly finished?: AccountId };
