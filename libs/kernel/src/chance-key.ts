import { bls12_381 } from '@noble/curves/bls12-381.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * The service's part of a match's chance is a BLS signature over the match's id (BLS12-381, signatures in G1, as drand's
 * unchained beacons are). For one key and one message exactly one signature verifies, so the holder of the key can compute
 * it but cannot pick another, and it can be checked against the public key.
 */
export interface ChanceKey {
  /** 32 bytes in hex. */
  readonly secretKey: string;
  /** 96 bytes in hex: a point in G2. */
  readonly publicKey: string;
}

// Looked up when used: loading the curve must not have effects of its own, or no bundle could leave it out.
const signatures = () => bls12_381.shortSignatures;

/** The key that follows from 48 random bytes in hex. */
export function chanceKeyFrom(seedHex: string): ChanceKey {
  const secretKey = bls12_381.utils.randomSecretKey(hexToBytes(seedHex));
  return {
    secretKey: bytesToHex(secretKey),
    publicKey: bytesToHex(signatures().getPublicKey(secretKey).toBytes()),
  };
}

const messageOf = (match: string) => signatures().hash(utf8ToBytes(`logbuoy-chance/2\n${match}`));

/** The seed of a match, 48 bytes in hex. Costs some milliseconds, so callers remember it. */
export const seedBy = ({ secretKey }: Pick<ChanceKey, 'secretKey'>, match: string): string =>
  bytesToHex(signatures().Signature.toBytes(signatures().sign(messageOf(match), hexToBytes(secretKey))));

const CHECKED_MAX = 1_000;
const checked = new Map<string, boolean>();

/** Whether this is the one seed that the holder of the key can give this match. Answers are remembered: two pairings each. */
export function seedHolds(publicKey: string, match: string, seed: string): boolean {
  const question = `${publicKey}\n${match}\n${seed}`;
  const known = checked.get(question);
  if (known !== undefined) return known;
  const holds = verifies(publicKey, match, seed);
  if (checked.size >= CHECKED_MAX) checked.clear();
  checked.set(question, holds);
  return holds;
}

function verifies(publicKey: string, match: string, seed: string): boolean {
  // One spelling each: a seed in capitals would be another text with the same meaning.
  if (!/^[0-9a-f]{192}$/.test(publicKey) || !/^[0-9a-f]{96}$/.test(seed)) return false;
  try {
    return signatures().verify(hexToBytes(seed), messageOf(match), hexToBytes(publicKey));
  } catch {
    return false;
  }
}
