import { TestClient } from '@logbuoy/test-kit';

/** What is in an old data folder, by what a test wants to do with it. */
export interface OldHouse {
  /** When it was made: tests set the clock there, so that no session or round has run out meanwhile. */
  readonly madeAt: number;
  /** A match of the fixture game, in the middle. */
  readonly running: string;
  /** A match of Second Edition, in the middle and long enough for a snapshot. */
  readonly long: string;
  readonly finished: string;
  readonly conceded: string;
  /** An open table at which one seat is taken, with its deck. */
  readonly table: string;
  /** A certified event on paper. */
  readonly paper: string;
  /** An event in the middle of its second round. */
  readonly online: string;
  /** Files as that build exported them, by stream. */
  readonly exports: { [stream: string]: string };
}

export const OLD_SETTINGS: { readonly [name: string]: string } = {
  HOST: '127.0.0.1',
  PORT: '0',
  LOGBUOY_LOG_LEVEL: 'silent',
  LOGBUOY_PASSWORD_MEMORY_KIB: '64',
  LOGBUOY_PASSWORD_PASSES: '1',
  LOGBUOY_LIMIT_REQUESTS: '1000000',
  LOGBUOY_LIMIT_ACCOUNTS: '1000000',
};

const PASSWORD = 'correct horse';

export const signedUp = (url: string, name: string): Promise<TestClient> => client(url, '/api/accounts', name);
export const signedIn = (url: string, name: string): Promise<TestClient> => client(url, '/api/sessions', name);

async function client(url: string, path: string, name: string): Promise<TestClient> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, password: PASSWORD }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} of ${name}: ${response.status} ${text}`);
  const cookie = (response.headers.getSetCookie()[0] ?? '').split(';', 1)[0] ?? '';
  const same = new TestClient(url, { cookie });
  same.id = (JSON.parse(text) as { account: { id: string } }).account.id;
  return same;
}
