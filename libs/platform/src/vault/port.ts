import type { AccountId } from '@logbuoy/kernel';

/**
 * What must be forgettable or must stay secret, and therefore is not in the log: whose a name is, what proves an account
 * (password hashes, sessions, API tokens), private texts about people. Two adapters keep this promise (SQLite, PostgreSQL) and one contract suite
 * holds them to it. Tokens come here hashed; the vault never sees one.
 */
export interface Vault {
  /**
   * Claims a name for an account that is about to be opened or renamed. Where another account holds it, expired or not, the
   * answer is who: the log knows what became of them, and the caller may then release the name and claim again.
   */
  claimName(claim: NameClaim): Promise<NameHold | 'claimed'>;
  /** Makes the claim last: for good, or to `until`. False where another account has taken the name meanwhile. */
  confirmName(name: string, account: AccountId, until?: number): Promise<boolean>;
  nameHolder(name: string): Promise<NameHold | undefined>;
  /** Prolongs the names an account holds until some time; those held for good stay so. */
  keepNames(account: AccountId, until: number): Promise<void>;
  /** Frees every name of the account but these. */
  releaseNamesExcept(account: AccountId, names: readonly [string, string]): Promise<void>;
  /** All that last. */
  heldNames(): Promise<readonly HeldName[]>;
  releaseName(name: string, account: AccountId): Promise<void>;

  setPassword(account: AccountId, hash: string): Promise<void>;
  passwordOf(account: AccountId): Promise<string | undefined>;

  addSession(session: Session): Promise<void>;
  findSession(hash: string): Promise<Session | undefined>;
  extendSession(hash: string, expiresAt: number): Promise<void>;
  deleteSession(hash: string): Promise<void>;
  /** Signs the account out everywhere, or everywhere but here. */
  deleteSessionsOf(account: AccountId, exceptHash?: string): Promise<void>;
  deleteSessionsExpiredBefore(time: number): Promise<number>;

  addToken(token: StoredToken): Promise<void>;
  findToken(hash: string): Promise<StoredToken | undefined>;
  tokensOf(account: AccountId): Promise<readonly StoredToken[]>;
  touchToken(id: string, usedAt: number): Promise<void>;
  /** The hash of the token that is gone now; `undefined` where this account had none of that id. */
  deleteToken(account: AccountId, id: string): Promise<string | undefined>;

  /** Stores a private text; an earlier one under the same key is replaced. */
  keepText(one: PrivateText): Promise<void>;
  /** All of them, in one step. */
  keepTexts(texts: readonly PrivateText[]): Promise<void>;
  /** Stores a private text unless its key has one, and returns the text the key has now. */
  keepTextOnce(one: PrivateText): Promise<string>;
  text(scope: string, kind: string, key: string): Promise<string | undefined>;
  /** All texts of a kind in a scope, by key. */
  texts(scope: string, kind: string): Promise<ReadonlyMap<string, string>>;
  /** The scopes that have texts of a kind. */
  scopesOf(kind: string): Promise<readonly string[]>;
  dropText(scope: string, kind: string, key: string): Promise<void>;
  /** Drops all texts of a kind in a scope. */
  dropTexts(scope: string, kind: string): Promise<void>;

  /** All texts of a kind, of every scope. */
  textsOfKind(kind: string): Promise<readonly Omit<PrivateText, 'account'>[]>;
  /** Erases all texts of a scope whose key is this one or begins with it and a dot. */
  eraseTexts(scope: string, key: string): Promise<void>;
  /** Everything kept about an account goes, in one step. */
  erase(account: AccountId): Promise<void>;
  /** Rewrites its files, so that they hold no byte of what was erased. It is read meanwhile; what is to be written waits. */
  scrub(signal?: AbortSignal): Promise<void>;
  /** Whether it answers. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** Something about people that an event refers to and must be able to forget: what a player is called, a deck list. */
export interface PrivateText {
  /** What it belongs to, such as a tournament. */
  readonly scope: string;
  readonly kind: string;
  readonly key: string;
  /** With whom it goes. */
  readonly account?: AccountId | undefined;
  readonly text: string;
}

export interface NameClaim {
  /** The normalised form, under which two spellings of a name are one. */
  readonly name: string;
  readonly account: AccountId;
  readonly expiresAt: number;
}

export interface HeldName extends NameHold {
  readonly name: string;
}

export interface NameHold {
  readonly account: AccountId;
  /** `undefined`: for good. */
  readonly expiresAt: number | undefined;
}

export interface Session {
  readonly hash: string;
  readonly account: AccountId;
  readonly createdAt: number;
  readonly expiresAt: number;
}

export interface StoredToken {
  readonly id: string;
  readonly hash: string;
  readonly account: AccountId;
  readonly label: string;
  readonly createdAt: number;
  readonly lastUsedAt: number | undefined;
}
