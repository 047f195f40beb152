import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  blindedHead,
  blindOf,
  chain,
  consistencyRanges,
  cosign,
  EMPTY_TREE,
  genesis,
  growTree,
  hashOfRange,
  HOUSE_KEYS_STREAM,
  inclusionRanges,
  issueReceipts,
  keepReceipt,
  leafHash,
  matchStream,
  portableSha256,
  portableSigner,
  portableTreeHasher as hasher,
  rootOf,
  signTreeHead,
  type ActorId,
  type CommandId,
  type LeafRange,
  type RecordedEvent,
  type SignedTreeHead,
  type Signer,
} from '@logbuoy/kernel';
import { matchFile, playFixtureMatch, TEST_SEAL_KEY } from '@logbuoy/test-kit';
import { inProcess } from './run-cli.fixture';

const house = portableSigner('d1'.repeat(32));
const played = playFixtureMatch({ seed: 21 });
const { match, events, lines } = played;
const stream = matchStream(match);
const seed = events.find(({ type }) => type === 'SeedRevealed')?.data['seed'] as string;
const last = events.at(-1) as RecordedEvent;

/** A tree with the match in the middle of others. */
const others = Array.from({ length: 20 }, (_, i) => hasher.leaf(`other ${i}`));
const leaf = leafHash({ stream, head: blindedHead(blindOf(seed), last) }, hasher);
const LEAVES = [...others.slice(0, 9), leaf, ...others.slice(9)];

const headOf = (leaves: readonly string[], at: number): SignedTreeHead =>
  signTreeHead({ size: leaves.length, root: rootOf(growTree(EMPTY_TREE, leaves, hasher).tree, hasher), at }, house);
function hashesOf(ranges: readonly LeafRange[], leaves: readonly string[]): string[] {
  const { completed } = growTree(EMPTY_TREE, leaves, hasher);
  const nodes = new Map(completed.map((node) => [`${node.level}/${node.index}`, node.hash]));
  return ranges.map((range) => hashOfRange(range, ({ level, index }) => nodes.get(`${level}/${index}`), hasher));
}

let folder: string;
const inFolder = (name: string) => join(folder, name);
const write = (name: string, content: unknown): string => {
  const text = typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content);
  writeFileSync(inFolder(name), text);
  return inFolder(name);
};
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'logbuoy-log-cli-'));
  write('match.jsonl', matchFile(stream, lines));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The receipt for the command that led to this event. */
function receiptFor(
  { version, hash, by, cause }: RecordedEvent,
  head: string | null | undefined = undefined,
  at = 5,
): string {
  const about = { match, by, cause };
  const blinded = head === undefined ? blindedHead(blindOf(seed), { version, hash }) : head;
  const random = (bytes: number) => 'ab3c'.repeat(bytes).slice(0, bytes * 2);
  const [text] = issueReceipts([{ ...about, head: blinded }], at, { signer: house, hasher, random });
  return JSON.stringify(keepReceipt(text as string, { ...about, key: house.publicKey }));
}

