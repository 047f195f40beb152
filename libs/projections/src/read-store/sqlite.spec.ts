import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readStoreContract } from './read-store.contract';
import { openSqliteReadStore } from './sqlite';

const newFolder = () => mkdtempSync(join(tmpdir(), 'logbuoy-read-'));

readStoreContract('SQLite', () => {
  const folder = newFolder();
  return Promise.resolve({
    open: () => openSqliteReadStore({ path: join(folder, 'new', 'read.db') }),
    cleanup: () => Promise.resolve(rmSync(folder, { recursive: true })),
    durable: true,
  });
});

describe('a SQLite file of read models that is rewritten', () => {
  it('answers meanwhile, and takes what is written afterwards', async () => {
    const folder = newFolder();
    const store = await openSqliteReadStore({ path: join(folder, 'read.db') });
    const plan = { projection: 'fleet', version: 1, collections: { ships: { fields: {}, indexes: [] } } };
    const fleet = await store.createGeneration(plan);
    const write = (to: number, n: number) =>
      store.commit(fleet, { from: to - 1, to, writes: [{ collection: 'ships', key: 'a', document: { n } }] });
    await write(1, 1);
    const order: string[] = [];
    const scrubbing = store.scrub().then(() => order.push('rewritten'));
    const writing = write(2, 2).then(() => order.push('written'));
    expect(await store.get('fleet', 'ships', 'a')).toEqual({ n: 1 });
    expect(order).toEqual([]);
    await Promise.all([scrubbing, writing]);
    expect(order).toEqual(['rewritten', 'written']);
    expect(await store.get('fleet', 'ships', 'a')).toEqual({ n: 2 });
    await store.close();
    rmSync(folder, { recursive: true });
  });
});

describe('two processes on one SQLite file', () => {
  it('see each other’s changes, and only one leads', async () => {
    const folder = newFolder();
    const path = join(folder, 'read.db');
    const service = await openSqliteReadStore({ path });
    const tool = await openSqliteReadStore({ path });
    const lead = await service.lead();
    expect(await tool.lead()).toBeUndefined();

    const plan = { projection: 'fleet', version: 1, collections: { ships: { fields: {}, indexes: [] } } };
    const first = await service.createGeneration(plan);
    await service.commit(first, { from: 0, to: 1, writes: [{ collection: 'ships', key: 'a', document: { n: 1 } }] });
    expect(await tool.get('fleet', 'ships', 'a')).toEqual({ n: 1 });
    await tool.requestRebuild('fleet');
    expect(await service.rebuildRequests()).toEqual(['fleet']);

    const second = await service.createGeneration(plan);
    await service.commit(second, { from: 0, to: 1, writes: [{ collection: 'ships', key: 'a', document: { n: 2 } }] });
    await service.serve(second);
    await service.dropGeneration(first);
    expect(await tool.get('fleet', 'ships', 'a')).toEqual({ n: 2 });

    await lead?.release();
    const tools = await tool.lead();
    expect(tools).toBeDefined();
    await tools?.release();
    await Promise.all([service.close(), tool.close()]);
    rmSync(folder, { recursive: true });
  });
});
