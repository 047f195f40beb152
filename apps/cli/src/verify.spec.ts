import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chain, genesis, matchStream, sealKeyFrom, type ActorId, type CommandId, type StreamId } from '@logbuoy/kernel';
import { forgedLines, matchFile, nativeSha256, playFixtureMatch, TEST_SEAL_KEY } from '@logbuoy/test-kit';
import { cli, inProcess, type CliRun } from './run-cli.fixture';

const finished = playFixtureMatch({ seed: 11, lively: true });
const stream = matchStream(finished.match);
const file = matchFile(stream, finished.lines);
const OTHER_KEY = sealKeyFrom('77'.repeat(32));

/** The version before the batch in this line. */
const afterOf = (line = ''): number => (JSON.parse(line) as { readonly after: number }).after;

let folder: string;
const write = (name: string, bytes: Uint8Array | string) => {
  writeFileSync(join(folder, name), bytes);
  return join(folder, name);
};
const verify = (...args: string[]): Promise<CliRun> =>
  inProcess(['verify', ...args, ...(args.includes('--known-keys') ? [] : ['--known-keys', join(folder, 'no-keys')])]);

jest.setTimeout(120_000);
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'logbuoy-verify-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('verify', () => {
  it('calls a file valid that is sealed with the expected key, and says what was checked', async () => {
    const key = TEST_SEAL_KEY.publicKey;
    const { code, out, err } = await cli(['verify', write('right.logbuoy.jsonl', file), '--key', key]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('right.logbuoy.jsonl: valid\n');
    expect(out).toContain(`match   ${finished.match}, ${finished.events.length} events`);
    expect(out).toContain(`seal    made with key ${key}, given with --key`);
    expect(out).toContain('all drawn again from the revealed seed');
    expect(out).toContain('shares  north: its own; south: its own');
    expect(out).toMatch(/the one signature over the match by key [0-9a-f]{192}, compare it/);
    expect(out).toContain('rules   the game fixture is not known here: not decided again');
  });

  it('calls a file under an unknown key consistent, with an exit code of its own', async () => {
    const { code, out } = await verify(write('right.logbuoy.jsonl', file));
    expect(code).toBe(3);
    expect(out).toContain('right.logbuoy.jsonl: consistent, sealed by an unknown key\n');
    expect(out).toContain('Anybody can make a key.');
    const json = await verify(join(folder, 'right.logbuoy.jsonl'), '--json');
    expect(json.code).toBe(3);
    expect(JSON.parse(json.out)).toMatchObject({ ok: true, verdict: 'consistent', sealed: true });
  });

  it('reads standard input and answers in JSON', async () => {
    const { code, out } = await cli(['verify', '-', '--json', '--key', TEST_SEAL_KEY.publicKey.toUpperCase()], {
      input: file,
    });
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      file: '-',
      verdict: 'valid',
      ok: true,
      sealed: true,
      chance: 'proved',
      match: finished.match,
      keyKnownBy: 'given with --key',
      audit: { rules: { game: 'fixture', here: null }, decisions: { kind: 'not-decided', why: 'unknown-game' } },
    });
  });

  it('names the first wrong event', async () => {
    const missing = afterOf(finished.lines[4]) + 1;
    const lines = finished.lines.toSpliced(4, 1);
    const path = write('missing.logbuoy.jsonl', matchFile(stream, lines));
    const { code, out } = await verify(path);
    expect(code).toBe(1);
    expect(out).toContain(
      `wrong at event ${missing} (line 6, missing-event)\n  Event ${missing} is missing: line 6 begins`,
    );
    const json = await verify(path, '--json');
    expect(json.code).toBe(1);
    expect(JSON.parse(json.out)).toMatchObject({
      ok: false,
      verdict: 'wrong',
      event: missing,
      line: 6,
      code: 'missing-event',
    });
  });

  it('names an event that cannot follow the ones before it, although it is sealed with the right key', async () => {
    const second = finished.events.findIndex(({ type, data }) => type === 'DecisionAwaited' && data['decision'] === 2);
    const recounted = finished.events.map((event, i) =>
      i === second ? { ...event, data: { ...event.data, decision: 3 } } : event,
    );
    const path = write('recounted.logbuoy.jsonl', matchFile(stream, forgedLines(recounted, TEST_SEAL_KEY)));
    const { code, out } = await verify(path, '--key', TEST_SEAL_KEY.publicKey);
    expect(code).toBe(1);
    const line = 2 + finished.lines.findLastIndex((text) => afterOf(text) <= second);
    expect(out).toContain(`wrong at event ${second + 1} (line ${line}, wrong-fact)`);
    expect(out).toContain('it counts decision 3 after decision 1');
  });

  it('refuses a seal of another key than expected', async () => {
    const { code, out } = await verify(write('right.logbuoy.jsonl', file), '--key', 'ab'.repeat(32));
    expect(code).toBe(1);
    expect(out).toContain('wrong at the seal');
  });

  it('accepts a running match only with its option, and then calls nothing valid', async () => {
    const path = write('running.logbuoy.jsonl', matchFile(stream, finished.lines.slice(0, 20)));
    expect(await verify(path)).toMatchObject({ code: 1, out: expect.stringContaining('without a seal') });
    const allowed = await verify(path, '--allow-unsealed');
    expect(allowed).toMatchObject({ code: 3, out: expect.stringContaining('consistent, not sealed yet') });
    expect(allowed.out).toContain('the seed is still secret');
  });
});

