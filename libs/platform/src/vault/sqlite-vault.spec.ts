import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AccountId } from '@logbuoy/kernel';
import { openSqliteVault } from './sqlite-vault';
import { vaultContract } from './vault.contract';

describe('the SQLite vault', () => {
  const folder = mkdtempSync(join(tmpdir(), 'logbuoy-vault-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  let files = 0;

  vaultContract(async () => openSqliteVault({ path: join(folder, `${++files}.db`) }));

  it('answers while its file is rewritten, and writes afterwards', async () => {
    const vault = openSqliteVault({ path: join(folder, 'rewritten.db') });
    const kirk = 'a-kirk' as AccountId;
    await vault.setPassword(kirk, 'hash');
    const order: string[] = [];
    const scrubbing = vault.scrub().then(() => order.push('rewritten'));
    const writing = vault.setPassword(kirk, 'other').then(() => order.push('written'));
    const inOneStep = vault.erase('a-khan' as AccountId).then(() => order.push('erased'));
    expect(await vault.passwordOf(kirk)).toBe('hash');
    expect(order).toEqual([]);
    await Promise.all([scrubbing, writing, inOneStep]);
    expect(order[0]).toBe('rewritten');
    expect(await vault.passwordOf(kirk)).toBe('other');
    await vault.close();
  });

  it('keeps its content over a restart, and releases claims that will never be confirmed', async () => {
    const path = join(folder, 'restart.db');
    const before = openSqliteVault({ path });
    const [kirk, khan] = ['a-kirk' as AccountId, 'a-khan' as AccountId];
    const later = Date.now() + 1_000_000;
    await before.claimName({ name: 'kirk', account: kirk, expiresAt: later });
    await before.confirmName('kirk', kirk);
    await before.claimName({ name: 'khan', account: khan, expiresAt: later });
    await before.setPassword(kirk, 'hash');
    await before.close();

    const after = openSqliteVault({ path });
    expect(await after.nameHolder('kirk')).toEqual({ account: kirk, expiresAt: undefined });
    expect(await after.nameHolder('khan')).toEqual({ account: khan, expiresAt: 0 });
    expect(await after.passwordOf(kirk)).toBe('hash');
    await after.close();
  });
});
