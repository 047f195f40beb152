import { isSameName, nameKey } from '@logbuoy/accounts';
import { accountStream, type AccountId } from '@logbuoy/kernel';
import type { Clock } from '../clock';
import type { NameHold, Vault } from '../vault';
import type { AccountLoop } from './account-loop';
import { lookOf } from './skeleton';

/** From claiming a name to the appended fact it takes milliseconds; after this long the claimant is believed dead. */
const CLAIM_MS = 10_000;

/** No name begins like this: it is no letter. */
const LOOK = '\u0001';
/** What a name looks like is held like a name of its own, so that two that look alike cannot be taken at one moment. */
const lookKey = (name: string): string => LOOK + lookOf(name);

const MIGRATION = { scope: 'vault', kind: 'migration', key: 'looks-of-names' } as const;

/** One name, one account; and no name that looks like another. */
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
    const [key, look] = [nameKey(name), lookKey(name)];
    const isNew = !(await this.holds(key, account)); // a name may change its case, or be claimed again
    if (isNew) {
      const claimed = await this.claimKey(key, account, (holder) => isSameName(holder, name));
      if (claimed.kind !== 'claimed') return claimed;
    }
    if (await this.holds(look, account)) return { kind: 'claimed' };
    const seen = await this.claimKey(look, account, (holder) => lookKey(holder) === look);
    if (seen.kind === 'claimed') return seen;
    if (isNew) await this.parts.vault.releaseName(key, account);
    return { kind: 'looks-taken' };
  }

  private async holds(key: string, account: AccountId): Promise<boolean> {
    return (await this.parts.vault.nameHolder(key))?.account === account;
  }

  /** False where another account has taken it meanwhile. */
  async confirm(name: string, account: AccountId, until: number | undefined): Promise<boolean> {
    if (!(await this.parts.vault.confirmName(nameKey(name), account, until))) return false;
    await this.parts.vault.confirmName(lookKey(name), account, until);
    return true;
  }

  /** What was claimed, but for what belongs to the name the account keeps. */
  async release(name: string, account: AccountId, kept?: string): Promise<void> {
    if (kept === undefined || !isSameName(kept, name)) await this.parts.vault.releaseName(nameKey(name), account);
    if (kept === undefined || lookKey(kept) !== lookKey(name))
      await this.parts.vault.releaseName(lookKey(name), account);
  }

  releaseAllBut(name: string, account: AccountId): Promise<void> {
    return this.parts.vault.releaseNamesExcept(account, [nameKey(name), lookKey(name)]);
  }

  /** Names that were taken before looks were held get theirs; of two that look alike both stay as they are. */
  async holdLooks(nameOf: (account: AccountId) => Promise<string | undefined>): Promise<void> {
    const { vault } = this.parts;
    const { scope, kind, key } = MIGRATION;
    if ((await vault.text(scope, kind, key)) !== undefined) return;
    for (const { name, account, expiresAt } of await vault.heldNames()) {
      if (name.startsWith(LOOK)) continue;
      const shown = await nameOf(account);
      if (shown === undefined || !isSameName(shown, name)) continue;
      const look = lookKey(shown);
      const hold = await vault.claimName({ name: look, account, expiresAt: 0 });
      if (hold === 'claimed') await vault.confirmName(look, account, expiresAt);
    }
    await vault.keepText({ ...MIGRATION, text: 'done' });
  }

  private async claimKey(key: string, account: AccountId, isOf: (holder: string) => boolean): Promise<Claimed> {
    const { vault, clock } = this.parts;
    const claim = { name: key, account, expiresAt: clock.nowMs() + CLAIM_MS };
    const hold = await vault.claimName(claim);
    if (hold === 'claimed') return { kind: 'claimed' };
    const fate = await this.fateOf(claim.name, hold, isOf);
    if (fate === 'finished') return { kind: 'taken', finished: hold.account };
    return fate === 'freed' && (await vault.claimName(claim)) === 'claimed' ? { kind: 'claimed' } : { kind: 'taken' };
  }

  /** Reads the outcome of the holder's claim from the log; releases names without a holder and finishes interrupted claims. */
  private async fateOf(
    key: string,
    { account, expiresAt }: NameHold,
    isOf: (holder: string) => boolean,
  ): Promise<'held' | 'freed' | 'finished'> {
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
    if (!isOf(holder.name)) {
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
export type Claimed =
  | { readonly kind: 'claimed' }
  | { readonly kind: 'taken'; readonly finished?: AccountId }
  /** Another account has a name that looks the same. */
  | { readonly kind: 'looks-taken' };
