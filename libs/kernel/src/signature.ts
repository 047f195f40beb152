import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** Signs a text with Ed25519; 128 hexadecimal digits. A server hands in its native one, which is many times faster. */
export interface Signer {
  /** 64 hexadecimal digits. */
  readonly publicKey: string;
  sign(text: string): string;
}

/** Runs everywhere, browser included. */
export function portableSigner(secretKey: string): Signer {
  const secret = hexToBytes(secretKey);
  return {
    publicKey: bytesToHex(ed25519.getPublicKey(secret)),
    sign: (text) => bytesToHex(ed25519.sign(utf8ToBytes(text), secret)),
  };
}

const HEX_32 = /^[0-9a-f]{64}$/;
const HEX_64 = /^[0-9a-f]{128}$/;

export const isHash = (text: unknown): text is string => typeof text === 'string' && HEX_32.test(text);
export const isPublicKey = (text: unknown): text is string => isHash(text);
export const isSignature = (text: unknown): text is string => typeof text === 'string' && HEX_64.test(text);

/** Strict verification (no ZIP 215), so that one text and one key have one signature. */
export function signatureHolds(text: string, signature: string, publicKey: string): boolean {
  if (!isSignature(signature) || !isPublicKey(publicKey)) return false;
  try {
    return ed25519.verify(hexToBytes(signature), utf8ToBytes(text), hexToBytes(publicKey), { zip215: false });
  } catch {
    return false; // the key is no point of the curve
  }
}
