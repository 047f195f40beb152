import {
  findInOpenRecord,
  findReceipt,
  isDenialTooSoon,
  provenBlind,
  readKeptReceipt,
  receiptHolds,
  receiptsContradict,
  receiptStream,
} from '@logbuoy/contracts';
import type { BatchEnd, KeptReceipt, Receipt, ReceiptVerdict } from '@logbuoy/contracts';

/** Fetched only when there is a receipt: checking a signature brings its mathematics along. */
export type ReceiptFinding =
  'genuine' | 'not-genuine' | 'contradicted' | 'contained' | 'missing' | 'later' | 'unproven';

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

/** The worst first. */
const FINDINGS = ['not-genuine', 'missing', 'unproven', 'later'] as const;

/**
 * Whether each of them is in the record, given the text of its file; the worst finding counts. A tournament reveals no seed: its
 * receipts are compared by a proof of the public log.
 */
export function checkAgainstFile(receipts: readonly KeptReceipt[], file: string, proof?: unknown): ReceiptFinding {
  const { batches, seed } = readRecord(file);
  const findings = receipts.map((kept): ReceiptFinding => {
    const receipt = genuine(kept);
    if (receipt === undefined) return 'not-genuine';
    if (receipt.head === null) return 'contained'; // says that there is no such command
    const found = proof === undefined ? findReceipt(receipt, seed, batches) : openly(receipt, batches, proof);
    if (found === undefined) return 'unproven';
    return found.kind === 'other-command' ? 'missing' : found.kind;
  });
  return FINDINGS.find((one) => findings.includes(one)) ?? 'contained';
}

function openly(receipt: Receipt, batches: readonly BatchEnd[], proof: unknown): ReceiptVerdict | undefined {
  const opened = provenBlind(proof, { stream: receiptStream(receipt), batches });
  return opened?.key === receipt.key ? findInOpenRecord(receipt, opened.blind, batches) : undefined;
}

function readRecord(file: string): { readonly batches: readonly BatchEnd[]; readonly seed: string } {
  const batches: BatchEnd[] = [];
  let seed = '';
  for (const text of file.split('\n').slice(1).filter(Boolean)) {
    const line = JSON.parse(text) as Line;
    const facts = line.events ?? [line];
    seed = facts.find(({ type }) => type === 'SeedRevealed')?.data?.seed ?? seed;
    const { hash, by = '', cause = '', at = 0, version = (line.after ?? 0) + facts.length } = line;
    if (hash !== undefined) batches.push({ version, hash, by, cause, at }); // other lines hold texts
  }
  return { batches, seed };
}
