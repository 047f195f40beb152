import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { portableSha256, type Sha256 } from '../digest';
import { blindedHead, blindOf, portableHmac, type Hmac } from '../blind';
import { canonicalJson } from '../canonical';
import { matchOfStream, matchStream, type ActorId, type MatchId, type StreamId } from '../ids';
import { invariant } from '../invariant';
import { isPublicKey, signatureHolds, type Signer } from '../signature';
import { portableTreeHasher, type TreeHasher } from './merkle';

/** The record that a receipt is about: a match by its id, any other, such as a tournament, by its stream. */
export type ReceiptSubject =
  { readonly match: MatchId; readonly stream?: undefined } | { readonly match?: undefined; readonly stream: StreamId };

export function receiptSubject(stream: StreamId): ReceiptSubject {
  const match = matchOfStream(stream);
  return match === undefined ? { stream } : { match };
}

export const receiptStream = ({ match, stream }: ReceiptSubject): StreamId =>
  match === undefined ? stream : matchStream(match);

/**
 * A receipt is the server's signed word about one command: it is on record, and the record then stood at this head. The
 * head is blinded (see `blind.ts`); it can be compared with the file of a match once the seed is revealed, with that of a
 * tournament by a proof of the public log, which opens the blinding key.
 *
 * One signature serves up to 64 acknowledgements: it signs the root of a Merkle tree of fixed depth, and each receipt
 * carries the path from its own leaf. Slots are drawn at random and empty ones filled with random bytes, so a receipt has
 * the same length and tells its holder nothing about how many others were given, or to whom.
 */
export type Acknowledged = ReceiptSubject & {
  /** The sender, as the log names them. */
  readonly by: ActorId;
  /** The command's id as it was sent. */
  readonly cause: string;
  /** Blinded. `null`: the server says that no such command is on record. */
  readonly head: string | null;
};

export type Receipt = Acknowledged & {
  /** When it was given, in milliseconds since 1970. */
  readonly at: number;
  /** The server's tree key. */
  readonly key: string;
  readonly slot: number;
  readonly path: readonly string[];
  readonly signature: string;
};

const DEPTH = 6;
export const RECEIPTS_PER_SIGNATURE = 2 ** DEPTH;

const leafText = ({ by, cause, head, ...about }: Acknowledged): string =>
  canonicalJson({ by, cause, format: 'logbuoy-receipt/1', head, ...receiptSubject(receiptStream(about)) });
const rootText = (root: string, at: number, key: string): string =>
  canonicalJson({ at, format: 'logbuoy-receipts/1', key, root });

export interface ReceiptTools {
  readonly signer: Signer;
  readonly hasher: TreeHasher;
  /** Hex of so many random bytes. */
  random(bytes: number): string;
  /** Hex as base64url without padding; a server's native one is many times faster. */
  encode?(hex: string): string;
}

/** The receipts for all of these, in their order, under one signature; each as text of `RECEIPT_LENGTH` characters. */
export function issueReceipts(all: readonly Acknowledged[], at: number, tools: ReceiptTools): string[] {
  invariant(all.length > 0 && all.length <= RECEIPTS_PER_SIGNATURE, 'one signature serves 1 to 64 receipts');
  const { signer, hasher, encode = base64Of } = tools;
  const slots = drawSlots(all.length, tools);
  const levels: (string | undefined)[][] = [new Array<string | undefined>(RECEIPTS_PER_SIGNATURE).fill(undefined)];
  all.forEach((one, i) => ((levels[0] as (string | undefined)[])[slots[i] as number] = hasher.leaf(leafText(one))));
  for (let level = 0; level < DEPTH; level++) levels.push(nodesAbove(levels[level] as (string | undefined)[], tools));
  const root = levels[DEPTH]?.[0] as string;
  const signature = signer.sign(rootText(root, at, signer.publicKey));
  return all.map(({ head }, i) => {
    const slot = slots[i] as number;
    const path = levels.slice(0, DEPTH).map((nodes, level) => nodes[(slot >> level) ^ 1] as string);
    return encode(toHex(head, at, slot, path, signature));
  });
}

