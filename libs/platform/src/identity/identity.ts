import { randomBytes } from 'node:crypto';
import type { AccountKind, Role } from '@logbuoy/accounts';
import { accountOfStream, type AccountId, type ClientKind } from '@logbuoy/kernel';
import type { Clock } from '../clock';
import type { StoredToken, Vault } from '../vault';
import type { AccountLoop } from './account-loop';
import type { Accounts } from './accounts';
import { isSameOrigin, type OriginHeaders } from './same-origin';
import { EXTEND_EVERY_MS, GUEST_SESSION_MS, SESSION_MS } from './sessions';
import { API_TOKEN_PREFIX, hashOfToken, newToken, SECURE_SESSION_COOKIE, SESSION_COOKIE, sessionText } from './tokens';

/** Who is asking, and by what they were known. */
export interface Caller {
  readonly id: AccountId;
  readonly name: string;
  readonly kind: AccountKind;
  readonly roles: readonly Role[];
  readonly via: 'session' | 'token';
  /** Hash of what they showed us. */
  readonly credential: string;
  /** The session was prolonged a moment ago, and the cookie should be. */
  readonly isRenewed?: boolean;
}

/** What kind of client a caller uses, as it stands on record beside a command. */
export const clientOf = ({ kind, via }: Caller): ClientKind => {
  if (kind === 'bot') return 'bot';
  return via === 'session' ? 'web' : 'api';
};

/** The two headers that can authenticate a request, as they came. */
export interface Credentials {
  readonly cookie?: string | undefined;
  readonly authorization?: string | undefined;
}

/** How long another node's sign-out may go unnoticed here; in this process it is noticed at once. */
const BELIEVED_MS = 5_000;
const BELIEVED_MAX = 20_000;
const TOUCH_EVERY_MS = 60_000;
const ON_THE_WAY_MS = 30_000;

/** Believes sessions and tokens. Names and roles come from the log's newest state. */
export class Identity {
  private readonly believed = new Map<string, { readonly caller: Caller; readonly until: number }>();
  /** Rises whenever something was forgotten, so that a look-up that began before cannot bring it back. */
  private forgettings = 0;
  private readonly doubters = new Set<(isDoubted: (caller: Caller) => boolean) => void>();

  constructor(
    private readonly parts: {
      readonly accounts: Accounts;
      readonly vault: Vault;
      readonly clock: Clock;
      readonly loop: AccountLoop;
      /** Where people reach us, if the operator said so. */
      readonly publicUrl: string | undefined;
    },
  ) {
    parts.loop.onCommitted(({ stream }) => {
      const account = accountOfStream(stream);
      if (account !== undefined) this.forgetAccount(account);
    });
  }

  /** A token counts before a cookie; a wrong token is not made good by a right cookie. */
  async authenticate({ cookie, authorization }: Credentials): Promise<Caller | undefined> {
    const shown = authorization === undefined ? sessionOf(cookie)?.text : bearerOf(authorization);
    if (shown === undefined) return undefined;
    return this.find({ credential: hashOfToken(shown), via: authorization === undefined ? 'session' : 'token' });
  }

  /** The present state of a caller who was authenticated before; `undefined` where they were signed out. */
  again(caller: Caller): Promise<Caller | undefined> {
    return this.find(caller);
  }

  /** Notifies that some authenticated callers may not be so any more, or changed; for connections that outlive a request. */
  onDoubt(listener: (isDoubted: (caller: Caller) => boolean) => void): () => void {
    this.doubters.add(listener);
    return () => this.doubters.delete(listener);
  }

  private async find({ credential, via }: Pick<Caller, 'credential' | 'via'>): Promise<Caller | undefined> {
    const nowMs = this.parts.clock.nowMs();
    const known = this.believed.get(credential);
    if (known !== undefined && known.until > nowMs) return known.caller;

    const before = this.forgettings;
    const caller = via === 'session' ? await this.bySession(credential) : await this.byToken(credential);
    if (caller !== undefined && this.forgettings === before) this.believe(credential, caller, nowMs);
    return caller;
  }

  /** Whether a page of our own, or no page at all, sent this; a cookie counts only then. */
  isSameOrigin(headers: OriginHeaders): boolean {
    return isSameOrigin(headers, this.parts.publicUrl);
  }

  /** The token to put into the cookie: the secure one, or the plain one where there is no TLS. */
  async openSession(account: AccountId, kind: AccountKind, isSecure = false): Promise<string> {
    const token = newToken();
    const createdAt = this.parts.clock.nowMs();
    const expiresAt = createdAt + lifetimeOf(kind);
    const hash = hashOfToken(sessionText(token, isSecure));
    await this.parts.vault.addSession({ hash, account, createdAt, expiresAt });
    return token;
  }

  async closeSession(credential: string): Promise<void> {
    await this.parts.vault.deleteSession(credential);
    this.forget(credential);
  }

  /** Gives requests that are on their way with it the time to arrive. */
  closeSessionSoon(credential: string): void {
    const close = () => void this.closeSession(credential).catch(() => undefined); // it expires by itself
    setTimeout(close, ON_THE_WAY_MS).unref();
  }

