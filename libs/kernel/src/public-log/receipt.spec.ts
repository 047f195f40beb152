import fc from 'fast-check';
import { blindedHead, blindOf } from '../blind';
import { matchStream, type ActorId, type MatchId, type StreamId } from '../ids';
import { portableSigner } from '../signature';
import { portableSha256 } from '../digest';
import { portableTreeHasher as hasher } from './merkle';
import {
  CLOCKS_APART_MAX_MS,
  findInOpenRecord,
  findReceipt,
  isDenialTooSoon,
  issueReceipts,
  keepReceipt,
  readKeptReceipt,
  readReceipt,
  RECEIPT_LENGTH,
  receiptHolds,
  RECEIPTS_PER_SIGNATURE,
  receiptsContradict,
  type Acknowledged,
  type Receipt,
} from './receipt';

const signer = portableSigner('77'.repeat(32));
/** The same bytes in every run. */
let drawn = 0;
const random = (bytes: number): string =>
  Array.from({ length: Math.ceil(bytes / 32) }, () => hash(`random ${drawn++}`))
    .join('')
    .slice(0, bytes * 2);
const tools = { signer, hasher, random };
const about = { match: 'm1' as MatchId, by: 'account:ada' as ActorId, cause: 'c1', key: signer.publicKey };
const hash = (text: string) => portableSha256(text);
const SEED = 'ab'.repeat(32);

const given = (head: string | null, at = 1_000, more: { readonly cause?: string } = {}): Receipt => {
  const [text] = issueReceipts([{ ...about, ...more, head }], at, tools);
  return readReceipt(text as string, { ...about, ...more }) as Receipt;
};