/** Uniform among the free slots: there are 64, so the low bits of a byte are one of them. */
function drawSlots(count: number, { random }: ReceiptTools): number[] {
  const slots = new Set<number>();
  while (slots.size < count) {
    const bytes = hexToBytes(random(count === 1 ? 1 : RECEIPTS_PER_SIGNATURE));
    for (const byte of bytes) if (slots.size < count) slots.add(byte % RECEIPTS_PER_SIGNATURE);
  }
  return [...slots];
}

/** Where one of two is empty, random bytes take its place, in the list below too: they are part of a path. */
function nodesAbove(below: (string | undefined)[], { hasher, random }: ReceiptTools): (string | undefined)[] {
  const above: (string | undefined)[] = [];
  for (let i = 0; i < below.length; i += 2) {
    if (below[i] === undefined && below[i + 1] === undefined) above.push(undefined);
    else above.push(hasher.node((below[i] ??= random(32)), (below[i + 1] ??= random(32))));
  }
  return above;
}

// Time (8 bytes), slot (1), head (32), path (6 times 32), signature (64), as base64url.
const AT_BYTES = 8;
const HASH_BYTES = 32;
const SIGNATURE_BYTES = 64;
const BYTES = AT_BYTES + 1 + HASH_BYTES * (1 + DEPTH) + SIGNATURE_BYTES;
export const RECEIPT_LENGTH = (BYTES * 4) / 3;
const NO_HEAD = '00'.repeat(HASH_BYTES);

const hexOf = (count: number, bytes: number): string => count.toString(16).padStart(bytes * 2, '0');
const toHex = (head: string | null, at: number, slot: number, path: readonly string[], signature: string): string =>
  hexOf(at, AT_BYTES) + hexOf(slot, 1) + (head ?? NO_HEAD) + path.join('') + signature;

/** What a receipt is about and who signed it: its holder knows that, and the receipt leaves it out. */
export type ReceiptNaming = ReceiptSubject & Pick<Receipt, 'by' | 'cause' | 'key'>;

/** A receipt as it came with an acknowledgement, read by who knows what was sent; `undefined` where it is none. */
export function readReceipt(text: string, about: ReceiptNaming): Receipt | undefined {
  const bytes = text.length === RECEIPT_LENGTH ? bytesOf(text) : undefined;
  if (bytes === undefined) return undefined;
  const hex = bytesToHex(bytes);
  let from = 0;
  const take = (count: number): string => hex.slice(from, (from += count * 2));
  const at = parseInt(take(AT_BYTES), 16);
  const slot = parseInt(take(1), 16);
  const head = take(HASH_BYTES);
  const path = Array.from({ length: DEPTH }, () => take(HASH_BYTES));
  const { by, cause, key } = about;
  return {
    ...receiptSubject(receiptStream(about)),
    by,
    cause,
    head: head === NO_HEAD ? null : head,
    at,
    key,
    slot,
    path,
    signature: take(SIGNATURE_BYTES),
  };
}

/** Whether the server with this key gave this receipt. */
export function receiptHolds(receipt: Receipt, hasher: TreeHasher = portableTreeHasher): boolean {
  const { at, key, slot, path, signature } = receipt;
  if (!Number.isSafeInteger(at) || slot >= RECEIPTS_PER_SIGNATURE || path.length !== DEPTH || !isPublicKey(key))
    return false;
  const root = path.reduce(
    (hash, sibling, level) => ((slot >> level) % 2 === 1 ? hasher.node(sibling, hash) : hasher.node(hash, sibling)),
    hasher.leaf(leafText(receipt)),
  );
  return signatureHolds(rootText(root, at, key), signature, key);
}

/** A receipt with all it takes to check it, as one line of a file. */
export type KeptReceipt = ReceiptNaming & {
  readonly format: 'logbuoy-receipt/1';
  readonly receipt: string;
};

export const keepReceipt = (receipt: string, about: ReceiptNaming): KeptReceipt => ({
  format: 'logbuoy-receipt/1',
  ...receiptSubject(receiptStream(about)),
  ...{ by: about.by, cause: about.cause, key: about.key, receipt },
});

export function readKeptReceipt(value: unknown): Receipt | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { format, match, stream, by, cause, key, receipt } = value as { readonly [member: string]: unknown };
  if (format !== 'logbuoy-receipt/1' || typeof receipt !== 'string') return undefined;
  if ((match === undefined) === (stream === undefined)) return undefined;
  if (![match ?? stream, by, cause, key].every((text) => typeof text === 'string' && text.isWellFormed()))
    return undefined;
  const about = match === undefined ? { stream } : { match };
  return readReceipt(receipt, { ...about, by, cause, key } as ReceiptNaming);
}