describe('known keys', () => {
  const other = matchFile(stream, forgedLines(finished.events, OTHER_KEY));

  it('are accepted once for a server, recognised from then on, and another key is a loud failure', async () => {
    const keys = ['--known-keys', join(folder, 'config', 'keys.json')];
    const path = write('right.logbuoy.jsonl', file);
    const first = await verify(path, '--server', 'play.example.org', ...keys);
    expect(first).toMatchObject({ code: 3, out: expect.stringContaining('--server NAME --pin accepts it') });
    const pinned = await verify(path, '--server', 'play.example.org', '--pin', ...keys);
    expect(pinned).toMatchObject({ code: 0, out: expect.stringContaining('accepted for play.example.org just now') });
    expect(JSON.parse(readFileSync(join(folder, 'config', 'keys.json'), 'utf8'))).toEqual({
      servers: { 'play.example.org': { keys: [TEST_SEAL_KEY.publicKey] } },
    });
    expect(await verify(path, ...keys)).toMatchObject({
      code: 0,
      out: expect.stringContaining(`${TEST_SEAL_KEY.publicKey}, accepted for play.example.org\n`),
    });

    const forged = write('other.logbuoy.jsonl', other);
    for (const more of [[], ['--pin']]) {
      const { code, out } = await verify(forged, '--server', 'play.example.org', ...more, ...keys);
      expect(code).toBe(1);
      expect(out).toContain(`wrong at the seal (line ${finished.lines.length + 1}, wrong-key)\n  THE KEY HAS CHANGED.`);
    }
    expect(await verify(forged, ...keys)).toMatchObject({ code: 3 });
  });

  it('lie below the XDG configuration folder by default otherwise', async () => {
    const env = { XDG_CONFIG_HOME: join(folder, 'xdg') };
    const path = write('right.logbuoy.jsonl', file);
    expect(await cli(['verify', path, '--server', 'home', '--pin'], { env })).toMatchObject({ code: 0 });
    expect(readFileSync(join(folder, 'xdg/logbuoy/known-keys.json'), 'utf8')).toContain(TEST_SEAL_KEY.publicKey);
  });

  it('are not taken for missing where the file is damaged', async () => {
    const keys = write('damaged.json', '{"servers":{"home":{"keys":["12"]}}}');
    const { code, err } = await verify(write('right.logbuoy.jsonl', file), '--known-keys', keys);
    expect(code).toBe(2);
    expect(err).toContain('does not hold known keys');
  });

  it.each<[string[], RegExp]>([
    [['--pin'], /--pin wants --server NAME/],
    [['--server', ' '], /--server wants a name/],
    [['--log-head', '/nowhere/at/all'], /cannot be opened/],
  ])('answers 2 to %j and says why', async (args, why) => {
    const { code, err } = await verify(write('right.logbuoy.jsonl', file), ...args);
    expect(code).toBe(2);
    expect(err).toMatch(why);
  });

  it('are read from the keys that a log names as its own', async () => {
    const path = write('right.logbuoy.jsonl', file);
    const named = write('keys.logbuoy.jsonl', keysFile('house-keys', TEST_SEAL_KEY.publicKey));
    expect(await verify(path, '--log-head', named)).toMatchObject({
      code: 0,
      out: expect.stringContaining(`named by ${named}`),
    });
    expect(await verify(write('other.logbuoy.jsonl', other), '--log-head', named)).toMatchObject({
      code: 1,
      out: expect.stringContaining('THE KEY HAS CHANGED'),
    });
    const compressed = write('keys.logbuoy.jsonl.gz', gzipSync(readFileSync(named)));
    expect(await verify(path, '--log-head', compressed)).toMatchObject({ code: 0 });
    const announced = [
      { since: 1, sealKey: OTHER_KEY.publicKey },
      { since: 2, sealKey: TEST_SEAL_KEY.publicKey },
    ];
    const answer = write('keys.json', JSON.stringify({ announced }));
    expect(await verify(path, '--log-head', answer)).toMatchObject({ code: 0 });
    expect(await verify(join(folder, 'other.logbuoy.jsonl'), '--log-head', answer)).toMatchObject({ code: 0 });
    expect(await verify(path, '--log-head', write('none.json', '{"announced":[]}'))).toMatchObject({ code: 2 });
    const { chanceKey } = JSON.parse((await verify(path, '--json')).out) as { readonly chanceKey: string };
    const withChance = (key: string) =>
      write('chance.json', JSON.stringify({ announced: [{ sealKey: TEST_SEAL_KEY.publicKey, chanceKey: key }] }));
    expect(await verify(path, '--log-head', withChance(chanceKey))).toMatchObject({
      code: 0,
      out: expect.stringContaining(`by key ${chanceKey}, named by ${join(folder, 'chance.json')}`),
    });
    expect(await verify(path, '--log-head', withChance(chanceKey.replaceAll('a', 'b')))).toMatchObject({
      code: 1,
      out: expect.stringContaining('follows from a key that'),
    });
    const added = write('added.logbuoy.jsonl', keysFile('house-keys', TEST_SEAL_KEY.publicKey, OTHER_KEY.publicKey));
    expect(await verify(join(folder, 'other.logbuoy.jsonl'), '--log-head', added)).toMatchObject({
      code: 2,
      err: expect.stringContaining('that the key before it did not endorse') as string,
    });
    const elsewhere = write('elsewhere.logbuoy.jsonl', keysFile('account-ann', TEST_SEAL_KEY.publicKey));
    expect(await verify(path, '--log-head', elsewhere)).toMatchObject({ code: 2 });
  });
});

/** Keys that were announced one after the other, none of them endorsed. */
function keysFile(name: string, ...sealKeys: readonly string[]): Buffer {
  const batch = {
    stream: name as StreamId,
    at: 1_800_000_000_000,
    by: 'system:keys' as ActorId,
    cause: 'c' as CommandId,
  };
  const events = sealKeys.map((sealKey, i) => ({
    type: i === 0 ? 'KeysAnnounced' : 'KeysChanged',
    schema: 1,
    data: { sealKey, treeKey: sealKey, since: batch.at + i },
  }));
  const { lines } = chain(genesis(batch.stream, nativeSha256), { ...batch, events }, nativeSha256);
  return matchFile(batch.stream, lines.split('\n'));
}
