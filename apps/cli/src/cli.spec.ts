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
const running = { ...whole, batches: whole.batches.slice(0, -1), lines: whole.lines.slice(0, -2) }; // without end and seal
const file = matchFile(matchStream(finished.match), finished.lines);

let folder: string;
let data: string;
const inFolder = (name: string) => join(folder, name);

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
  it('answers an unknown verb in JSON', async () => {
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

  it('lists its verbs when called without one', async () => {
    expect(await cli([])).toMatchObject({ code: 2, out: expect.stringContaining('Usage:') });
  });

  it('answers in JSON also after a usage error', async () => {
    const { code, out } = await inProcess(['export', 'm1', '--data', data, '--json']);
    expect(code).toBe(2);
    expect(JSON.parse(out)).toEqual({ ok: false, error: 'there is no match m1 in this log' });
  });
});

describe('export', () => {
  it('writes the very bytes of the log under the name of the match', async () => {
    const cwd = mkdtempSync(join(folder, 'cwd-'));
    const { code, out, err } = await cli(['export', finished.match, '--data', data], { cwd });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toBe(`${finished.match}.logbuoy.jsonl: match ${finished.match}, ${finished.events.length} events\n`);
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
      expect(JSON.parse(out)).toMatchObject({ file: inFolder('e.jsonl'), ok: true, events: finished.events.length });
    } finally {
      await writer.close();
    }
  });

  it('writes a compressed file where its name says so, which every verb reads', async () => {
    const out = inFolder('small.logbuoy.jsonl.gz');
    expect(await inProcess(['export', finished.match, '--data', data, '--out', out])).toMatchObject({ code: 0 });
    expect(readFileSync(out).length).toBeLessThan(file.length / 2);
    const verified = await inProcess(['verify', out, '--key', TEST_SEAL_KEY.publicKey, '--json']);
    expect(JSON.parse(verified.out)).toMatchObject({ ok: true, match: finished.match });
    expect(await inProcess(['replay', out])).toMatchObject({ code: 0 });
    const cut = inFolder('cut.logbuoy.jsonl.gz');
    writeFileSync(cut, readFileSync(out).subarray(0, -40));
    expect(await inProcess(['verify', cut])).toMatchObject({ code: 2, err: expect.stringContaining('cannot be read') });
  });

  it('warns of what an unfinished match gives away', async () => {
    const { code, err } = await inProcess(['export', running.match, '--data', data, '--out', inFolder('r.jsonl')]);
    expect(code).toBe(0);
    expect(err).toContain('what its players must not see');
    expect(readFileSync(inFolder('r.jsonl'), 'utf8').split('\n')).toHaveLength(running.lines.length + 2);
  });

  it('reports that it cannot write, and leaves no file behind', async () => {
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
