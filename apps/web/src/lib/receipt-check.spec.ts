import {
  blindedHead,
  blindOf,
  EMPTY_TREE,
  growTree,
  issueReceipts,
  leafHash,
  portableSigner,
  portableTreeHasher as hasher,
  rootOf,
  signTreeHead,
} from '@logbuoy/kernel';
import type { ActorId, MatchId, RecordedEvent } from '@logbuoy/kernel';
import { createTournamentLoop, secretsFrom } from '@logbuoy/platform';
import type { KeptReceipt } from '@logbuoy/contracts';
import { matchFile, playFixtureMatch, TimedEvent } from '@logbuoy/test-kit';
import { checkAgainstFile, checkReceipt, compareReceipts } from './receipt-check';
import {
  keepReceipt,
  RECORDS_MOST,
  receiptFile,
  RECEIPTS_MOST,
  keptReceipts,
  type ReceiptStore,
} from './kept-receipts';

const server = portableSigner('a9'.repeat(32));

function store(): ReceiptStore & { readonly size: number } {
  const content = new Map<string, string>();
  return {
    getItem: (key) => content.get(key) ?? null,
    setItem: (key, value) => void content.set(key, value),
    removeItem: (key) => void content.delete(key),
    get size() {
      return content.size;
    },
  };
}
const of = (match: string) => ({ match: match as MatchId });
const named = (match: string, cause: string): KeptReceipt =>
  ({
    format: 'logbuoy-receipt/1',
    match,
    by: 'account:ada',
    cause,
    key: 'k',
    receipt: `${match} ${cause}`,
  }) as KeptReceipt;

function signed(match: MatchId, by: string, cause: string, head: string | null, at = 1_000): KeptReceipt {
  const about = { match, by: by as ActorId, cause };
  const random = (bytes: number) => '5d'.repeat(bytes);
  const [receipt] = issueReceipts([{ ...about, head }], at, { signer: server, hasher, random });
  return { format: 'logbuoy-receipt/1', ...about, key: server.publicKey, receipt: receipt as string };
}

describe('receipts in the browser', () => {
  it('are kept by match, the last of each and of the last matches', () => {
    const kept = store();
    for (let i = 0; i < RECEIPTS_MOST + 5; i++) keepReceipt(kept, named('m', `c${i}`));
    expect(keptReceipts(kept, of('m'))).toHaveLength(RECEIPTS_MOST);
    expect(keptReceipts(kept, of('m')).at(-1)?.cause).toBe(`c${RECEIPTS_MOST + 4}`);
    keepReceipt(kept, named('m', `c${RECEIPTS_MOST}`));
    expect(keptReceipts(kept, of('m'))).toHaveLength(RECEIPTS_MOST);
    for (let i = 0; i < RECORDS_MOST; i++) keepReceipt(kept, named(`m${i}`, 'c'));
    expect([keptReceipts(kept, of('m')), kept.size]).toEqual([[], RECORDS_MOST + 1]);
    expect(receiptFile(keptReceipts(kept, of('m3')))).toBe(`${JSON.stringify(named('m3', 'c'))}\n`);
    kept.setItem('logbuoy.receipts.m3', 'something else');
    expect(keptReceipts(kept, of('m3'))).toEqual([]);
  });

  it('are checked by themselves and against what the server says later', () => {
    const about = ['m1' as MatchId, 'account:ada', 'c1'] as const;
    const head = 'ab'.repeat(32);
    const receipt = signed(...about, head);
    expect(checkReceipt(receipt)).toBe('genuine');
    expect(checkReceipt({ ...receipt, cause: 'c2' })).toBe('not-genuine');
    expect(compareReceipts(receipt, signed(...about, head, 2_000))).toBe('genuine');
    expect(compareReceipts(receipt, signed(...about, null, 2_000))).toBe('too-soon');
    expect(compareReceipts(receipt, signed(...about, null, 100_000))).toBe('contradicted');
    expect(compareReceipts(receipt, { ...receipt, receipt: '' })).toBe('not-genuine');
  });

  it('are compared with the record of the match', () => {
    const { match, events, lines } = playFixtureMatch({ seed: 31 });
    const file = matchFile(`match-${match}` as never, lines).toString();
    const seed = events.find(({ type }) => type === 'SeedRevealed')?.data['seed'] as string;
    const event = events.filter(({ cause }, i) => cause !== events[i + 1]?.cause)[9] as RecordedEvent;
    const receipt = signed(match, event.by, event.cause, blindedHead(blindOf(seed), event));
    expect(checkAgainstFile([receipt], file)).toBe('contained');
    const lost = signed(match, event.by, event.cause, blindedHead(blindOf(seed), { ...event, hash: 'cd'.repeat(32) }));
    expect(checkAgainstFile([receipt, lost], file)).toBe('missing');
    expect(checkAgainstFile([{ ...receipt, cause: 'x' }], file)).toBe('not-genuine');
  });

  it('of a tournament are kept beside those of matches, and compared with its file by a proof', async () => {
    const secrets = secretsFrom('b7'.repeat(32));
    const event = await TimedEvent.begin({ createTournamentLoop }, secrets);
    await event.end();
    const { stream } = event;
    const [ends, file, blind] = [await event.batchEnds(), await event.file(), secrets.blind(stream)];
    const last = ends.at(-1) as RecordedEvent;
    const leaf = leafHash({ stream, head: blindedHead(blind, last) }, hasher);
    const root = rootOf(growTree(EMPTY_TREE, [leaf], hasher).tree, hasher);
    const head = signTreeHead({ size: 1, root, at: 1 }, server);
    const proof = { stream, version: last.version, blind, leaf, index: 0, path: [], head };
    const receiptFor = ({ version, hash, cause }: Pick<RecordedEvent, 'version' | 'hash' | 'cause'>, at = 100_000) => {
      const about = { stream, by: 'account:td' as ActorId, cause };
      const tools = { signer: server, hasher, random: (bytes: number) => '5d'.repeat(bytes) };
      const [receipt] = issueReceipts([{ ...about, head: blindedHead(blind, { version, hash }) }], at, tools);
      return { format: 'logbuoy-receipt/1', ...about, key: server.publicKey, receipt } as KeptReceipt;
    };
    const own = receiptFor(ends[4] as RecordedEvent);
    const lost = { ...(ends[4] as RecordedEvent), hash: 'cd'.repeat(32) };
    expect(checkReceipt(own)).toBe('genuine');
    expect(checkAgainstFile([own], file, proof)).toBe('contained');
    expect(checkAgainstFile([own, receiptFor(lost)], file, proof)).toBe('missing');
    expect(checkAgainstFile([own, receiptFor(lost, event.nowMs)], file, proof)).toBe('later');
    expect(checkAgainstFile([own], file, { ...proof, blind: 'ab'.repeat(32) })).toBe('unproven');
    expect(checkAgainstFile([{ ...own, cause: 'x' }], file, proof)).toBe('not-genuine');

    const kept = store();
    keepReceipt(kept, own);
    keepReceipt(kept, named('m', 'c'));
    expect([keptReceipts(kept, { stream }), keptReceipts(kept, of('m'))]).toEqual([[own], [named('m', 'c')]]);
  });
});
