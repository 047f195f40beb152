import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { openPostgresReadStore } from './postgres';

describe('a PostgreSQL that accepts the connection and never answers', () => {
  it('is given up', async () => {
    const callers: Socket[] = [];
    const server = createServer((caller) => callers.push(caller)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `postgres://logbuoy@127.0.0.1:${(server.address() as AddressInfo).port}/logbuoy`;
    await expect(openPostgresReadStore({ url, patienceMs: 200 })).rejects.toThrow(/timeout/i);
    for (const caller of callers) caller.destroy();
    server.close();
  });
});
