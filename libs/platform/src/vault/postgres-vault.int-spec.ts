import { testPostgresUrl } from '@logbuoy/test-kit';
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
});
