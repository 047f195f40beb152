import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { openSqliteStore } from '@logbuoy/event-store';
import { matchStream } from '@logbuoy/kernel';
import { findMatch, openSqliteReadStore, PROJECTIONS } from '@logbuoy/projections';
import { matchFile, playFixtureMatch, storeMatch, TEST_SEAL_KEY } from '@logbuoy/test-kit';
import { operate } from './operate';
import { cli } from './run-cli.fixture';
import { Terminal } from './terminal';
import { VERBS } from './verbs';

const finished = playFixtureMatch({ seed: 11, lively: true });
const whole = playFixtureMatch({ seed: 12 });
const running = { ...whole, events: whole.events.slice(0, -4), lines: whole.lines.slice(0, -4) };
const file = matchFile(matchStream(finished.match), finished.lines);

let folder: string;
let data: string;
const inFolder = (name: string) => join(folder, name);
const write = (name: string, bytes: Uint8Array) => {
  writeFileSync(inFolder(name), bytes);
  return inFolder(name);
};

jest.setTimeout(120_000);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'logbuoy-cli-'));
  data = inFolder('data');
  const store = await openSqliteStore({ path: join(data, 'events.db') });
  await storeMatch(store, finished);
  await storeMatch(store, running);
  await store.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The same without a process of its own, for what has nothing to do with processes. */
async function inProcess(args: readonly string[]) {
  const out = new PassThrough();
  const err = new PassThrough();
  const code = await operate(args, new Terminal(out, err));
  out.end();
  err.end();
  return { code, out: await text(out), err: await text(err) };
}

describe('the command line', () => {
  it('tells a program that there is no such verb', async () => {
    for (const args of [['engage', '--json'], ['--json']]) {
      const { code, out, err } = await inProcess(args);
      expect([code, JSON.parse(out)]).toEqual([2, { ok: false, error: `there is no verb ${args[0]}` }]);
      expect(err).toContain('There is no verb');
    }
  });

  it('lists its verbs, and each explains itself', async () => {
    const overview = await cli(['--help']);
    expect(overview).toMatchObject({ code: 0, err: '' });
    for (const { name, summary, help } of VERBS) {
      expect(overview.out).toMatch(new RegExp(`${name} +${summary}`));
      expect(await inProcess([name, '--help'])).toEqual({ code: 0, out: `${help}\n`, err: '' });
      expect(help).toMatch(/--json|JSON/); // for programs, too: on demand, or always
    }
  });

  it.each<[string[], RegExp]>([
    [['bake'], /There is no verb bake/],
    [['verify'], /exactly one FILE/],
    [['verify', 'a', 'b'], /exactly one FILE/],
    [['verify', 'a', '--kee', 'x'], /--kee/],
    [['verify', 'a', '--key', 'xyz'], /64 hexadecimal digits/],
    [['verify', '/nowhere/at/all'], /cannot be opened/],
    [['verify', tmpdir()], /cannot be read/],
    [['export'], /exactly one MATCH/],
    [['export', 'm1', '--data', '/nowhere/at/all'], /no event log at/],
    [['export', '../m1'], /not the id of a match/],
    [['export', 'm1', '--data', 'x', '--postgres', 'postgres://x'], /two different logs/],
    [['export', 'm1', '--out', '-', '--json'], /--json needs standard output/],
    [['rebuild', 'weather'], /no projection weather; there are open-tables/],
    [['rebuild', '--data', '/nowhere/at/all'], /no event log at/],
  ])('answers 2 to %j and says why', async (args, why) => {
    const { code, err } = await inProcess(args);
    expect(code).toBe(2);
    expect(err).toMatch(why);
  });

  it('shows its verbs to whoever names none', async () => {
    expect(await cli([])).toMatchObject({ code: 2, out: expect.stringContaining('Usage:') });
  });

  it('keeps to JSON also when it could not be asked', async () => {
    const { code, out } = await inProcess(['export', 'm1', '--data', data, '--json']);
    expect(code).toBe(2);
    expect(JSON.parse(out)).toEqual({ ok: false, error: 'there is no match m1 in this log' });
  });
});

