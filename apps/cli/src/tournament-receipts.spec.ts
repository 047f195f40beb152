import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  blindedHead,
  EMPTY_TREE,
  growTree,
  hashOfRange,
  inclusionRanges,
  issueReceipts,
  keepReceipt,
  leafHash,
  portableTreeHasher as hasher,
  rootOf,
  signTreeHead,
  type ActorId,
  type RecordedEvent,
  type Signer,
} from '@logbuoy/kernel';
import { createTournamentLoop, secretsFrom } from '@logbuoy/platform';
import { TimedEvent } from '@logbuoy/test-kit';
import { inProcess } from './run-cli.fixture';

const SECRETS = secretsFrom('e7'.repeat(32));
const { treeKey } = SECRETS;

describe('receipts of a tournament', () => {
  let folder: string;
  let event: TimedEvent;
  let ends: readonly RecordedEvent[];
  let blind: string;
  let file: string;
  let proof: { readonly [member: string]: unknown };
  const write = (name: string, content: unknown): string => {
    writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
    return join(folder, name);
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'logbuoy-tournament-receipts-'));
    event = await TimedEvent.begin({ createTournamentLoop }, SECRETS);
    await event.end();
    ends = await event.batchEnds();
    blind = SECRETS.blind(event.stream);
    file = write('event.logbuoy.jsonl', await event.file());
    proof = proofOf(ends.at(-1) as RecordedEvent, blind, treeKey);
    write('proof.json', proof);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** As the server answers for its log, here with one other leaf in it. */
  function proofOf({ version, hash }: RecordedEvent, key: string, signer: Signer) {
    const { stream } = event;
    const leaf = leafHash({ stream, head: blindedHead(key, { version, hash }) }, hasher);
    const leaves = [hasher.leaf('another'), leaf];
    const { tree, completed } = growTree(EMPTY_TREE, leaves, hasher);
    const nodes = new Map(completed.map((node) => [`${node.level}/${node.index}`, node.hash]));
    const path = inclusionRanges(1, 2).map((range) =>
      hashOfRange(range, ({ level, index }) => nodes.get(`${level}/${index}`), hasher),
    );
    const head = signTreeHead({ size: 2, root: rootOf(tree, hasher), at: 1 }, signer);
    return { stream, version, hash, blind: key, leaf, index: 1, path, head };
  }
  function receiptFor({ version, hash, cause }: RecordedEvent, at = 100_000, isDenial = false): string {
    const about = { stream: event.stream, by: 'account:td' as ActorId, cause };
    const head = isDenial ? null : blindedHead(blind, { version, hash });
    const tools = { signer: treeKey, hasher, random: (bytes: number) => '4e'.repeat(bytes) };
    const [text] = issueReceipts([{ ...about, head }], at, tools) as [string];
    return `${JSON.stringify(keepReceipt(text, { ...about, key: treeKey.publicKey }))}\n`;
  }
  const found = async (receipts: string, ...more: string[]) => {
    const { code, out } = await inProcess(['receipts', write('receipts.jsonl', receipts), '--json', ...more]);
    return [code, (JSON.parse(out) as { receipts?: { finding: string }[] }).receipts?.map(({ finding }) => finding)];
  };
  const compared = (receipts: string, ...more: string[]) =>
    found(receipts, '--file', file, '--proof', join(folder, 'proof.json'), '--key', treeKey.publicKey, ...more);

  it('are contained in its file, which a proof of the public log opens', async () => {
    const some = ends.filter((_, i) => i % 5 === 0);
    expect(await compared(some.map((end) => receiptFor(end)).join(''))).toEqual([0, some.map(() => 'contained')]);
    const args = ['log-proof', 'inclusion', join(folder, 'proof.json'), '--file', file];
    expect(await inProcess(args)).toMatchObject({ code: 0 });
  });

  it('prove a tail that was cut: by a file that goes on without it, and by a denial a minute later', async () => {
    const lost = { ...(ends[10] as RecordedEvent), hash: 'cd'.repeat(32) };
    expect(await compared(receiptFor(lost))).toEqual([1, ['missing']]);
    expect(await compared(receiptFor(lost, event.nowMs))).toEqual([3, ['later']]);
    const kept = ends[10] as RecordedEvent;
    const denials = receiptFor(kept) + receiptFor(kept, 100_000 + 61_000, true);
    expect(await found(denials)).toEqual([1, ['contradicted', 'contradicted']]);
    expect(await found(receiptFor(kept) + receiptFor(kept, 101_000, true))).toEqual([0, ['genuine', 'genuine']]);
    expect(await found(receiptFor(kept) + receiptFor({ ...kept, hash: 'cd'.repeat(32) }))).toEqual([
      ...[1, ['contradicted', 'contradicted']],
    ]);
  });

  it('are compared with nothing that another key or another proof opens', async () => {
    const receipts = receiptFor(ends[3] as RecordedEvent);
    const told = async (args: string[]) =>
      inProcess(['receipts', write('receipts.jsonl', receipts), '--file', file, '--json', ...args]);
    expect(await told([])).toMatchObject({ code: 2, out: expect.stringContaining('--proof') as string });
    for (const wrong of [
      { ...proof, blind: 'ab'.repeat(32) },
      { ...proof, stream: 'tournament-other' },
      { ...proof, index: 0 },
      { ...proof, path: [] },
      { ...proof, head: { ...(proof['head'] as object), at: 2 } },
      {},
    ])
      expect(await told(['--proof', write('wrong.json', wrong)])).toMatchObject({
        ...{ code: 2, out: expect.stringContaining('no proof') as string },
      });
    // A stranger's tree over a key of their own: the receipts are not theirs.
    const own = proofOf(ends.at(-1) as RecordedEvent, 'ab'.repeat(32), secretsFrom('e8'.repeat(32)).treeKey);
    const framed = await told(['--proof', write('own.json', own)]);
    expect([framed.code, framed.out]).toEqual([1, expect.stringContaining('other-key')]);
    const args = ['verify', file, '--receipt', join(folder, 'receipts.jsonl')];
    expect(await inProcess(args)).toMatchObject({ code: 2 });
  });
});
