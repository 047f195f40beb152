import { blindedHead, blindOf, issueReceipts, portableSigner, portableTreeHasher as hasher } from '@logbuoy/kernel';
import type { ActorId, MatchId, RecordedEvent } from '@logbuoy/kernel';
import type { KeptReceipt } from '@logbuoy/contracts';
import { matchFile, playFixtureMatch } from '@logbuoy/test-kit';
import { checkAgainstFile, checkReceipt, compareReceipts } from './receipt-check';
import {
  keepReceipt,
  MATCHES_MOST,
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
    expect(keptReceipts(kept, 'm')).toHaveLength(RECEIPTS_MOST);
    expect(keptReceipts(kept, 'm').at(-1)?.cause).toBe(`c${RECEIPTS_MOST + 4}`);
    keepReceipt(kept, named('m', `c${RECEIPTS_MOST}`));
    expect(keptReceipts(kept, 'm')).toHaveLength(RECEIPTS_MOST);
    for (let i = 0; i < MATCHES_MOST; i++) keepReceipt(kept, named(`m${i}`, 'c'));
    expect([keptReceipts(kept, 'm'), kept.size]).toEqual([[], MATCHES_MOST + 1]);
    expect(receiptFile(keptReceipts(kept, 'm3'))).toBe(`${JSON.stringify(named('m3', 'c'))}\n`);
    kept.setItem('logbuoy.receipts.m3', 'something else');
    expect(keptReceipts(kept, 'm3')).toEqual([]);
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
});
