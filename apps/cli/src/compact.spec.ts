import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteReadOnly, openSqliteStore } from '@logbuoy/event-store';
import { matchStream } from '@logbuoy/kernel';
import { playedAt, playFixtureMatch, seatedFixtureTable, storeMatch } from '@logbuoy/test-kit';
import { inProcess } from './run-cli.fixture';

describe('compact', () => {
  const data = mkdtempSync(join(tmpdir(), 'logbuoy-compact-'));
  const path = join(data, 'events.db');
  afterAll(() => rmSync(data, { recursive: true }));

  const linesOf = async (match: Parameters<typeof matchStream>[0]): Promise<string[]> => {
    const log = await openSqliteReadOnly({ path });
    const lines: string[] = [];
    for await (const line of log.readLines(matchStream(match))) lines.push(line);
    await log.close();
    return lines;
  };

  it('compresses every finished match and leaves the others, without losing a byte', async () => {
    const finished = [1, 2, 3].map((seed) => playFixtureMatch({ seed, lively: true }));
    const open = playedAt(seatedFixtureTable({ seed: 9 }));
    const store = await openSqliteStore({ path });
    for (const match of [...finished, open]) await storeMatch(store, match);
    await store.close();

    expect(await inProcess(['compact', '--data', data])).toMatchObject({ code: 0, out: '3 matches compressed\n' });
    for (const { match, lines } of [...finished, open]) expect(await linesOf(match)).toEqual(lines);
    const again = await inProcess(['compact', '--data', data, '--json']);
    expect(JSON.parse(again.out)).toEqual({ ok: true, compressed: 0 });
  });

  it('says so while a server writes the log', async () => {
    const writer = await openSqliteStore({ path });
    try {
      const { code, err } = await inProcess(['compact', '--data', data]);
      expect(code).toBe(2);
      expect(err).toContain('another process is writing the event log');
    } finally {
      await writer.close();
    }
  });
});
