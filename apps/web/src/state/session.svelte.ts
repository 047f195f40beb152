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

async function enter(answer: Promise<Answer>): Promise<void> {
  become((await answer).account);
}

function become(somebody: Account | undefined): void {
  account = somebody;
  live.restart();
  otherTabs.postMessage('changed');
}