describe('a receipt', () => {
  it('holds for each of the acknowledgements under one signature, and for nothing else', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: RECEIPTS_PER_SIGNATURE }), fc.nat(), (count, pick) => {
        const all = Array.from({ length: count }, (_, i) => ({ ...about, cause: `c${i}`, head: hash(`head ${i}`) }));
        const texts = issueReceipts(all, 1_234_567_890_123, tools);
        expect(texts).toHaveLength(count);
        expect(new Set(texts.map((text) => text.length))).toEqual(new Set([RECEIPT_LENGTH]));
        const i = pick % count;
        const { head, ...mine } = all[i] as Acknowledged & { key: string };
        const receipt = readReceipt(texts[i] as string, mine) as Receipt;
        expect(receipt).toMatchObject({ head, at: 1_234_567_890_123 });
        expect(receiptHolds(receipt)).toBe(true);
        for (const wrong of [
          { cause: 'c99' },
          { match: 'm2' as MatchId },
          { by: 'account:ben' as ActorId },
          { at: receipt.at + 1 },
          { head: hash('another') },
          { head: null },
          { slot: (receipt.slot + 1) % 64 },
          { slot: receipt.slot + 64 },
          { path: receipt.path.with(2, hash('another')) },
          { path: receipt.path.slice(1) },
          { key: portableSigner('78'.repeat(32)).publicKey },
        ])
          expect(receiptHolds({ ...receipt, ...wrong } as Receipt)).toBe(false);
      }),
      { numRuns: 8 },
    );
  });

  it('is kept and read again as a line of a file', () => {
    const [text] = issueReceipts([{ ...about, head: hash('x') }], 5, tools);
    const kept = keepReceipt(text as string, about);
    const again = readKeptReceipt(JSON.parse(JSON.stringify(kept))) as Receipt;
    expect(receiptHolds(again)).toBe(true);
    for (const wrong of [null, 'x', {}, { ...kept, format: 'x' }, { ...kept, receipt: 'x' }, { ...kept, match: 1 }])
      expect(readKeptReceipt(wrong)).toBeUndefined();
    expect(readKeptReceipt({ ...kept, receipt: `${kept.receipt.slice(0, -1)}=` })).toBeUndefined();
  });

  it('may be about any other stream, and says which: the same command elsewhere is another', () => {
    const { match: _, ...rest } = about;
    const elsewhere = { ...rest, stream: 'tournament-t1' as StreamId };
    const [text] = issueReceipts([{ ...elsewhere, head: hash('x') }], 1_000, tools);
    const receipt = readReceipt(text as string, elsewhere) as Receipt;
    expect(receiptHolds(receipt)).toBe(true);
    expect(receiptHolds(readReceipt(text as string, about) as Receipt)).toBe(false);
    expect(receiptHolds({ ...receipt, stream: 'tournament-t2' as StreamId } as Receipt)).toBe(false);
    const kept = keepReceipt(text as string, elsewhere);
    expect(readKeptReceipt(JSON.parse(JSON.stringify(kept)))).toEqual(receipt);
    for (const wrong of [
      { ...kept, match: 'm1' },
      { ...kept, stream: 1 },
      { ...kept, stream: undefined },
    ])
      expect(readKeptReceipt(wrong)).toBeUndefined();
    expect(receiptsContradict(receipt, given(null, 100_000))).toBe(false);
  });

  it('about a match is the same text whichever way the match is named', () => {
    const { match, ...rest } = about;
    const named = given(hash('x'));
    const { match: _, ...receipt } = named;
    expect(receiptHolds({ ...receipt, stream: matchStream(match) })).toBe(true);
    expect(keepReceipt('r', { ...rest, stream: matchStream(match) })).toMatchObject({ match });
  });

  it('is missing in a record that may go on only where it went on for longer than clocks may differ', () => {
    const blind = blindOf(SEED);
    const batches = [0, 1].map((i) => ({
      ...{ version: i + 1, hash: hash(`event ${i}`), by: 'account:ada', cause: `c${i}`, at: i * 500_000 },
    }));
    const at = (time: number, head: string) => findInOpenRecord(given(head, time, { cause: 'c1' }), blind, batches);
    const own = blindedHead(blind, batches[1] as (typeof batches)[number]);
    const lost = blindedHead(blind, { version: 2, hash: hash('lost') });
    expect(at(900_000, own)).toEqual({ kind: 'contained', version: 2 });
    expect(at(500_000 - CLOCKS_APART_MAX_MS - 1, lost)).toEqual({ kind: 'missing' });
    expect(at(500_000 - CLOCKS_APART_MAX_MS, lost)).toEqual({ kind: 'later' });
    expect(findInOpenRecord(given(lost, 1), blind, [])).toEqual({ kind: 'later' });
  });

  it('shows slots that are uniform however many others were given', () => {
    for (const others of [0, 40]) {
      const slots = new Array<number>(64).fill(0);
      const all = Array.from({ length: others + 1 }, (_, i) => ({ ...about, cause: `c${i}`, head: hash('x') }));
      const fast = { ...tools, signer: { publicKey: signer.publicKey, sign: () => '00'.repeat(64) } };
      for (let i = 0; i < 640; i++) {
        const { slot } = readReceipt(issueReceipts(all, 1, fast)[0] as string, about) as Receipt;
        slots[slot] = (slots[slot] as number) + 1;
      }
      const chiSquare = slots.reduce((sum, seen) => sum + (seen - 10) ** 2 / 10, 0);
      expect(chiSquare).toBeLessThan(130); // 63 degrees of freedom: exceeded once in 10^6 runs
    }
  });

  it('is found in the record it was given for, and missed in one that was cut or replaced', () => {
    const batches = Array.from({ length: 9 }, (_, i) => ({
      ...{ version: i * 2 + 1, hash: hash(`event ${i}`), by: 'account:ada', cause: `c${i}` },
    }));
    const at = batches[4] as (typeof batches)[number];
    const receipt = given(blindedHead(blindOf(SEED), at), 1_000, { cause: 'c4' });
    expect(findReceipt(receipt, SEED, batches)).toEqual({ kind: 'contained', version: 9 });
    expect(findReceipt(receipt, SEED, batches.slice(0, 4))).toEqual({ kind: 'missing' });
    expect(findReceipt(receipt, SEED, batches.with(4, { ...at, hash: hash('forged') }))).toEqual({ kind: 'missing' });
    expect(findReceipt(receipt, 'cd'.repeat(32), batches)).toEqual({ kind: 'missing' });
    expect(findReceipt(receipt, SEED, batches.with(4, { ...at, by: 'account:ben' })).kind).toBe('other-command');
    expect(findReceipt(receipt, SEED, batches.with(4, { ...at, cause: 'c5' })).kind).toBe('other-command');
  });

  it('is found under the id that a used command id was replaced by', () => {
    const cause = hash(`account:ada\n${hash('account:ada\nc1')}`);
    const batch = { version: 3, hash: hash('x'), by: 'account:ada', cause };
    const receipt = given(blindedHead(blindOf(SEED), batch));
    expect(findReceipt(receipt, SEED, [batch])).toEqual({ kind: 'contained', version: 3 });
  });

  it('contradicts another about the same command where the record was replaced or lost', () => {
    const [one, other] = [hash('one'), hash('other')];
    expect(receiptsContradict(given(one), given(other, 2_000))).toBe(true);
    expect(receiptsContradict(given(one), given(null, 100_000))).toBe(true);
    expect(receiptsContradict(given(null, 100_000), given(one))).toBe(true);
    expect(receiptsContradict(given(one), given(one, 2_000))).toBe(false);
    expect(receiptsContradict(given(null), given(one, 2_000))).toBe(false);
    expect(receiptsContradict(given(null), given(one))).toBe(false);
    expect(receiptsContradict(given(one), given(other, 2_000, { cause: 'c2' }))).toBe(false);
  });

  it('is not contradicted by a denial that another node may have given before, by a clock of its own', () => {
    const one = given(hash('one'));
    expect(receiptsContradict(one, given(null, one.at + 1))).toBe(false);
    expect(isDenialTooSoon(one, given(null, one.at + 1))).toBe(true);
    expect(receiptsContradict(one, given(null, one.at + CLOCKS_APART_MAX_MS))).toBe(false);
    expect(receiptsContradict(one, given(null, one.at + CLOCKS_APART_MAX_MS + 1))).toBe(true);
    expect(isDenialTooSoon(one, given(null, one.at + CLOCKS_APART_MAX_MS + 1))).toBe(false);
    expect(isDenialTooSoon(one, given(hash('one'), one.at + 1))).toBe(false);
  });
});
