import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from './canonical';
import type { Json } from './json';
import type { Seat } from './viewer';

const digest = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** A seat's share of a match's chance: 32 random bytes in lower-case hex. */
export const isShare = (text: unknown): text is string => typeof text === 'string' && /^[0-9a-f]{64}$/.test(text);

/** A commitment: a SHA-256 in lower-case hex. */
export const isCommitment = (text: unknown): text is string => typeof text === 'string' && /^[0-9a-f]{64}$/.test(text);

/** What a seat publishes before any share is revealed; it fits no other share, no other seat and no other match. */
export const shareCommitment = (match: string, seat: Seat, share: string): string =>
  digest(`logbuoy-share/1\n${match}\n${seat}\n${share}`);

/** Against guessing: 16 random bytes in lower-case hex. */
export const isSalt = (text: unknown): text is string => typeof text === 'string' && /^[0-9a-f]{32}$/.test(text);

/** Stands for something that must not be known yet; the salt keeps it from being guessed. */
export const saltedCommitment = (purpose: string, salt: string, value: Json): string =>
  digest(`logbuoy-${purpose}/1\n${salt}\n${canonicalJson(value)}`);
