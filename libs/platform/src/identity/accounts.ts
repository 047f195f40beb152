import { randomBytes } from 'node:crypto';
import {
  isSameName,
  nameKey,
  NAME_LENGTH_MAX,
  tidyName,
  type AccountCommand,
  type AccountKind,
  type Role,
} from '@logbuoy/accounts';
import { SerialQueues, type EventStore } from '@logbuoy/event-store';
import {
  accountStream,
  isRejection,
  reject,
  type AccountId,
  type ActorId,
  type CommandId,
  type Rejection,
} from '@logbuoy/kernel';
import type { Clock } from '../clock';
import { accepted } from '../problem';
import type { Vault } from '../vault';
import { actorOf, isOpen, type AccountLoop, type KnownAccount } from './account-loop';
import type { HashAsker, PasswordHasher } from './password-hasher';
import { GUEST_SESSION_MS } from './sessions';
import { NameKeeper } from './name-keeper';

export interface AccountsParts {
  readonly loop: AccountLoop;
  readonly store: EventStore;
  readonly vault: Vault;
  readonly hasher: PasswordHasher;
  readonly clock: Clock;
  /** For metrics: called for every command about an account. */
  onCommand?(handling: Promise<{ readonly kind: string }>): void;
  /** Closes an account by `close` and erases what stands in the log about it. */
  erase?(account: AccountId, by: ActorId, close: () => Promise<void>): Promise<void>;
}

const REGISTRATION = 'system:registration' as ActorId;
export const newAccountId = (): AccountId => randomBytes(12).toString('base64url') as AccountId;
const newCommandId = (): CommandId => randomBytes(16).toString('hex') as CommandId;

/**
 * Opening, renaming and closing accounts. The account is in the log, its credentials are in the vault, and a crash may
 * come between the two. So a name is first claimed for a short while, then the fact is appended, then the claim is made
 * to last; a later caller that meets a stale claim reads its outcome from the log.
 */
export class Accounts {
  private readonly names: NameKeeper;
  private readonly renames = new SerialQueues<AccountId>();

  constructor(private readonly parts: AccountsParts) {
    this.names = new NameKeeper({ ...parts, closeLost: (account) => this.closeNow(account, REGISTRATION) });
  }

  /** The newest state; `undefined` where there is no such account. */
  async find(account: AccountId): Promise<KnownAccount | undefined> {
    const { state } = await this.parts.loop.load(accountStream(account));
    return state.status === 'none' ? undefined : state;
  }

  async createdAt(account: AccountId): Promise<number | undefined> {
    for await (const first of this.parts.store.readStream(accountStream(account), { limit: 1 })) return first.at;
    return undefined;
  }

  async register(name: string, password: string, asker?: HashAsker): Promise<KnownAccount | Rejection> {
    const hash = await this.parts.hasher.hash(password, asker); // before the claim, so that the claim is short
    return this.open(name, 'person', {
      prepare: (account) => this.parts.vault.setPassword(account, hash),
      // The first attempt crashed just before its end: the caller who knows its password is the one who made it.
      isMine: async (account) => this.parts.hasher.verify(await this.parts.vault.passwordOf(account), password, asker),
    });
  }

  openGuest(name: string): Promise<KnownAccount | Rejection> {
    return this.open(name, 'guest', { nameUntil: this.parts.clock.nowMs() + GUEST_SESSION_MS });
  }

  openBot(name: string, owner: AccountId): Promise<KnownAccount | Rejection> {
    return this.open(name, 'bot', { owner });
  }

  /** The account of one of the server's own bots: of a fixed id, opened when it is first needed. */
  async openHouseBot(account: AccountId, name: string): Promise<KnownAccount> {
    for (let again = 1; ; again++) {
      const known = await this.find(account);
      if (known !== undefined) return known;
      const free = again === 1 ? name : `${name} (${again})`; // another account may have had the name before
      if ((await this.names.claim(free, account)).kind !== 'claimed') continue;
      const opened = await this.send(account, { type: 'OpenAccount', account, name: free, kind: 'bot' });
      if (isRejection(opened))
        await this.names.release(free, account); // another node was faster
      else await this.names.confirm(free, account, undefined);
    }
  }

  /** One at a time per account: each ends with letting go of every other name the account holds. */
  rename(account: AccountId, name: string): Promise<KnownAccount | Rejection> {
    return this.renames.run(account, () => this.renameNow(account, name));
  }

  /** A guest chooses a password and keeps account, name and history. */
  async becomePerson(account: AccountId, password: string, asker?: HashAsker): Promise<KnownAccount | Rejection> {
    const before = await this.find(account);
    if (before?.kind !== 'guest') return reject('not-a-guest');
    await this.parts.vault.setPassword(account, await this.parts.hasher.hash(password, asker));
    const person = await this.send(account, { type: 'BecomePerson' });
    if (!isRejection(person)) await this.names.confirm(person.name, account, undefined);
    return person;
  }

  /** Whether this is the account's password. */
  async isPassword(account: AccountId, password: string, asker?: HashAsker): Promise<boolean> {
    return this.parts.hasher.verify(await this.parts.vault.passwordOf(account), password, asker);
  }

