import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { StreamHead } from './stream-head';

/**
 * Version and hash of a running match are hidden information: versions count facts that no viewer may notice, and a hidden
 * choice among few could be tried out against the hash. What leaves the server early (receipts, leaves of the public log) carries
 * the head blinded: HMAC-SHA256 under a key that becomes public with the match's seed.
 */
export type Hmac = (keyHex: string, text: string) => string;

/** Runs everywhere, browser included. */
export const portableHmac: Hmac = (keyHex, text) => bytesToHex(hmac(sha256, hexToBytes(keyHex), utf8ToBytes(text)));

const PURPOSE = 'logbuoy-blind/1';

/** The blinding key of a match; everybody can compute it once the seed is revealed. The seed is hex of any length. */
export const blindOf = (seed: string, hmacOf: Hmac = portableHmac): string => hmacOf(seed, PURPOSE);

/** A head as it may be shown to everybody. */
export const blindedHead = (blind: string, { version, hash }: StreamHead, hmacOf: Hmac = portableHmac): string =>
  hmacOf(blind, `${version}|${hash}`);
