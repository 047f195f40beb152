import { live } from '../api/live';
import { get, post, request } from '../api/http';
import type { Account } from '../api/shapes';

type Answer = { readonly account: Account };

let account = $state.raw<Account>();

export const currentAccount = (): Account | undefined => account;

// Tabs share the cookie, so they must also agree on who is signed in.
const otherTabs = new BroadcastChannel('logbuoy.session');
otherTabs.onmessage = () => void refreshSession().then(() => live.restart());

export async function refreshSession(): Promise<void> {
  try {
    account = (await get<Answer>('/accounts/me')).account;
  } catch {
    account = undefined;
  }
}

export const signIn = (name: string, password: string) => enter(post<Answer>('/sessions', { name, password }));
export const register = (name: string, password: string) => enter(post<Answer>('/accounts', { name, password }));
export const playAsGuest = (name: string) => enter(post<Answer>('/guests', { name }));
export const keepAccount = (password: string) => enter(post<Answer>('/accounts/me/upgrade', { password }));

export const rename = (name: string) => enter(request<Answer>('PATCH', '/accounts/me', { name }));

export async function signOut(): Promise<void> {
  await request<void>('DELETE', '/sessions/current');
  become(undefined);
}

/** Other browsers are signed out; tokens end, unless they are kept. */
export const changePassword = (current: string, password: string, keepTokens: boolean) =>
  post<void>('/accounts/me/password', { current, password, keepTokens });

/** A guest has no password. */
export async function closeAccount(password: string | undefined): Promise<void> {
  await request<void>('DELETE', '/accounts/me', password === undefined ? undefined : { password });
  become(undefined);
}

export interface Token {
  readonly id: string;
  readonly label: string;
  readonly createdAt: number;
}

export const ownTokens = async (): Promise<readonly Token[]> =>
  (await get<{ readonly tokens: readonly Token[] }>('/accounts/me/tokens')).tokens;

/** The token itself, which is shown this once. */
export const issueToken = async (label: string, password: string): Promise<string> =>
  (await post<{ readonly token: string }>('/accounts/me/tokens', { label, password })).token;

export const endToken = (id: string) => request<void>('DELETE', `/accounts/me/tokens/${encodeURIComponent(id)}`);

async function enter(answer: Promise<Answer>): Promise<void> {
  become((await answer).account);
}

function become(other: Account | undefined): void {
  account = other;
  live.restart();
  otherTabs.postMessage('changed');
}