  /** To be called once at the start: names from before looks were held get theirs. */
  holdLooks(): Promise<void> {
    return this.names.holdLooks(async (account) => {
      const found = await this.find(account);
      return found?.status === 'open' ? found.name : undefined;
    });
  }

  /** Whether it was the right one; then the new one holds. */
  async changePassword(account: AccountId, current: string, password: string, asker?: HashAsker): Promise<boolean> {
    const { vault, hasher } = this.parts;
    if (!(await hasher.verify(await vault.passwordOf(account), current, asker))) return false;
    await vault.setPassword(account, await hasher.hash(password, asker));
    return true;
  }

  /** Whose name and password these are. Takes as long whether or not the name exists. */
  async withPassword(name: string, password: string, asker?: HashAsker): Promise<KnownAccount | undefined> {
    const { vault, hasher } = this.parts;
    const holder = tidyName(name) === undefined ? undefined : (await vault.nameHolder(nameKey(name)))?.account;
    const hash = holder === undefined ? undefined : await vault.passwordOf(holder);
    const isRight = await hasher.verify(hash, password, asker);
    if (!isRight || holder === undefined) return undefined;
    const account = await this.find(holder);
    return account !== undefined && isOpen(account) && isSameName(account.name, name) ? account : undefined;
  }

  grantRole(account: AccountId, role: Role, by: AccountId, reason: string): Promise<KnownAccount | Rejection> {
    return this.send(account, { type: 'GrantRole', role, by, reason }, actorOf(by));
  }

  revokeRole(account: AccountId, role: Role, by: AccountId, reason: string): Promise<KnownAccount | Rejection> {
    return this.send(account, { type: 'RevokeRole', role, by, reason }, actorOf(by));
  }

  /** Closes the account, forgets all that proved it and erases its names and words. What it did stays on record. */
  close(account: AccountId, by = account): Promise<void> {
    return this.closeNow(account, actorOf(by));
  }

  private async renameNow(account: AccountId, name: string): Promise<KnownAccount | Rejection> {
    if (tidyName(name) === undefined) return nameRefused();
    const before = await this.find(account);
    if (before === undefined) return this.send(account, { type: 'RenameAccount', name });
    const claimed = await this.names.claim(name, account);
    if (claimed.kind !== 'claimed') return reject(claimed.kind === 'taken' ? 'name-taken' : 'name-confusable');
    const renamed = await this.send(account, { type: 'RenameAccount', name });
    if (isRejection(renamed)) {
      await this.names.release(name, account, before.name);
      return renamed;
    }
    const until = renamed.kind === 'guest' ? this.parts.clock.nowMs() + GUEST_SESSION_MS : undefined;
    if (await this.names.confirm(name, account, until)) {
      await this.names.releaseAllBut(name, account);
      return renamed;
    }
    await this.send(account, { type: 'RenameAccount', name: before.name }); // it took too long and another account has it
    return reject('name-taken');
  }

  private async open(name: string, kind: AccountKind, how: Opening): Promise<KnownAccount | Rejection> {
    if (tidyName(name) === undefined) return nameRefused(); // before the vault: it may hold what no database takes
    const account = newAccountId();
    const claimed = await this.names.claim(name, account);
    if (claimed.kind === 'looks-taken') return reject('name-confusable');
    if (claimed.kind === 'taken') return this.resume(claimed.finished, how);
    await how.prepare?.(account);
    const owner = how.owner === undefined ? {} : { owner: how.owner };
    const opened = await this.send(account, { type: 'OpenAccount', account, name, kind, ...owner });
    if (isRejection(opened)) {
      await this.parts.vault.erase(account);
      return opened;
    }
    if (await this.names.confirm(name, account, how.nameUntil)) return opened;
    await this.closeNow(account, REGISTRATION); // it took too long and another account has the name
    return reject('name-taken');
  }

  private async resume(finished: AccountId | undefined, how: Opening): Promise<KnownAccount | Rejection> {
    const isMine = finished !== undefined && (await how.isMine?.(finished)) === true;
    return (isMine && (await this.find(finished))) || reject('name-taken');
  }

  private closeNow(account: AccountId, by: ActorId): Promise<void> {
    const close = async (): Promise<void> => {
      await this.send(account, { type: 'CloseAccount' }, by);
      await this.parts.vault.erase(account);
    };
    return this.parts.erase === undefined ? close() : this.parts.erase(account, by, close);
  }

  private async send(account: AccountId, command: AccountCommand, by = actorOf(account)) {
    const handling = this.parts.loop.handle(accountStream(account), command, { commandId: newCommandId(), by });
    this.parts.onCommand?.(handling);
    const handled = await handling;
    if (handled.kind === 'rejected') return handled.rejection;
    return accepted(handled).state as KnownAccount;
  }
}

const nameRefused = (): Rejection => reject('name-malformed', { lengthMax: NAME_LENGTH_MAX });

interface Opening {
  readonly owner?: AccountId;
  /** For guests the name is free again some time after they were last seen. */
  readonly nameUntil?: number;
  prepare?(account: AccountId): Promise<void>;
  /** Whether an earlier attempt that never came to its end was the same person's. */
  isMine?(account: AccountId): Promise<boolean>;
}
