import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** SHA-256 of a text's UTF-8 bytes, as lower-case hex. Handed in, so that a server can use its native one. */
export type Sha256 = (text: string) => string;

/** Runs everywhere, browser included. */
export const portableSha256: Sha256 = (text) => bytesToHex(sha256(utf8ToBytes(text)));