describe('receipts', () => {
  const some = events.filter(({ cause }, i) => cause !== events[i + 1]?.cause).slice(3, 8);

  it('are contained in the file of the match', async () => {
    const file = write('receipts.jsonl', some.map((event) => receiptFor(event)).join('\n'));
    const { code, out } = await inProcess(['receipts', file, '--file', inFolder('match.jsonl')]);
    expect([code, out.split('\n').filter((line) => line.includes('contained in the record')).length]).toEqual([0, 5]);
    const verified = await inProcess([
      'verify',
      inFolder('match.jsonl'),
      '--key',
      TEST_SEAL_KEY.publicKey,
      '--receipt',
      file,
      '--json',
    ]);
    expect([verified.code, JSON.parse(verified.out)]).toMatchObject([
      ...[0, { ok: true, receipts: some.map(({ version }) => ({ finding: 'contained', version })) }],
    ]);
  });

  it('are compared with a compressed file as well', async () => {
    const compressed = write('match.jsonl.gz', gzipSync(matchFile(stream, lines)));
    const file = write('receipts.jsonl', receiptFor(some[0] as RecordedEvent));
    expect((await inProcess(['receipts', file, '--file', compressed])).code).toBe(0);
    const verified = await inProcess(['verify', compressed, '--key', TEST_SEAL_KEY.publicKey, '--receipt', file]);
    expect([verified.code, verified.out]).toEqual([0, expect.stringContaining('contained in the record')]);
    const cut = write('cut.jsonl.gz', readFileSync(compressed).subarray(0, -40));
    expect((await inProcess(['receipts', file, '--file', cut])).code).toBe(2);
  });

  it('prove that the record was cut or replaced', async () => {
    const [event] = some as [RecordedEvent];
    const gone = write('gone.jsonl', receiptFor({ ...event, hash: 'ab'.repeat(32) }));
    const { code, out } = await inProcess(['receipts', gone, '--file', inFolder('match.jsonl')]);
    expect([code, out]).toEqual([1, expect.stringContaining('it was cut or replaced after this receipt was given')]);
    const pins = ['--server', 'home', '--pin', '--known-keys', inFolder('known.json')];
    const verified = await inProcess(['verify', inFolder('match.jsonl'), '--receipt', gone, ...pins]);
    expect([verified.code, verified.out]).toEqual([1, expect.stringContaining('not with the receipts')]);
    expect(readdirSync(folder)).not.toContain('known.json'); // no key is accepted from a file that contradicts them
    const denied = write('denied.jsonl', `${receiptFor(event)}\n${receiptFor(event, null, 61_000)}\n`);
    const contradiction = await inProcess(['receipts', denied, '--json']);
    expect([contradiction.code, JSON.parse(contradiction.out)]).toMatchObject([
      ...[1, { ok: false, receipts: [{ finding: 'contradicted' }, { finding: 'contradicted' }] }],
    ]);
  });

  it('are said to be the server’s only where its key is known', async () => {
    const file = write('receipts.jsonl', receiptFor(some[0] as RecordedEvent));
    const told = async (...args: string[]) => {
      const { code, out } = await inProcess(args);
      return [code, out.includes(`signed with key ${house.publicKey}: anybody can make a key`)];
    };
    const keys = (treeKey: string): string =>
      write('keys.json', { announced: [{ sealKey: TEST_SEAL_KEY.publicKey, treeKey }] });
    const verified = ['verify', inFolder('match.jsonl'), '--receipt', file];
    expect(await told('receipts', file)).toEqual([0, true]);
    expect(await told('receipts', file, '--key', house.publicKey)).toEqual([0, false]);
    expect(await told(...verified)).toEqual([3, true]);
    expect(await told(...verified, '--log-head', keys(house.publicKey))).toEqual([0, false]);
    expect(await told(...verified, '--log-head', keys('ef'.repeat(32)))).toEqual([1, false]);
    expect((await inProcess(['verify', '-', '--receipt', file])).code).toBe(2);
  });

  it('are refused where they are not genuine, of another key or another match', async () => {
    const [event] = some as [RecordedEvent];
    const genuine = JSON.parse(receiptFor(event)) as object;
    const found = async (content: object, ...more: string[]) => {
      const { code, out } = await inProcess(['receipts', write('r.jsonl', content), '--json', ...more]);
      return [code, (JSON.parse(out) as { receipts: { finding: string }[] }).receipts[0]?.finding];
    };
    expect(await found(genuine)).toEqual([0, 'genuine']);
    expect(await found({ ...genuine, cause: 'another' })).toEqual([1, 'not-genuine']);
    expect(await found({ hello: 1 })).toEqual([1, 'not-genuine']);
    expect(await found(genuine, '--key', 'ef'.repeat(32))).toEqual([1, 'other-key']);
    const other = playFixtureMatch({ seed: 22 });
    const file = write('other.jsonl', matchFile(matchStream(other.match), other.lines));
    expect(await found(genuine, '--file', file)).toEqual([1, 'other-record']);
    expect((await inProcess(['receipts', inFolder('nowhere')])).code).toBe(2);
    expect((await inProcess(['receipts'])).code).toBe(2);
  });
});

