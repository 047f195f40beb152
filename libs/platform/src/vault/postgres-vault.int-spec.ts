import { Client } from 'pg';
import type { AccountId } from '@logbuoy/kernel';
import { testPostgresUrl } from '@logbuoy/test-kit';
import { isStorageTrouble } from '../problem/storage-trouble';
import { openPostgresVault } from './postgres-vault';
import { vaultContract } from './vault.contract';

jest.setTimeout(120_000);

describe('the PostgreSQL vault', () => {
  vaultContract(async () => openPostgresVault({ url: await testPostgresUrl() }));

  it('lets two nodes start on an empty database at once', async () => {
    const url = await testPostgresUrl();
    const vaults = await Promise.all([1, 2, 3, 4].map(() => openPostgresVault({ url })));
    await Promise.all(vaults.map((vault) => vault.check()));
    await Promise.all(vaults.map((vault) => vault.close()));
  });

  it('times out instead of waiting for ever, and answers again when the server does', async () => {
    const url = await testPostgresUrl();
    const vault = await openPostgresVault({ url, patienceMs: 500 });
    const hindrance = new Client({ connectionString: url });
    await hindrance.connect();
    await hindrance.query('BEGIN; LOCK TABLE vault_passwords IN ACCESS EXCLUSIVE MODE');
    // More than there are connections: callers that wait for one must get the error, too.
    const asked = await Promise.allSettled(Array.from({ length: 8 }, () => vault.passwordOf('kirk' as AccountId)));
    await hindrance.end();
    expect(asked.map((answer) => answer.status === 'rejected' && isStorageTrouble(answer.reason))).toEqual(
      Array.from({ length: 8 }, () => true),
    );
    expect(await vault.passwordOf('kirk' as AccountId)).toBeUndefined();
    await vault.close();
  });
});
