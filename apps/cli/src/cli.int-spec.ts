import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgresStore } from '@logbuoy/event-store';
import { matchStream } from '@logbuoy/kernel';
import { findMatch, openPostgresReadStore } from '@logbuoy/projections';
import { matchFile, playFixtureMatch, storeMatch, testPostgresUrl } from '@logbuoy/test-kit';
import { cli } from './run-cli.fixture';

jest.setTimeout(120_000);

describe('the command line on PostgreSQL', () => {
  const played = playFixtureMatch({ seed: 21, lively: true });
  let folder: string;
  let url: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'logbuoy-cli-'));
    url = await testPostgresUrl();
    const store = await openPostgresStore({ url });
    await storeMatch(store, played);
    await store.close();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('exports the same bytes as any other log would', async () => {
    const out = join(folder, 'match.logbuoy.jsonl');
    expect(await cli(['export', played.match, '--postgres', url, '--out', out])).toMatchObject({ code: 0, err: '' });
    expect(readFileSync(out).equals(matchFile(matchStream(played.match), played.lines))).toBe(true);
  });

  it('rebuilds the read models of a fleet by its own settings', async () => {
    const env = { LOGBUOY_MODE: 'fleet', LOGBUOY_STORE: 'postgres', LOGBUOY_POSTGRES_URL: url };
    const { code, out } = await cli(['rebuild', 'matches', '--json'], { env });
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ ok: true, rebuilt: [{ projection: 'matches', outcome: 'rebuilt' }] });
    const reads = await openPostgresReadStore({ url });
    expect(await findMatch(reads, played.match)).toMatchObject({ match: played.match });
    await reads.close();
  });
});
