import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { LogRefused } from '@logbuoy/platform';
import { game, startedMatch, testPostgresUrl, testRedisUrl, TestClient } from '@logbuoy/test-kit';
import { startEdge, type Edge } from './edge-kit';
import { send, told } from './match-kit.fixture';

jest.setTimeout(120_000);

describe('a log on PostgreSQL', () => {
  let settings: { readonly [name: string]: string };
  let node: Edge;
  let players: TestClient[];
  beforeAll(async () => {
    settings = {
      LOGBUOY_MODE: 'fleet',
      LOGBUOY_POSTGRES_URL: await testPostgresUrl(),
      LOGBUOY_REDIS_URL: await testRedisUrl(),
      LOGBUOY_SECRET: 'ab'.repeat(32),
    };
    node = await startEdge(settings, { games: [game] });
    players = await Promise.all(['a', 'b'].map(() => TestClient.guest(node.url, `g-${randomUUID().slice(0, 8)}`)));
  });
  afterAll(() => node.close());

  /** Changes rows behind the back of all nodes. */
  async function inLog(sql: string, values: readonly string[]): Promise<void> {
    const client = new Client({ connectionString: settings['LOGBUOY_POSTGRES_URL'] });
    await client.connect();
    const { rows } = await client.query<{ schema: string }>(
      "select table_schema as schema from information_schema.tables where table_name = 'batches'",
    );
    const { rowCount } = await client.query(sql.replaceAll(/\bbatches\b/g, `"${rows[0]?.schema}".batches`), [
      ...values,
    ]);
    await client.end();
    expect(rowCount).toBeGreaterThan(0);
  }

  it('is not joined by a node with another secret, and nothing is written by it', async () => {
    const before = await node.app.parts.storage.events.lastPosition();
    await expect(startEdge({ ...settings, LOGBUOY_SECRET: 'cd'.repeat(32) })).rejects.toThrow(LogRefused);
    expect(await node.app.parts.storage.events.lastPosition()).toBe(before);
  });

  it('has a damaged match frozen on the next node that reads it, while others go on', async () => {
    const [broken, sound] = await Promise.all([startedMatch(players), startedMatch(players)]);
    await inLog(
      `update batches set lines = replace(lines, '"at":1', '"at":2') where stream = $1 and first_version = 1`,
      [`match-${broken}`],
    );
    const other = await startEdge(settings, { games: [game] });
    const ada = (players[0] as TestClient).at(other.url);
    expect(await told(ada.get(`/api/matches/${broken}/view`))).toBe('422 record-damaged');
    expect(await told(send(ada, broken, { type: 'Concede' }))).toBe('422 record-damaged');
    expect(await told(send(ada, sound, { type: 'Concede' }))).toBe('200');
    await other.close();
  });

  it('that was emptied or cut is refused', async () => {
    await node.app.close(); // marks the end of the log
    await inLog('delete from batches where first_position > (select max(first_position) from batches) - 3', []);
    await expect(startEdge(settings)).rejects.toThrow(
      /The event log ends at position \d+, but it had reached position/,
    );
    await inLog('delete from batches', []);
    await expect(startEdge(settings)).rejects.toThrow(/The event log is empty, but it had reached position/);
  });
});