describe('log-proof', () => {
  const head = headOf(LEAVES, 2_000);
  const proof = { leaf, index: 9, path: hashesOf(inclusionRanges(9, LEAVES.length), LEAVES), head };

  it('checks that the record in a file is in the signed tree', async () => {
    const file = write('proof.json', proof);
    const { code, out } = await inProcess(['log-proof', 'inclusion', file, '--file', inFolder('match.jsonl')]);
    expect([code, out]).toEqual([
      0,
      expect.stringContaining('exactly as it stands in the file, is in the tree of 21 leaves'),
    ]);
    expect((await inProcess(['log-proof', 'inclusion', file, '--key', house.publicKey])).code).toBe(0);
    expect((await inProcess(['log-proof', 'inclusion', file, '--key', 'ef'.repeat(32)])).code).toBe(1);
    for (const wrong of [
      { ...proof, index: 8 },
      { ...proof, path: proof.path.slice(1) },
      { ...proof, head: { ...head, at: 1 } },
      { ...proof, leaf: others[3] },
      {},
    ]) {
      const args = ['log-proof', 'inclusion', write('wrong.json', wrong), '--file', inFolder('match.jsonl')];
      expect((await inProcess(args)).code).toBe(1);
    }
  });

  it('counts a witness once, names it, and refuses a head that the named one did not countersign', async () => {
    const [one, other] = ['e1', 'e2'].map((byte) => portableSigner(byte.repeat(32))) as [Signer, Signer];
    const cosignatures = [cosign(head, 3, one), cosign(head, 3, one), cosign(head, 4, one)];
    const told = async (claimed: unknown, ...more: string[]) => {
      const file = write('witnessed.json', { ...proof, head: { ...head, cosignatures: claimed } });
      return inProcess(['log-proof', 'inclusion', file, ...more]);
    };
    expect(await told(cosignatures)).toMatchObject({
      code: 0,
      out: expect.stringMatching(new RegExp(`countersigned by ${one.publicKey}\n$`)) as string,
    });
    expect(await told(cosignatures, '--witness', one.publicKey)).toMatchObject({ code: 0 });
    expect(await told(cosignatures, '--witness', other.publicKey)).toMatchObject({ code: 1 });
    const forged = { ...cosign(head, 3, other), at: 4 };
    for (const claimed of [[forged, null], { length: 3 }, undefined])
      expect(await told(claimed)).toMatchObject({
        code: 0,
        out: expect.stringContaining('countersigned by no witness') as string,
      });
  });

  it('compares the file of a server’s keys with the leaf that the proof opens', async () => {
    const keysStream = HOUSE_KEYS_STREAM;
    const keysAre = (sealKey: string) => {
      const events = [{ type: 'KeysAnnounced', schema: 1, data: { sealKey, treeKey: house.publicKey, since: 1 } }];
      const batch = { stream: keysStream, at: 1, by: 'system:keys' as ActorId, cause: 'c' as CommandId, events };
      return chain(genesis(keysStream, portableSha256), batch, portableSha256);
    };
    const announced = keysAre(TEST_SEAL_KEY.publicKey);
    const blind = 'b1'.repeat(32);
    const own = leafHash({ stream: keysStream, head: blindedHead(blind, announced.head) }, hasher);
    const leaves = LEAVES.with(4, own);
    const opened = { leaf: own, index: 4, path: hashesOf(inclusionRanges(4, leaves.length), leaves) };
    const about = { stream: keysStream, ...announced.head, blind, head: headOf(leaves, 2_000) };
    const file = write('keys-proof.json', { ...about, ...opened });
    const told = (lines: string) =>
      inProcess(['log-proof', 'inclusion', file, '--file', write('keys.jsonl', matchFile(keysStream, [lines]))]);
    expect(await told(announced.lines)).toMatchObject({
      code: 0,
      out: expect.stringContaining('as it stands in the file up to event 1, is in the tree') as string,
    });
    expect(await told(keysAre('ab'.repeat(32)).lines)).toMatchObject({ code: 1 });
    const args = ['log-proof', 'inclusion', file, '--file', inFolder('match.jsonl')];
    expect(await inProcess(args)).toMatchObject({ code: 1 });
  });

  it('checks that one tree begins with another', async () => {
    const older = write('older.json', { head: headOf(LEAVES.slice(0, 13), 1_000) });
    const newer = write('newer.json', { head });
    const path = write('path.json', { path: hashesOf(consistencyRanges(13, LEAVES.length), LEAVES) });
    expect(await inProcess(['log-proof', 'consistency', older, newer, path])).toMatchObject({ code: 0 });
    expect(await inProcess(['log-proof', 'consistency', newer, older, path])).toMatchObject({ code: 1 });
    expect(await inProcess(['log-proof', 'consistency', older, newer, write('none.json', {})])).toMatchObject({
      code: 1,
    });
    expect(await inProcess(['log-proof', 'consistency', older])).toMatchObject({ code: 2 });
    expect(await inProcess(['log-proof'])).toMatchObject({ code: 2 });
  });
});

