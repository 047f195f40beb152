import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  issueReceipts,
  portableSigner,
  portableTreeHasher as hasher,
  type ActorId,
  type MatchId,
} from '@logbuoy/kernel';
import { inProcess } from '../run-cli.fixture';
import { BotReceipts } from './bot-receipts';

const server = portableSigner('c1'.repeat(32));
const key = server.publicKey;
const about = { match: 'm1' as MatchId, by: 'account:emh' as ActorId };
const signed = (cause: string, head: string | null, at = 1_000, signer = server): string =>
  issueReceipts([{ ...about, cause, head }], at, {
    signer,
    hasher,
    random: (bytes) => 'a7'.repeat(bytes),
  })[0] as string;
const HEAD = 'ab'.repeat(32);

describe('the receipts of a bot', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'logbuoy-bot-'));
    file = join(folder, 'receipts.jsonl');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const kept = (record: string | null = HEAD, at = 100_000): BotReceipts => {
    const signedRecord = async (cause: string) => ({ ...about, cause, key, receipt: signed(cause, record, at) });
    const receipts = new BotReceipts({ match: 'm1', key, file, signedRecord, wait: never });
    receipts.playsAs('emh');
    return receipts;
  };
  const never = () => Promise.reject(new Error('there is nothing to wait for'));

  it('are checked as they come, and written as lines that can be checked again', async () => {
    const receipts = kept();
    receipts.keep('c1', signed('c1', HEAD));
    receipts.keep('c2', signed('c2', HEAD));
    receipts.keep('c3', signed('c3', HEAD, 1_000, portableSigner('c2'.repeat(32))));
    receipts.keep('c4', 'nonsense');
    await receipts.checkLast();
    expect([receipts.kept, receipts.complaints]).toEqual([
      2,
      ['the receipt for c3 is not genuine', 'the receipt for c4 is not genuine'],
    ]);
    expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(2);
    expect((await inProcess(['receipts', file])).code).toBe(0);
  });

  it.each([
    ['lost the decision', null],
    ['has it at another place', 'cd'.repeat(32)],
  ])('prove that a server that came back %s', async (_what, record) => {
    const receipts = kept(record);
    receipts.keep('c1', signed('c1', HEAD));
    await receipts.checkLast();
    expect(receipts.complaints).toEqual([expect.stringContaining('has another record now')]);
    const { code, out } = await inProcess(['receipts', file]);
    expect([code, out]).toEqual([1, expect.stringContaining('contradicted by another receipt with the same key')]);
  });

  it('are asked for again where a denial came so soon that it proves nothing', async () => {
    const waited: number[] = [];
    const answers = [2_000, 70_000].map((at) => ({ ...about, cause: 'c1', key, receipt: signed('c1', null, at) }));
    const receipts = new BotReceipts({
      ...{ match: 'm1', key, file },
      signedRecord: async () => answers.shift(),
      wait: async (ms) => void waited.push(ms),
    });
    receipts.playsAs('emh');
    receipts.keep('c1', signed('c1', HEAD));
    await receipts.checkLast();
    expect([waited, receipts.complaints.length]).toEqual([[61_000], 1]);
    expect((await inProcess(['receipts', file])).code).toBe(1);
  });

  it('are not asked of a server that has no keys', async () => {
    const receipts = new BotReceipts({
      match: 'm1',
      key: undefined,
      file,
      signedRecord: () => Promise.reject(new Error()),
      wait: never,
    });
    receipts.keep('c1', signed('c1', HEAD));
    await receipts.checkLast();
    expect([receipts.kept, receipts.complaints]).toEqual([0, []]);
  });
});
