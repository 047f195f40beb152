import type { KeptReceipt } from '@logbuoy/contracts';

/** The part of the browser's storage that is needed. */
export interface ReceiptStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** The last ones of a match: the last one alone proves everything before it. */
export const RECEIPTS_MOST = 40;
/** Of how many matches they are kept; the oldest go first. */
export const MATCHES_MOST = 20;

const INDEX = 'logbuoy.receipts';
const keyOf = (match: string): string => `${INDEX}.${match}`;

export function keepReceipt(store: ReceiptStore, receipt: KeptReceipt): void {
  const { match } = receipt;
  const others = keptReceipts(store, match).filter((one) => one.receipt !== receipt.receipt);
  store.setItem(keyOf(match), JSON.stringify([...others, receipt].slice(-RECEIPTS_MOST)));
  const matches = [...listOf<string>(store, INDEX).filter((one) => one !== match), match];
  for (const old of matches.splice(0, Math.max(0, matches.length - MATCHES_MOST))) store.removeItem(keyOf(old));
  store.setItem(INDEX, JSON.stringify(matches));
}

/** Oldest first. */
export const keptReceipts = (store: ReceiptStore, match: string): readonly KeptReceipt[] => listOf(store, keyOf(match));

/** As a file that `cli receipts` reads: one a line. */
export const receiptFile = (receipts: readonly KeptReceipt[]): string =>
  receipts.map((receipt) => `${JSON.stringify(receipt)}\n`).join('');

function listOf<T>(store: ReceiptStore, key: string): readonly T[] {
  try {
    const list: unknown = JSON.parse(store.getItem(key) ?? '[]');
    return Array.isArray(list) ? (list as T[]) : [];
  } catch {
    return []; // something else lies there
  }
}
