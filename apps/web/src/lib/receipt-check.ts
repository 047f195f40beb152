import { findReceipt, isDenialTooSoon, readKeptReceipt, receiptHolds, receiptsContradict } from '@logbuoy/contracts';
import type { BatchEnd, KeptReceipt, Receipt } from '@logbuoy/contracts';

/** Fetched only when there is a receipt: checking a signature brings its mathematics along. */
export type ReceiptFinding = 'genuine' | 'not-genuine' | 'contradicted' | 'contained' | 'missing';

const genuine = (kept: KeptReceipt): Receipt | undefined => {
  const receipt = readKeptReceipt(kept);
  return receipt !== undefined && receiptHolds(receipt) ? receipt : undefined;
};

export const checkReceipt = (kept: KeptReceipt): ReceiptFinding =>
  genuine(kept) === undefined ? 'not-genuine' : 'genuine';

/** Whether the server says now what it said before; `too-soon`: it does not, but that proves nothing yet. */
export function compareReceipts(before: KeptReceipt, now: KeptReceipt): ReceiptFinding | 'too-soon' {
  const [one, other] = [genuine(before), genuine(now)];
  if (one === undefined || other === undefined) return 'not-genuine';
  if (isDenialTooSoon(one, other)) return 'too-soon';
  return receiptsContradict(one, other) ? 'contradicted' : 'genuine';
}

type Fact = { readonly type?: string; readonly data?: { readonly seed?: string } };
/** A line of format 1 holds one event, one of format 2 a batch of them. */
type Line = Fact & Partial<BatchEnd> & { readonly after?: number; readonly events?: readonly Fact[] };

/** Whether each of them is in the record, given the text of its file; the worst finding counts. */
export function checkAgainstFile(receipts: readonly KeptReceipt[], file: string): ReceiptFinding {
  const batches: BatchEnd[] = [];
  let seed = '';
  for (const text of file.split('\n').slice(1).filter(Boolean)) {
    const line = JSON.parse(text) as Line;
    const facts = line.events ?? [line];
    seed = facts.find(({ type }) => type === 'SeedRevealed')?.data?.seed ?? seed;
    const { hash = '', by = '', cause = '', version = (line.after ?? 0) + facts.length } = line;
    batches.push({ version, hash, by, cause });
  }
  const findings = receipts.map((kept): ReceiptFinding => {
    const receipt = genuine(kept);
    if (receipt === undefined) return 'not-genuine';
    if (receipt.head === null) return 'contained'; // says that there is no such command
    return findReceipt(receipt, seed, batches).kind === 'contained' ? 'contained' : 'missing';
  });
  return findings.find((one) => one !== 'contained') ?? 'contained';
}
