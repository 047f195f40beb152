import type { AccountId } from '@logbuoy/kernel';
import type { Vault } from './port';

const kirk = 'a-kirk' as AccountId;
const khan = 'a-khan' as AccountId;

/** What every vault promises; `open` gives a vault on an empty database. */
export function vaultContract(open: () => Promise<Vault>): void {
  let vault: Vault;
  beforeEach(async () => {
    vault = await open();
  });
  afterEach(() => vault.close());

  describe('names', () => {
    it('belong to the first claimant, and the second gets the id of the holder', async () => {
      expect(await vault.claimName({ name: 'kirk', account: kirk, expiresAt: 100 })).toBe('claimed');
      expect(await vault.claimName({ name: 'kirk', account: khan, expiresAt: 200 })).toEqual({
        account: kirk,
        expiresAt: 100,
      });
      expect(await vault.nameHolder('kirk')).toEqual({ account: kirk, expiresAt: 100 });
      expect(await vault.nameHolder('spock')).toBeUndefined();
    });

    it('go to exactly one of many who ask at once', async () => {
      const claims = Array.from({ length: 20 }, (_, i) =>
        vault.claimName({ name: 'kirk', account: `a-${i}` as AccountId, expiresAt: 100 }),
      );
      const outcomes = await Promise.all(claims);
      expect(outcomes.filter((outcome) => outcome === 'claimed')).toHaveLength(1);
    });

    it('are held for good once confirmed, or until a time', async () => {
      await vault.claimName({ name: 'kirk', account: kirk, expiresAt: 100 });
      expect(await vault.confirmName('kirk', kirk, 500)).toBe(true);
      expect(await vault.nameHolder('kirk')).toEqual({ account: kirk, expiresAt: 500 });
      await vault.keepNames(kirk, 900);
      expect(await vault.nameHolder('kirk')).toEqual({ account: kirk, expiresAt: 900 });
      expect(await vault.confirmName('kirk', kirk)).toBe(true);
      await vault.keepNames(kirk, 1000);
      expect(await vault.nameHolder('kirk')).toEqual({ account: kirk, expiresAt: undefined });
    });

    it('cannot be confirmed by an account that has lost them', async () => {
      await vault.claimName({ name: 'kirk', account: kirk, expiresAt: 100 });
      await vault.releaseName('kirk', kirk);
      expect(await vault.claimName({ name: 'kirk', account: khan, expiresAt: 200 })).toBe('claimed');
      expect(await vault.confirmName('kirk', kirk)).toBe(false);
      expect(await vault.confirmName('kirk', khan)).toBe(true);
    });

    it('are released one by one or all but one', async () => {
      for (const name of ['one', 'two', 'three']) await vault.claimName({ name, account: kirk, expiresAt: 100 });
      await vault.releaseName('one', khan);
      expect(await vault.nameHolder('one')).toBeDefined();
      await vault.releaseName('one', kirk);
      expect(await vault.nameHolder('one')).toBeUndefined();
      await vault.confirmName('three', kirk);
      expect(await vault.heldNames()).toEqual([{ name: 'three', account: kirk, expiresAt: undefined }]);
      await vault.releaseNamesExcept(kirk, ['three', 'none']);
      expect(await vault.nameHolder('two')).toBeUndefined();
      expect(await vault.nameHolder('three')).toBeDefined();
    });

    it('may hold anything a person can write', async () => {
      const name = `o'brien "; DROP TABLE vault_names; -- 🖖 ñ`;
      expect(await vault.claimName({ name, account: kirk, expiresAt: 100 })).toBe('claimed');
      expect(await vault.nameHolder(name)).toBeDefined();
    });
  });

  describe('passwords', () => {
    it('are kept as one hash per account', async () => {
      expect(await vault.passwordOf(kirk)).toBeUndefined();
      await vault.setPassword(kirk, '$argon2id$one');
      await vault.setPassword(kirk, '$argon2id$two');
      expect(await vault.passwordOf(kirk)).toBe('$argon2id$two');
      expect(await vault.passwordOf(khan)).toBeUndefined();
    });
  });

  describe('sessions', () => {
    const session = (hash: string, account = kirk, expiresAt = 1_800_000_000_123) => ({
      hash,
      account,
      createdAt: 1_700_000_000_123,
      expiresAt,
    });

    it('are found by the hash of their token, with exact times', async () => {
      await vault.addSession(session('h1'));
      expect(await vault.findSession('h1')).toEqual(session('h1'));
      expect(await vault.findSession('h2')).toBeUndefined();
      await vault.extendSession('h1', 1_900_000_000_456);
      expect((await vault.findSession('h1'))?.expiresAt).toBe(1_900_000_000_456);
    });

    it('end one by one, all of an account, or all but one', async () => {
      for (const hash of ['h1', 'h2', 'h3']) await vault.addSession(session(hash));
      await vault.addSession(session('other', khan));
      await vault.deleteSession('h1');
      expect(await vault.findSession('h1')).toBeUndefined();
      await vault.deleteSessionsOf(kirk, 'h3');
      expect(await vault.findSession('h2')).toBeUndefined();
      expect(await vault.findSession('h3')).toBeDefined();
      await vault.deleteSessionsOf(kirk);
      expect(await vault.findSession('h3')).toBeUndefined();
      expect(await vault.findSession('other')).toBeDefined();
    });

    it('are swept when they have expired', async () => {
      await vault.addSession(session('old', kirk, 10));
      await vault.addSession(session('young', kirk, 30));
      expect(await vault.deleteSessionsExpiredBefore(20)).toBe(1);
      expect(await vault.findSession('old')).toBeUndefined();
      expect(await vault.findSession('young')).toBeDefined();
    });
  });

  describe('tokens', () => {
    const token = (id: string, account = kirk) => ({
      id,
      hash: `hash-${id}`,
      account,
      label: `bot ${id}`,
      createdAt: 1_700_000_000_123,
      lastUsedAt: undefined,
    });

    it('are found by hash, listed by account, and remember their last use', async () => {
      await vault.addToken(token('t1'));
      await vault.addToken(token('t2'));
      await vault.addToken(token('t3', khan));
      await vault.touchToken('t1', 1_700_000_000_999);
      expect(await vault.findToken('hash-t1')).toEqual({ ...token('t1'), lastUsedAt: 1_700_000_000_999 });
      expect((await vault.tokensOf(kirk)).map(({ id }) => id)).toEqual(['t1', 't2']);
    });

    it('are deleted by their own account only', async () => {
      await vault.addToken(token('t1'));
      expect(await vault.deleteToken(khan, 't1')).toBeUndefined();
      expect(await vault.findToken('hash-t1')).toBeDefined();
      expect(await vault.deleteToken(kirk, 't1')).toBe('hash-t1');
      expect(await vault.findToken('hash-t1')).toBeUndefined();
    });
  });

  describe('private texts', () => {
    const textOf = (key: string, text: string, account?: AccountId) => ({
      scope: 't-1',
      kind: 'deck',
      key,
      account,
      text,
    });

    it('are kept one to a key, the newest in place of the one before', async () => {
      await vault.keepText(textOf('p1', 'first'));
      await vault.keepText(textOf('p1', 'second "; -- 🖖'));
      await vault.keepText({ ...textOf('p1', 'a name'), kind: 'name' });
      await vault.keepText(textOf('p2', 'another'));
      expect(await vault.text('t-1', 'deck', 'p1')).toBe('second "; -- 🖖');
      expect(await vault.text('t-2', 'deck', 'p1')).toBeUndefined();
      expect([...(await vault.texts('t-1', 'deck'))].sort()).toEqual([
        ['p1', 'second "; -- 🖖'],
        ['p2', 'another'],
      ]);
    });

    it('may be stored once, by the first writer', async () => {
      expect(await vault.keepTextOnce(textOf('p1', 'first'))).toBe('first');
      expect(await vault.keepTextOnce(textOf('p1', 'second'))).toBe('first');
    });

    it('are erased with all whose keys begin with the same name', async () => {
      for (const key of ['p_1', 'p_1.hash', 'p_11', 'px1.hash']) await vault.keepText(textOf(key, 'list'));
      await vault.keepText({ ...textOf('p_1', 'elsewhere'), scope: 't-2' });
      await vault.eraseTexts('t-1', 'p_1');
      await vault.scrub();
      expect(await vault.textsOfKind('deck')).toHaveLength(3);
      expect([...(await vault.texts('t-1', 'deck')).keys()].sort()).toEqual(['p_11', 'px1.hash']);
      expect(await vault.text('t-2', 'deck', 'p_1')).toBe('elsewhere');
    });

    it('are dropped one by one or all of a kind', async () => {
      for (const key of ['p1', 'p2']) await vault.keepText(textOf(key, key));
      await vault.keepText({ ...textOf('p1', 'elsewhere'), scope: 't-2' });
      await vault.keepText({ ...textOf('p1', 'a name'), kind: 'name' });
      expect([...(await vault.scopesOf('deck'))].sort()).toEqual(['t-1', 't-2']);
      await vault.dropText('t-1', 'deck', 'p1');
      expect([...(await vault.texts('t-1', 'deck')).keys()]).toEqual(['p2']);
      await vault.dropTexts('t-1', 'deck');
      expect(await vault.scopesOf('deck')).toEqual(['t-2']);
      expect(await vault.text('t-1', 'name', 'p1')).toBe('a name');
    });

    it('go with the account they are about', async () => {
      await vault.keepText(textOf('p1', 'list', kirk));
      await vault.keepText(textOf('p2', 'list', khan));
      await vault.keepText(textOf('p3', 'list'));
      await vault.erase(kirk);
      expect([...(await vault.texts('t-1', 'deck')).keys()].sort()).toEqual(['p2', 'p3']);
    });
  });

  it('erases everything about an account and nothing about another', async () => {
    for (const account of [kirk, khan]) {
      await vault.claimName({ name: `name of ${account}`, account, expiresAt: 100 });
      await vault.setPassword(account, 'hash');
      await vault.addSession({ hash: `session ${account}`, account, createdAt: 1, expiresAt: 2 });
      await vault.addToken({
        id: account,
        hash: `token ${account}`,
        account,
        label: '',
        createdAt: 1,
        lastUsedAt: undefined,
      });
    }
    const traces = async (account: AccountId) => [
      await vault.nameHolder(`name of ${account}`),
      await vault.passwordOf(account),
      await vault.findSession(`session ${account}`),
      await vault.findToken(`token ${account}`),
    ];
    await vault.erase(kirk);
    expect(await traces(kirk)).toEqual([undefined, undefined, undefined, undefined]);
    expect((await traces(khan)).every((trace) => trace !== undefined)).toBe(true);
  });

  it('answers when asked whether it does', async () => {
    await expect(vault.check()).resolves.toBeUndefined();
  });
}
