import { join } from 'node:path';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import { firstMessage, killHard, startModule } from './child';
import { eventually } from './eventually';
import { startPostgres, startRedis, testPostgresUrl, testRedisUrl } from './services';

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

jest.setTimeout(120_000);

describe('private servers', () => {
  it('start a durable PostgreSQL and take it away again', async () => {
    const server = await startPostgres();
    const client = new Client({ connectionString: server.url });
    await client.connect();
    expect((await client.query<{ fsync: string }>('SHOW fsync')).rows).toEqual([{ fsync: 'on' }]);
    expect((await client.query<{ synchronous_commit: string }>('SHOW synchronous_commit')).rows[0]).toEqual({
      synchronous_commit: 'on',
    });
    await client.end();
    await server.stop();
    expect(isAlive(server.pid)).toBe(false);
  });

  it('give a fresh PostgreSQL database each time', async () => {
    const [first, second] = [await testPostgresUrl(), await testPostgresUrl()];
    expect(first).not.toBe(second);
    for (const url of [first, second]) {
      const client = new Client({ connectionString: url });
      await client.connect();
      await client.query('CREATE TABLE only_here (id int)'); // fails where it exists already
      await client.end();
    }
  });

  it('give an empty Redis database each time', async () => {
    const [first, second] = [new Redis(await testRedisUrl()), new Redis(await testRedisUrl())];
    await first.set('key', 'first');
    expect(await second.get('key')).toBeNull();
    first.disconnect();
    second.disconnect();
  });

  it('kill Redis and bring it back on the same port, with its data where it appends to a file', async () => {
    const server = await startRedis({ appendOnly: true });
    const firstPid = server.pid;
    const before = new Redis(server.url);
    await before.set('key', 'kept');
    before.disconnect();

    await server.kill();
    expect(isAlive(firstPid)).toBe(false);
    await server.restart();
    expect(server.pid).not.toBe(firstPid);

    const after = new Redis(server.url);
    expect(await after.get('key')).toBe('kept');
    after.disconnect();
    await server.stop();
    expect(isAlive(server.pid)).toBe(false);
  });

  it('end by themselves when the process that started them is killed', async () => {
    const owner = startModule(join(__dirname, 'fixtures/server-owner'));
    const pids = await firstMessage<number[]>(owner);
    expect(pids.map(isAlive)).toEqual([true, true]);
    await killHard(owner);
    await eventually(() => !pids.some(isAlive), 'both servers are gone');
  });
});