describe('verify', () => {
  it('says that a file is right, and what that means', async () => {
    const { code, out, err } = await cli(['verify', write('right.logbuoy.jsonl', file)]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain(`match   ${finished.match}, ${finished.lines.length} events`);
    expect(out).toContain(TEST_SEAL_KEY.publicKey);
    expect(out).toContain('all drawn again from the revealed seed');
  });

  it('reads standard input and answers in JSON', async () => {
    const { code, out } = await cli(['verify', '-', '--json', '--key', TEST_SEAL_KEY.publicKey.toUpperCase()], {
      input: file,
    });
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      file: '-',
      ok: true,
      sealed: true,
      chance: 'proved',
      match: finished.match,
    });
  });

  it('names the first wrong event', async () => {
    const lines = finished.lines.toSpliced(4, 1);
    const path = write('missing.logbuoy.jsonl', matchFile(matchStream(finished.match), lines));
    const { code, out } = await cli(['verify', path]);
    expect(code).toBe(1);
    expect(out).toContain('wrong at event 5 (line 6, missing-event)\n  Event 5 is missing: line 6 holds event 6.');
    const json = await inProcess(['verify', path, '--json']);
    expect(json.code).toBe(1);
    expect(JSON.parse(json.out)).toMatchObject({ ok: false, event: 5, line: 6, code: 'missing-event' });
  });

  it('refuses a seal of another key than expected', async () => {
    const { code, out } = await inProcess(['verify', write('right.logbuoy.jsonl', file), '--key', 'ab'.repeat(32)]);
    expect(code).toBe(1);
    expect(out).toContain('wrong at the seal');
  });

  it('takes a running match only when told so', async () => {
    const path = write('running.logbuoy.jsonl', matchFile(matchStream(running.match), running.lines));
    expect(await inProcess(['verify', path])).toMatchObject({
      code: 1,
      out: expect.stringContaining('without a seal'),
    });
    const allowed = await inProcess(['verify', path, '--allow-unsealed']);
    expect(allowed).toMatchObject({ code: 0, out: expect.stringContaining('the seed is still secret') });
  });
});

describe('export', () => {
  it('writes the very bytes of the log under the name of the match', async () => {
    const cwd = mkdtempSync(join(folder, 'cwd-'));
    const { code, out, err } = await cli(['export', finished.match, '--data', data], { cwd });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toBe(`${finished.match}.logbuoy.jsonl: match ${finished.match}, ${finished.lines.length} events\n`);
    expect(readdirSync(cwd)).toEqual([`${finished.match}.logbuoy.jsonl`]);
    expect(readFileSync(join(cwd, `${finished.match}.logbuoy.jsonl`)).equals(file)).toBe(true);
  });

  it('finds the log by the settings of the server, and can print the file', async () => {
    const { code, out } = await cli(['export', finished.match, '--out', '-'], { env: { LOGBUOY_DATA: data } });
    expect(code).toBe(0);
    expect(out).toBe(file.toString());
  });

  it('works beside a server that writes the log', async () => {
    const writer = await openSqliteStore({ path: join(data, 'events.db') });
    try {
      const { code, out } = await cli([
        'export',
        finished.match,
        '--data',
        data,
        '--out',
        inFolder('e.jsonl'),
        '--json',
      ]);
      expect(code).toBe(0);
      expect(JSON.parse(out)).toMatchObject({ file: inFolder('e.jsonl'), ok: true, events: finished.lines.length });
    } finally {
      await writer.close();
    }
  });

  it('warns of what an unfinished match gives away', async () => {
    const { code, err } = await inProcess(['export', running.match, '--data', data, '--out', inFolder('r.jsonl')]);
    expect(code).toBe(0);
    expect(err).toContain('what its players must not see');
    expect(readFileSync(inFolder('r.jsonl'), 'utf8').split('\n')).toHaveLength(running.lines.length + 2);
  });

  it('says so when it cannot write, and leaves nothing behind', async () => {
    const { code, err } = await inProcess([
      'export',
      finished.match,
      '--data',
      data,
      '--out',
      inFolder('no/such/folder'),
    ]);
    expect(code).toBe(2);
    expect(err).toContain('cannot be written');
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

describe('rebuild', () => {
  it('builds all read models from the log, or those that are named', async () => {
    const all = await cli(['rebuild', '--data', data, '--json']);
    expect(all.code).toBe(0);
    const { ok, rebuilt } = JSON.parse(all.out) as { ok: boolean; rebuilt: { projection: string; outcome: string }[] };
    expect(ok).toBe(true);
    expect(rebuilt.map(({ projection, outcome }) => [projection, outcome])).toEqual(
      PROJECTIONS.map(({ name }) => [name, 'rebuilt']),
    );
    const reads = await openSqliteReadStore({ path: join(data, 'reads.db') });
    expect(await findMatch(reads, finished.match)).toMatchObject({ match: finished.match });
    await reads.close();

    const one = await inProcess(['rebuild', 'matches', '--data', data]);
    expect(one.code).toBe(0);
    expect(one.out).toMatch(/^matches: rebuilt, at \d+\n$/);
  });
});
