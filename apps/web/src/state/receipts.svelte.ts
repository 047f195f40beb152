import type { KeptReceipt, ReceiptSubject, StreamId } from '@logbuoy/contracts';
import { get, getBytes } from '../api/http';
import type { ReceiptFinding } from '../lib/receipt-check';
import { keepReceipt, keptReceipts, recordName } from '../lib/kept-receipts';
import { currentAccount } from './session.svelte';

type Keys = { readonly announced: readonly { readonly treeKey: string }[] };
/** A denial proves something a minute after the receipt. */
const ASK_AGAIN_MS = 61_000;
type SignedRecord = Omit<KeptReceipt, 'format'>;

/** A record whose commands are receipted, and where the server tells of it. */
export interface ReceiptedRecord {
  readonly about: ReceiptSubject;
  readonly path: string;
  /** Opens what hides the heads, where no seed does that. */
  readonly proofPath?: string;
}

export const matchRecord = (match: string): ReceiptedRecord => ({
  about: { match } as ReceiptSubject,
  path: `/matches/${match}`,
});
export const tournamentRecord = (tournament: string): ReceiptedRecord => ({
  about: { stream: `tournament-${tournament}` as StreamId },
  path: `/tournaments/${tournament}`,
  proofPath: `/log/inclusion?tournament=${tournament}`,
});

/** What is wrong with the receipts of a record, by its name; nothing where nothing is. */
const troubles = $state<{ [record: string]: ReceiptFinding }>({});
/** Counts what was kept, so that a page that shows it looks again. */
let changes = $state(0);
let treeKey: Promise<string | undefined> | undefined;

export const receiptTrouble = ({ about }: ReceiptedRecord): ReceiptFinding | undefined => troubles[recordName(about)];

export function receiptsOf({ about }: ReceiptedRecord): readonly KeptReceipt[] {
  void changes;
  try {
    return keptReceipts(localStorage, about);
  } catch {
    return []; // a browser that keeps nothing
  }
}

/** Keeps what the server signed for a command, and checks it; to be waited for by nothing but the receipt after it. */
export async function rememberReceipt(
  record: ReceiptedRecord,
  cause: string,
  receipt: string | undefined,
): Promise<void> {
  if (receipt !== undefined) await remembered(record, cause, receipt).catch(() => undefined);
}

async function remembered({ about }: ReceiptedRecord, cause: string, receipt: string): Promise<void> {
  const key = await announcedKey();
  const account = currentAccount()?.id;
  if (key === undefined || account === undefined) return;
  const by = `account:${account}`;
  const kept = { format: 'logbuoy-receipt/1', ...about, by, cause, key, receipt } as KeptReceipt;
  keep(kept);
  const { checkReceipt } = await import('../lib/receipt-check');
  if (checkReceipt(kept) !== 'genuine') troubles[recordName(about)] = 'not-genuine';
}

/** Asks whether the last command of this visitor is still on record where it was: a server that came back may have less. */
export async function checkLastReceipt(record: ReceiptedRecord): Promise<void> {
  const last = receiptsOf(record).at(-1);
  if (last === undefined || last.by !== `account:${currentAccount()?.id ?? ''}`) return;
  try {
    const now = await get<SignedRecord>(`${record.path}/receipts/${last.cause}`);
    const { compareReceipts } = await import('../lib/receipt-check');
    const again = { ...now, format: 'logbuoy-receipt/1' } as KeptReceipt;
    const finding = compareReceipts(last, again);
    if (finding === 'too-soon') setTimeout(() => void checkLastReceipt(record), ASK_AGAIN_MS);
    if (finding !== 'contradicted') return;
    keep(again);
    troubles[recordName(record.about)] = 'contradicted';
  } catch {
    // The server is away; the next visit asks again.
  }
}

/** Whether every receipt of this visitor is in the record, once its file is to be had. */
export async function checkAgainstRecord(record: ReceiptedRecord): Promise<ReceiptFinding> {
  const { about, path, proofPath } = record;
  const [file, proof, { checkAgainstFile }] = await Promise.all([
    getBytes(`${path}/file`),
    proofPath === undefined ? undefined : get<unknown>(proofPath),
    import('../lib/receipt-check'),
  ]);
  const finding = checkAgainstFile(receiptsOf(record), new TextDecoder().decode(file), proof);
  if (finding !== 'contained' && finding !== 'later') troubles[recordName(about)] = finding;
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
