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
