import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMemoryStore } from '@logbuoy/event-store';
import { isRejection, type AccountId } from '@logbuoy/kernel';
import { openSqliteVault, type Vault } from '../vault';
import { createAccountLoop } from './account-loop';
import { Accounts } from './accounts';
import { Identity, sessionOf, type Caller } from './identity';
import { PasswordHasher } from './password-hasher';

const DAY_MS = 24 * 60 * 60 * 1000;

describe('identity', () => {
  const folder = mkdtempSync(join(tmpdir(), 'logbuoy-identity-'));
  let nowMs = 1_800_000_000_000;
  const clock = { nowMs: () => nowMs };
  let vault: Vault;
  let accounts: Accounts;
  let identity: Identity;
  let lookups = 0;
  let kirk: AccountId;

  beforeEach(async () => {
    const store = await openMemoryStore();
    vault = openSqliteVault({ path: join(folder, `${randomUUID()}.db`) });
    const counting = new Proxy(vault, {
      get: (target, name) => {
        if (name === 'findSession' || name === 'findToken') lookups += 1;
        return (Reflect.get(target, name) as (...args: unknown[]) => unknown).bind(target);
      },
    });
    const loop = createAccountLoop({ store, clock, shared: false });
    const hasher = new PasswordHasher({ memoryKib: 64, passes: 1 });
    accounts = new Accounts({ loop, store, vault, hasher, clock });
    identity = new Identity({ accounts, vault: counting, clock, loop, publicUrl: undefined });
    const opened = await accounts.register('Kirk', 'password');
    if (isRejection(opened)) throw new Error(opened.code);
    kirk = opened.account;
    lookups = 0;
  });
  afterEach(() => vault.close());
  afterAll(() => rmSync(folder, { recursive: true }));

  const cookieOf = async () => `logbuoy_session=${await identity.openSession(kirk, 'person')}`;

  it('believes a session for a few seconds without asking again', async () => {
    const cookie = await cookieOf();
    for (let i = 0; i < 5; i++)
      expect(await identity.authenticate({ cookie })).toMatchObject({ id: kirk, via: 'session' });
    expect(lookups).toBe(1);
    nowMs += 6_000;
    await identity.authenticate({ cookie });
    expect(lookups).toBe(2);
  });

  it('notices a sign-out, a deleted token, a new role and a closed account at once', async () => {
    const cookie = await cookieOf();
    const { token, stored } = await identity.issueToken(kirk, 'x');
    const authorization = `Bearer ${token}`;
    const session = await identity.authenticate({ cookie });
    expect(await identity.authenticate({ authorization })).toMatchObject({ id: kirk, via: 'token' });

    await accounts.grantRole(kirk, 'judge', kirk, 'test');
    expect((await identity.authenticate({ cookie }))?.roles).toEqual(['judge']);
    await accounts.rename(kirk, 'James');
    expect((await identity.authenticate({ authorization }))?.name).toBe('James');

    await identity.closeSession(session?.credential ?? '');
    expect(await identity.authenticate({ cookie })).toBeUndefined();
    await identity.revokeToken(kirk, stored.id);
    expect(await identity.authenticate({ authorization })).toBeUndefined();

    const second = await cookieOf();
    expect(await identity.authenticate({ cookie: second })).toBeDefined();
    await accounts.close(kirk);
    expect(await identity.authenticate({ cookie: second })).toBeUndefined();
  });

  it('does not believe again what was signed out while it was being looked up', async () => {
    const cookie = await cookieOf();
    const credential = (await identity.authenticate({ cookie }))?.credential ?? '';
    nowMs += 6_000;
    const lookingUp = identity.authenticate({ cookie });
    await identity.closeSession(credential);
    await lookingUp;
    expect(await identity.authenticate({ cookie })).toBeUndefined();
  });

  it('notifies the owner of connections which accounts to check again, and returns their present state', async () => {
    const [cookie, other] = [await cookieOf(), await cookieOf()];
    const [one, two] = (await Promise.all([cookie, other].map((each) => identity.authenticate({ cookie: each })))) as [
      Caller,
      Caller,
    ];
    let doubted: string[] = [];
    const stop = identity.onDoubt((isDoubted) => {
      doubted = [one, two].filter(isDoubted).map(({ credential }) => credential);
    });
    expect(await identity.again(one)).toEqual(one);
    await accounts.rename(kirk, 'James');
    expect(doubted).toEqual([one.credential, two.credential]);
    expect(await identity.again(one)).toEqual({ ...one, name: 'James' });
    await identity.closeSession(one.credential);
    expect(doubted).toEqual([one.credential]);
    expect([await identity.again(one), (await identity.again(two))?.id]).toEqual([undefined, kirk]);
    stop();
    doubted = [];
    await accounts.close(kirk);
    expect(await identity.again(two)).toBeUndefined();
    expect(doubted).toEqual([]);
  });

  it('ends a session that was unused for a month, and prolongs one that is used', async () => {
    const [used, unused] = [await cookieOf(), await cookieOf()];
    for (let day = 0; day < 40; day += 5) {
      expect(await identity.authenticate({ cookie: used })).toBeDefined();
      nowMs += 5 * DAY_MS;
    }
    expect(await identity.authenticate({ cookie: unused })).toBeUndefined();
    expect(await identity.sweep()).toBe(1);
    expect(await identity.authenticate({ cookie: used })).toBeDefined();
  });

  it('takes a token before a cookie, and a wrong token is not made good by a right cookie', async () => {
    const cookie = await cookieOf();
    expect(await identity.authenticate({ cookie, authorization: `Bearer lb_${'x'.repeat(43)}` })).toBeUndefined();
    expect(await identity.authenticate({ cookie, authorization: 'Basic a2lyazpwYXNz' })).toBeUndefined();
  });

  it('does not even look up what has not the form of a credential', async () => {
    for (const cookie of [
      '',
      'logbuoy_session=',
      "logbuoy_session=' OR 1=1 --",
      `logbuoy_session=${'x'.repeat(44)}`,
      'x=y; z',
    ])
      expect(await identity.authenticate({ cookie })).toBeUndefined();
    expect(lookups).toBe(0);
  });

  it('finds the session among other cookies', () => {
    const token = 'a'.repeat(43);
    expect(sessionOf(`theme=dark; logbuoy_session=${token}; x=1`)?.token).toBe(token);
    const other = 'B'.repeat(43);
    expect(sessionOf(`logbuoy_session=${other}; __Host-logbuoy_session=${token}`)).toMatchObject({
      token,
      isSecure: true,
    });
    expect(sessionOf(`not_logbuoy_session=${token}`)).toBeUndefined();
    expect(sessionOf(undefined)).toBeUndefined();
  });
});
