import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { matchStream, streamFileHeader } from '@logbuoy/kernel';
import { playFixtureMatch, TEST_SEAL_KEY } from '@logbuoy/test-kit';
import { cli } from './run-cli.fixture';

jest.setTimeout(120_000);

const SIGNALS = path.join(__dirname, '../../../test/kit/fixture-kit');
const WITH_SIGNALS = { env: { LOGBUOY_GAME_MODULES: SIGNALS } };

describe('games that LOGBUOY_GAME_MODULES names', () => {
  let folder: string;
  beforeAll(() => (folder = mkdtempSync(path.join(tmpdir(), 'logbuoy-known-games-'))));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are simulated like those of the house', async () => {
    const run = ['sim', '--game', 'fixture', '--matches', '3', '--seed', '7', '--cores', '1'];
    const { code, out, err } = await cli(run, WITH_SIGNALS);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(JSON.parse(out)).toMatchObject({ game: 'fixture', matches: 3, finished: 3, violations: [] });
    expect((await cli(run)).err).toMatch(/^sim wants --game (?!.*fixture)/);
  });

  it('are told in words, and their commands are decided again by their rules', async () => {
    const { match, lines } = playFixtureMatch({ seed: 5 });
    const file = path.join(folder, 'signals.logbuoy.jsonl');
    writeFileSync(file, [streamFileHeader(matchStream(match)), ...lines].map((line) => `${line}\n`).join(''));
    const told = await cli(['replay', file, '--language', 'de'], WITH_SIGNALS);
    expect(told.code).toBe(0);
    expect(told.out).toContain('Zug 1:');
    const verified = await cli(['verify', file, '--json', '--key', TEST_SEAL_KEY.publicKey], WITH_SIGNALS);
    expect(verified.code).toBe(0);
    expect(JSON.parse(verified.out)).toMatchObject({
      audit: { rules: { here: 'signals-1' }, decisions: { kind: 'decided', otherRules: 0 } },
    });
  });

  it('are refused where there is no such module', async () => {
    const { code, err } = await cli(['sim', '--game', 'fixture'], { env: { LOGBUOY_GAME_MODULES: '/nowhere/game' } });
    expect(code).toBe(2);
    expect(err).toContain('LOGBUOY_GAME_MODULES names /nowhere/game, which cannot be loaded');
  });
});
