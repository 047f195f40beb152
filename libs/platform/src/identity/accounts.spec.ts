import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMemoryStore, type EventStore } from '@logbuoy/event-store';
import { accountStream, isRejection, type AccountId, type Rejection } from '@logbuoy/kernel';
import { openSqliteVault, type Vault } from '../vault';
import { createAccountLoop, type AccountLoop, type KnownAccount } from './account-loop';
import { Accounts } from './accounts';
import { Identity } from './identity';
import { PasswordHasher } from './password-hasher';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The vault, until the step at which the process dies. */
function dyingAt(vault: Vault, step: keyof Vault): Vault {
  return new Proxy(vault, {
    get: (target, name) => {
      const member = Reflect.get(target, name) as (...args: unknown[]) => unknown;
      if (name !== step) return member.bind(target);
      return () => Promise.reject(new Error(`the process died at ${step}`));
    },
  });
}

describe('accounts between vault and log', () => {
  const folder = mkdtempSync(join(tmpdir(), 'logbuoy-accounts-'));
  const hasher = new PasswordHasher({ memoryKib: 64, passes: 1 });
  let files = 0;
  let nowMs: number;
  let store: EventStore;
  let path: string;
  let vault: Vault;
  let loop: AccountLoop;
  const clock = { nowMs: () => nowMs };

  const accountsOn = (on: Vault) => new Accounts({ loop, store, vault: on, hasher, clock });
  const opened = (outcome: KnownAccount | Rejection): KnownAccount => {
    if (isRejection(outcome)) throw new Error(`refused: ${outcome.code}`);
    return outcome;
  };

  beforeEach(async () => {
    nowMs = 1_800_000_000_000;
    store = await openMemoryStore();
    path = join(folder, `${++files}.db`);
    vault = openSqliteVault({ path });
    loop = createAccountLoop({ store, clock, shared: false });
  });
  afterEach(async () => {
    await vault.close();
    await store.close();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const restart = async () => {
    await vault.close();
    vault = openSqliteVault({ path });
    loop = createAccountLoop({ store, clock, shared: false });
    return accountsOn(vault);
  };

  it('names from before looks were held get theirs once, and of two that look alike both stay', async () => {
    const accounts = accountsOn(vault);
    const names = ['Kirk', 'Spock', 'Кirk']; // the last one with a Cyrillic letter
    for (const name of names.slice(0, 2)) opened(await accounts.register(name, 'correct horse'));
    for (const { name, account } of await vault.heldNames())
      if (name.startsWith('\u0001')) await vault.releaseName(name, account); // as it was before
    opened(await accounts.register(names[2] as string, 'correct horse'));
    for (const { name, account } of await vault.heldNames())
      if (name.startsWith('\u0001')) await vault.releaseName(name, account);
    await accounts.holdLooks();
    expect(await accounts.register('Ѕpock', 'correct horse')).toMatchObject({ code: 'name-confusable' });
    expect(await accounts.register('Κirk', 'correct horse')).toMatchObject({ code: 'name-confusable' });
    for (const name of names) expect(await accounts.withPassword(name, 'correct horse')).toMatchObject({ name });
    const held = (await vault.heldNames()).length;
    await accounts.holdLooks();
    expect((await vault.heldNames()).length).toBe(held);
  });

  it('a registration that crashed after the name was claimed leaves neither name nor look-alike key behind', async () => {
    await expect(accountsOn(dyingAt(vault, 'setPassword')).register('Kirk', 'first')).rejects.toThrow('died');
    const accounts = await restart();
    opened(await accounts.register('Кirk', 'another'));
    expect(await accounts.register('Kirk', 'first')).toMatchObject({ code: 'name-confusable' });
  });

  it.each(['setPassword', 'confirmName'] as const)(
    'a registration that died at %s can be repeated, at once after a restart',
    async (step) => {
      await expect(accountsOn(dyingAt(vault, step)).register('Kirk', 'first')).rejects.toThrow('the process died');
      const accounts = await restart();
      const again = opened(await accounts.register('Kirk', 'first'));
      expect(await accounts.withPassword('Kirk', 'first')).toEqual(again);
      expect(await accounts.register('Kirk', 'first')).toMatchObject({ code: 'name-taken' });
    },
  );

  it('a registration that crashed at its last step belongs to the caller who knows its password', async () => {
    await expect(accountsOn(dyingAt(vault, 'confirmName')).register('Kirk', 'first')).rejects.toThrow(
      'the process died',
    );
    const accounts = await restart();
    expect(await accounts.register('Kirk', 'another')).toMatchObject({ code: 'name-taken' });
    expect(await accounts.withPassword('Kirk', 'first')).toMatchObject({ name: 'Kirk' });
  });

  it('another node waits until a dead claim has expired', async () => {
    await expect(accountsOn(dyingAt(vault, 'setPassword')).register('Kirk', 'x')).rejects.toThrow('the process died');
    const elsewhere = accountsOn(vault);
    expect(await elsewhere.register('Kirk', 'y')).toMatchObject({ code: 'name-taken' });
    nowMs += 10_001;
    opened(await elsewhere.register('Kirk', 'y'));
    expect(await elsewhere.withPassword('Kirk', 'y')).toBeDefined();
    expect(await elsewhere.withPassword('Kirk', 'x')).toBeUndefined();
  });

  it('a registration overtaken while it slept loses, and its account is closed', async () => {
    const slow = dyingAt(vault, 'check');
    const accounts = accountsOn(slow);
    const sleepy = new Proxy(vault, {
      get: (target, name) => {
        const member = Reflect.get(target, name) as (...args: unknown[]) => unknown;
        if (name !== 'setPassword') return member.bind(target);
        return async (account: AccountId, hash: string) => {
          await target.setPassword(account, hash);
          nowMs += 60_000;
          opened(await accounts.register('Kirk', 'the faster one'));
        };
      },
    });
    const late = await accountsOn(sleepy).register('Kirk', 'the slower one');
    expect(late).toMatchObject({ code: 'name-taken' });
    expect(await accounts.withPassword('Kirk', 'the faster one')).toBeDefined();
    expect(await accounts.withPassword('Kirk', 'the slower one')).toBeUndefined();
    const statuses: string[] = [];
    for await (const { stream } of store.readAll({ filter: { types: ['AccountOpened'] } })) {
      const { state } = await loop.load(stream);
      statuses.push(state.status);
    }
    expect(statuses.sort()).toEqual(['closed', 'open']);
  });

  it('a rename that crashed half-way is finished by the next request for the name', async () => {
    const { account } = opened(await accountsOn(vault).register('Odo Ital', 'bucket list'));
    await expect(accountsOn(dyingAt(vault, 'confirmName')).rename(account, 'Odo')).rejects.toThrow('the process died');
    const accounts = await restart();
    expect(await accounts.register('odo', 'impostor')).toMatchObject({ code: 'name-taken' });
    expect(await accounts.withPassword('Odo', 'bucket list')).toMatchObject({ account, name: 'Odo' });
    opened(await accounts.register('Odo Ital', 'somebody else'));
    expect(await accounts.find(account)).toMatchObject({ status: 'open', name: 'Odo' });
  });

  it('two renames at once leave one name, and it is held', async () => {
    const accounts = accountsOn(vault);
    for (let round = 0; round < 20; round++) {
      const { account } = opened(await accounts.register(`Dax ${round}`, 'symbiont'));
      await Promise.all([accounts.rename(account, `Jadzia ${round}`), accounts.rename(account, `Ezri ${round}`)]);
      const { name } = (await accounts.find(account)) as KnownAccount;
      expect(await accounts.withPassword(name, 'symbiont')).toMatchObject({ account });
      expect(await accounts.openGuest(name)).toMatchObject({ code: 'name-taken' });
    }
  });

  it('closing that crashed before the erasure still frees the name and ends sessions', async () => {
    const accounts = accountsOn(vault);
    const kirk = opened(await accounts.register('Kirk', 'x1234567'));
    await expect(accountsOn(dyingAt(vault, 'erase')).close(kirk.account)).rejects.toThrow('the process died');
    const after = await restart();
    expect(await after.withPassword('Kirk', 'x1234567')).toBeUndefined();
    opened(await after.register('Kirk', 'y1234567'));
    expect(await vault.passwordOf(kirk.account)).toBeUndefined();
  });

  it('a guest keeps the name while they come back, and loses it when they do not', async () => {
    const accounts = accountsOn(vault);
    const identity = new Identity({ accounts, vault, clock, loop, publicUrl: undefined });
    const guest = opened(await accounts.openGuest('Q'));
    const cookie = `logbuoy_session=${await identity.openSession(guest.account, 'guest')}`;
    nowMs += 6 * DAY_MS;
    expect(await identity.authenticate({ cookie })).toMatchObject({ name: 'Q' });
    nowMs += 6 * DAY_MS;
    expect(await accounts.openGuest('q')).toMatchObject({ code: 'name-taken' });
    nowMs += 2 * DAY_MS;
    expect(await identity.authenticate({ cookie })).toBeUndefined();
    opened(await accounts.openGuest('q'));
    expect(await accounts.find(guest.account)).toMatchObject({ status: 'closed' });
  });

  it('a person who never comes back keeps their name', async () => {
    const accounts = accountsOn(vault);
    opened(await accounts.register('Scott', 'montgomery'));
    nowMs += 75 * 365 * DAY_MS;
    expect(await accounts.register('scott', 'x')).toMatchObject({ code: 'name-taken' });
  });

  it('keeps no password and no token in the log', async () => {
    const accounts = accountsOn(vault);
    const identity = new Identity({ accounts, vault, clock, loop, publicUrl: undefined });
    const kirk = opened(await accounts.register('Kirk', 'a very secret password'));
    const { token } = await identity.issueToken(kirk.account, 'label of a token');
    const session = await identity.openSession(kirk.account, 'person');
    let log = '';
    for await (const line of store.readLines(accountStream(kirk.account))) log += line;
    for (const secret of ['a very secret password', '$argon2', token, session]) expect(log).not.toContain(secret);
    expect(log).toContain('Kirk');
  });
});
