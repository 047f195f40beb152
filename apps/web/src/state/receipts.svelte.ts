import type { KeptReceipt } from '@logbuoy/contracts';
import { get, getBytes } from '../api/http';
import type { ReceiptFinding } from '../lib/receipt-check';
import { keepReceipt, keptReceipts } from '../lib/kept-receipts';
import { currentAccount } from './session.svelte';

type Keys = { readonly announced: readonly { readonly treeKey: string }[] };
/** A denial proves something a minute after the receipt. */
const ASK_AGAIN_MS = 61_000;
type SignedRecord = Omit<KeptReceipt, 'format'>;

/** What is wrong with the receipts of a match, by match; nothing where nothing is. */
const troubles = $state<{ [match: string]: ReceiptFinding }>({});
/** Counts what was kept, so that a page that shows it looks again. */
let changes = $state(0);
let treeKey: Promise<string | undefined> | undefined;

export const receiptTrouble = (match: string): ReceiptFinding | undefined => troubles[match];

export function receiptsOf(match: string): readonly KeptReceipt[] {
  void changes;
  try {
    return keptReceipts(localStorage, match);
  } catch {
    return []; // a browser that keeps nothing
  }
}

/** Keeps what the server signed for a command, and checks it; nothing waits for it. */
export function rememberReceipt(match: string, cause: string, receipt: string | undefined): void {
  if (receipt !== undefined) void remembered(match, cause, receipt).catch(() => undefined);
}

async function remembered(match: string, cause: string, receipt: string): Promise<void> {
  const key = await announcedKey();
  const account = currentAccount()?.id;
  if (key === undefined || account === undefined) return;
  const by = `account:${account}`;
  const kept = { format: 'logbuoy-receipt/1', match, by, cause, key, receipt } as KeptReceipt;
  keep(kept);
  const { checkReceipt } = await import('../lib/receipt-check');
  if (checkReceipt(kept) !== 'genuine') troubles[match] = 'not-genuine';
}

/** Asks whether the last command of this visitor is still on record where it was: a server that came back may have less. */
export async function checkLastReceipt(match: string): Promise<void> {
  const last = receiptsOf(match).at(-1);
  if (last === undefined || last.by !== `account:${currentAccount()?.id ?? ''}`) return;
  try {
    const now = await get<SignedRecord>(`/matches/${match}/receipts/${last.cause}`);
    const { compareReceipts } = await import('../lib/receipt-check');
    const again = { ...now, format: 'logbuoy-receipt/1' } as KeptReceipt;
    const finding = compareReceipts(last, again);
    if (finding === 'too-soon') setTimeout(() => void checkLastReceipt(match), ASK_AGAIN_MS);
    if (finding !== 'contradicted') return;
    keep(again);
    troubles[match] = 'contradicted';
  } catch {
    // The server is away; the next visit asks again.
  }
}

/** Whether every receipt of this visitor is in the record of the finished match. */
export async function checkAgainstRecord(match: string): Promise<ReceiptFinding> {
  const [file, { checkAgainstFile }] = await Promise.all([
    getBytes(`/matches/${match}/file`),
    import('../lib/receipt-check'),
  ]);
  const finding = checkAgainstFile(receiptsOf(match), new TextDecoder().decode(file));
  if (finding !== 'contained') troubles[match] = finding;
  return finding;
}

function keep(receipt: KeptReceipt): void {
  try {
    keepReceipt(localStorage, receipt);
    changes += 1;
  } catch {
    // Full, or a browser that keeps nothing.
  }
}

/** The key of this server, asked for once. */
function announcedKey(): Promise<string | undefined> {
  treeKey ??= get<Keys>('/log/keys').then(({ announced }) => announced.at(-1)?.treeKey);
  treeKey.catch(() => (treeKey = undefined));
  return treeKey;
}