  async closeSessionsOf(account: AccountId, exceptCredential?: string): Promise<void> {
    await this.parts.vault.deleteSessionsOf(account, exceptCredential);
    this.forgetAccount(account);
  }

  async issueToken(
    account: AccountId,
    label: string,
  ): Promise<{ readonly token: string; readonly stored: StoredToken }> {
    const token = newToken(API_TOKEN_PREFIX);
    const id = randomBytes(9).toString('base64url');
    const createdAt = this.parts.clock.nowMs();
    const stored = { id, hash: hashOfToken(token), account, label, createdAt, lastUsedAt: undefined };
    await this.parts.vault.addToken(stored);
    return { token, stored };
  }

  tokensOf(account: AccountId): Promise<readonly StoredToken[]> {
    return this.parts.vault.tokensOf(account);
  }

  async revokeToken(account: AccountId, id: string): Promise<boolean> {
    const hash = await this.parts.vault.deleteToken(account, id);
    if (hash !== undefined) this.forget(hash);
    return hash !== undefined;
  }

  async revokeTokensOf(account: AccountId): Promise<void> {
    for (const { id } of await this.tokensOf(account)) await this.revokeToken(account, id);
  }

  forgetAccount(account: AccountId): void {
    this.forgettings += 1;
    for (const [credential, { caller }] of this.believed) if (caller.id === account) this.believed.delete(credential);
    for (const doubt of this.doubters) doubt(({ id }) => id === account);
  }

  /** Removes what has expired; to be called now and then. */
  sweep(): Promise<number> {
    return this.parts.vault.deleteSessionsExpiredBefore(this.parts.clock.nowMs());
  }

  private async bySession(credential: string): Promise<Caller | undefined> {
    const { vault, clock } = this.parts;
    const session = await vault.findSession(credential);
    const nowMs = clock.nowMs();
    if (session === undefined || session.expiresAt <= nowMs) return undefined;
    const caller = await this.callerOf(session.account, 'session', credential);
    if (caller === undefined) return undefined;
    const expiresAt = nowMs + lifetimeOf(caller.kind);
    if (expiresAt - session.expiresAt < EXTEND_EVERY_MS) return caller;
    await vault.extendSession(credential, expiresAt);
    await vault.keepNames(caller.id, expiresAt);
    return { ...caller, isRenewed: true };
  }

  private async byToken(credential: string): Promise<Caller | undefined> {
    const { vault, clock } = this.parts;
    const token = await vault.findToken(credential);
    if (token === undefined) return undefined;
    const caller = await this.callerOf(token.account, 'token', credential);
    if (caller !== undefined && clock.nowMs() - (token.lastUsedAt ?? 0) >= TOUCH_EVERY_MS) {
      await vault.touchToken(token.id, clock.nowMs());
    }
    return caller;
  }

  private async callerOf(id: AccountId, via: Caller['via'], credential: string): Promise<Caller | undefined> {
    const account = await this.parts.accounts.find(id);
    if (account?.status !== 'open') return undefined;
    return { id, name: account.name, kind: account.kind, roles: account.roles, via, credential };
  }

  private believe(credential: string, caller: Caller, nowMs: number): void {
    this.believed.delete(credential);
    this.believed.set(credential, { caller, until: nowMs + BELIEVED_MS });
    if (this.believed.size <= BELIEVED_MAX) return;
    const [oldest] = this.believed.keys();
    if (oldest !== undefined) this.believed.delete(oldest);
  }

  private forget(credential: string): void {
    this.forgettings += 1;
    this.believed.delete(credential);
    for (const doubt of this.doubters) doubt((caller) => caller.credential === credential);
  }
}

export const lifetimeOf = (kind: AccountKind): number => (kind === 'guest' ? GUEST_SESSION_MS : SESSION_MS);

/** Tokens have a fixed form; anything else is not worth a look-up. */
const SESSION_FORM = /^[A-Za-z0-9_-]{43}$/;
const BEARER_FORM = /^Bearer (lb_[A-Za-z0-9_-]{43})$/i;

const bearerOf = (authorization: string): string | undefined => BEARER_FORM.exec(authorization)?.[1];

/** The session a browser shows: that of the secure cookie, where it has one. */
export interface ShownSession {
  readonly token: string;
  readonly isSecure: boolean;
  /** What is hashed. */
  readonly text: string;
}

export function sessionOf(cookie: string | undefined): ShownSession | undefined {
  let plain: ShownSession | undefined;
  for (const part of (cookie ?? '').split(';')) {
    const [name, token] = part.trim().split('=', 2);
    const isSecure = name === SECURE_SESSION_COOKIE;
    if ((!isSecure && name !== SESSION_COOKIE) || token === undefined || !SESSION_FORM.test(token)) continue;
    const shown = { token, isSecure, text: sessionText(token, isSecure) };
    if (isSecure) return shown;
    plain ??= shown;
  }
  return plain;
}
