import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from './canonical';
import type { StreamHead } from './chain';
import type { NewEvent } from './envelope';
import type { StreamId } from './ids';

/**
 * The seal closes a stream for ever. It is the stream's last event and signs stream, time and the head before it. It is
 * appended in the batch that ends the history, so its actor, cause and time must be those of the event before; nothing in
 * a sealed stream can be changed unnoticed, not even by someone who recomputes every hash, unless they hold the key.
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

export function sealHolds(stream: StreamId, at: number, seal: Seal): boolean {
  try {
    const text = signedText(stream, at, { version: seal.count, hash: seal.head });
    return ed25519.verify(hexToBytes(seal.signature), text, hexToBytes(seal.publicKey), { zip215: false });
  } catch {
    return false; // not even the form of a key or signature
  }
}