/** Nodes of one server sign with clocks of their own; so far apart they may be. */
export const CLOCKS_APART_MAX_MS = 60_000;

/**
 * Whether two receipts of one server contradict each other: one command on record at two heads, or first on record and
 * later not. Needs no file and no seed, so a lost tail is provable while the match or tournament still runs.
 *
 * Not on record first and later on record is how it should be. A player who asks one node while another records the command
 * gets both, in either order of their times, so a denial counts only where it is later than clocks may differ.
 */
export function receiptsContradict(one: Receipt, other: Receipt): boolean {
  if (one.key !== other.key || receiptStream(one) !== receiptStream(other)) return false;
  if (one.by !== other.by || one.cause !== other.cause) return false;
  if (one.head === other.head) return false;
  if (one.head !== null && other.head !== null) return true;
  const [given, denied] = one.head === null ? [other, one] : [one, other];
  return denied.at - given.at > CLOCKS_APART_MAX_MS;
}

/** A denial that contradicts a receipt, but so soon after it that it proves nothing yet: its holder asks again later. */
export const isDenialTooSoon = (receipt: Receipt, denial: Receipt): boolean =>
  receipt.head !== null && denial.head === null && !receiptsContradict(receipt, denial);

/** A place in a record where a batch ends. */
export interface BatchEnd {
  readonly version: number;
  readonly hash: string;
  readonly by: string;
  readonly cause: string;
  /** When it was recorded, in milliseconds since 1970. */
  readonly at?: number;
}

export type ReceiptVerdict =
  | { readonly kind: 'contained'; readonly version: number }
  /** The record has no such head: it was cut or replaced after the receipt was given. */
  | { readonly kind: 'missing' }
  /** The record goes on, and this file ends before the receipt was given, or less than clocks may differ after it. */
  | { readonly kind: 'later' }
  /** The head is there, but what led to it was not this command. */
  | { readonly kind: 'other-command'; readonly version: number };

type Tools = { readonly hmac?: Hmac; readonly sha256?: Sha256 };

/** Compares a receipt with a whole record, whose seed is revealed. That receipt and record are genuine is checked elsewhere. */
export const findReceipt = (
  receipt: Receipt,
  seed: string,
  batches: Iterable<BatchEnd>,
  tools: Tools = {},
): ReceiptVerdict => findBlinded(receipt, blindOf(seed, tools.hmac), batches, tools);

/** The same for a record that may have gone on after its file was made, under a blinding key that a proof opened. */
export function findInOpenRecord(
  receipt: Receipt,
  blind: string,
  batches: readonly BatchEnd[],
  tools: Tools = {},
): ReceiptVerdict {
  const found = findBlinded(receipt, blind, batches, tools);
  const isCovered = receipt.at + CLOCKS_APART_MAX_MS < (batches.at(-1)?.at ?? 0);
  return found.kind === 'missing' && !isCovered ? { kind: 'later' } : found;
}

function findBlinded(
  receipt: Receipt,
  blind: string,
  batches: Iterable<BatchEnd>,
  { hmac = portableHmac, sha256 = portableSha256 }: Tools,
): ReceiptVerdict {
  for (const batch of batches) {
    if (blindedHead(blind, batch, hmac) !== receipt.head) continue;
    const { version } = batch;
    return isOf(receipt, batch, sha256) ? { kind: 'contained', version } : { kind: 'other-command', version };
  }
  return { kind: 'missing' };
}

/** An id that another sender had used is recorded as a hash of sender and id, several times over if need be. */
const DERIVED_MAX = 8;
function isOf({ by, cause }: Receipt, batch: BatchEnd, sha256: Sha256): boolean {
  let id = cause;
  for (let i = 0; i <= DERIVED_MAX && id !== batch.cause; i++) id = sha256(`${by}\n${id}`);
  return batch.by === by && batch.cause === id;
}

const base64Of = (hex: string): string => {
  let binary = '';
  for (const byte of hexToBytes(hex)) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_');
};

/** Only in the one spelling we write. */
function bytesOf(text: string): Uint8Array | undefined {
  if (!/^[A-Za-z0-9_-]+$/.test(text)) return undefined;
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (char) => char.charCodeAt(0));
}