describe('witness', () => {
  let server: Server;
  let url: string;
  let shown: readonly string[];
  let at: number;
  let cosigned: object[];
  beforeEach(async () => {
    shown = LEAVES.slice(0, 12);
    at = 1_000;
    cosigned = [];
    server = createServer((request, response) => {
      const asked = new URL(request.url ?? '/', 'http://x');
      const answer = (status: number, body: object) => response.writeHead(status).end(JSON.stringify(body));
      if (asked.pathname === '/api/log/head') return answer(200, { head: headOf(shown, at) });
      if (asked.pathname === '/api/log/consistency') {
        const first = Number(asked.searchParams.get('from'));
        return answer(200, { path: hashesOf(consistencyRanges(first, shown.length), shown) });
      }
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      return request.on('end', () => {
        cosigned.push(JSON.parse(text) as object);
        answer(200, { kept: true });
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  const look = async (state: string, ...more: string[]) => {
    const { code, out } = await inProcess(['witness', url, '--state', inFolder(state), '--json', ...more]);
    return { code, ...(JSON.parse(out) as { kind?: string; evidence?: string; error?: string }) };
  };

  it('countersigns the first head and every one that continues it', async () => {
    expect(await look('w1.json')).toMatchObject({ code: 0, kind: 'first', kept: true });
    shown = LEAVES.slice(0, 15);
    at = 2_000;
    expect(await look('w1.json')).toMatchObject({ code: 0, kind: 'continues', head: { size: 15 } });
    expect(await look('w1.json')).toMatchObject({ code: 0, kind: 'continues' });
    expect(cosigned).toMatchObject([{ size: 12 }, { size: 15 }, { size: 15 }]);
    expect(Object.keys((JSON.parse(readFileSync(inFolder('w1.json'), 'utf8')) as { logs: object }).logs)).toEqual([
      url,
    ]);
  });

  it('refuses a fork, and keeps the evidence, which everybody can check', async () => {
    await look('w2.json');
    shown = LEAVES.slice(0, 15).with(3, others[19] as string);
    at = 2_000;
    const forked = await look('w2.json');
    expect(forked).toMatchObject({ code: 1, kind: 'fork' });
    expect((await inProcess(['log-proof', 'fork', forked.evidence as string])).out).toContain('ask the server');
    shown = LEAVES.slice(0, 5);
    const setBack = await look('w2.json');
    expect(setBack).toMatchObject({ code: 1, kind: 'fork' });
    expect(await inProcess(['log-proof', 'fork', setBack.evidence as string])).toMatchObject({ code: 0 });
    expect(cosigned).toHaveLength(1);
    expect(readdirSync(folder).filter((name) => name.startsWith('w2.fork'))).not.toEqual([]);
  });

  it('countersigns nothing that is old, of another key, or from a server that does not answer', async () => {
    await look('w3.json');
    at = 500;
    shown = LEAVES.slice(0, 8);
    expect(await look('w3.json')).toMatchObject({
      code: 2,
      error: expect.stringContaining('before the one') as string,
    });
    expect(await look('w4.json', '--key', 'ef'.repeat(32))).toMatchObject({ code: 2 });
    expect(cosigned).toHaveLength(1);
    expect(await inProcess(['witness', 'http://127.0.0.1:9', '--state', inFolder('w5.json')])).toMatchObject({
      code: 2,
    });
    expect(await inProcess(['witness', 'ftp://x'])).toMatchObject({ code: 2 });
    write('w6.json', '{"format":"x"}');
    expect(await look('w6.json')).toMatchObject({ code: 2, error: expect.stringContaining('not the state') as string });
  });
});
