import type { KeptReceipt, ReceiptSubject } from '@logbuoy/contracts';

/** The part of the browser's storage that is needed. */
export interface ReceiptStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** The last ones of a record: the last one alone proves everything before it. */
export const RECEIPTS_MOST = 40;
/** Of how many matches and tournaments they are kept; the oldest go first. */
export const RECORDS_MOST = 20;

const INDEX = 'logbuoy.receipts';
const keyOf = (record: string): string => `${INDEX}.${record}`;
/** Under which name the receipts of a record are kept. */
export const recordName = ({ match, stream }: ReceiptSubject): string => match ?? stream;

export function keepReceipt(store: ReceiptStore, receipt: KeptReceipt): void {
  const name = recordName(receipt);
  const others = keptReceipts(store, receipt).filter((one) => one.receipt !== receipt.receipt);
  store.setItem(keyOf(name), JSON.stringify([...others, receipt].slice(-RECEIPTS_MOST)));
  const records = [...listOf<string>(store, INDEX).filter((one) => one !== name), name];
  for (const old of records.splice(0, Math.max(0, records.length - RECORDS_MOST))) store.removeItem(keyOf(old));
  store.setItem(INDEX, JSON.stringify(records));
}

/** Oldest first. */
export const keptReceipts = (store: ReceiptStore, about: ReceiptSubject): readonly KeptReceipt[] =>
  listOf(store, keyOf(recordName(about)));

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
