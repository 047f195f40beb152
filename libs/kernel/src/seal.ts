import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from './canonical';
import type { NewEvent } from './envelope';
import type { StreamId } from './ids';
import type { StreamHead } from './stream-head';

/**
 * The seal closes a stream. It is the last event of the batch that ends the history and signs stream, time and the head
 * before it; its actor, cause and time must be those of the event before. Nothing under a seal can be changed unnoticed, not
 * even by someone who recomputes every hash, unless they hold the key. A match is sealed once, for ever. A tournament may
 * go on, since a certificate can be revoked; from its first seal on each of its batches ends with another.
 */
export const SEAL_TYPE = 'StreamSealed';

export type Seal = {
  readonly count: number;
  readonly head: string;
  readonly publicKey: string;
  readonly signature: string;
};

export interface SealKey {
  readonly secretKey: string;
  readonly publicKey: string;
}

export const sealKeyFrom = (secretKey: string): SealKey => ({
  secretKey,
  publicKey: bytesToHex(ed25519.getPublicKey(hexToBytes(secretKey))),
});

const signedText = (stream: StreamId, at: number, head: StreamHead): Uint8Array =>
  utf8ToBytes(canonicalJson({ at, count: head.version, format: 'logbuoy-seal/1', head: head.hash, stream }));

export function sealEvent(stream: StreamId, at: number, head: StreamHead, key: SealKey): NewEvent {
  const signature = bytesToHex(ed25519.sign(signedText(stream, at, head), hexToBytes(key.secretKey)));
  const seal: Seal = { count: head.version, head: head.hash, publicKey: key.publicKey, signature };
  return { type: SEAL_TYPE, schema: 1, data: seal };
}

const HEX_32 = /^[0-9a-f]{64}$/;
const HEX_64 = /^[0-9a-f]{128}$/;

/**
 * Exactly the four members, each in the one spelling we write. A seal's own line is not under its signature, so a second
 * way to write the same seal would be a byte that can be changed unnoticed.
 */
export function isSeal(data: unknown): data is Seal {
  if (typeof data !== 'object' || data === null || Object.keys(data).length !== 4) return false;
  const { count, head, publicKey, signature } = data as { readonly [member in keyof Seal]?: unknown };
  const isHex = (text: unknown, form: RegExp) => typeof text === 'string' && form.test(text);
  return Number.isSafeInteger(count) && isHex(head, HEX_32) && isHex(publicKey, HEX_32) && isHex(signature, HEX_64);
}

/** Whether the signature is right; that `count` and `head` are those of the stream is the reader's to compare. */
export function sealHolds(stream: StreamId, at: number, seal: Seal): boolean {
  if (!isSeal(seal)) return false;
  try {
    const text = signedText(stream, at, { version: seal.count, hash: seal.head });
    return ed25519.verify(hexToBytes(seal.signature), text, hexToBytes(seal.publicKey), { zip215: false });
  } catch {
    return false; // the key is no point of the curve
  }
}
