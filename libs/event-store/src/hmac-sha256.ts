import { hash } from 'node:crypto';

const BLOCK = 64;
const DIGEST = 32;

/**
 * HMAC-SHA256 [RFC 2104] in hex, by two one-shot hashes of OpenSSL. `createHmac` makes a stream object for every text, which
 * on the way of every command costs more than the hashing.
 */
export function hmacSha256(key: Buffer, text: string): string {
  const short = key.length > BLOCK ? hash('sha256', key, 'buffer') : key;
  const inner = Buffer.alloc(BLOCK + Buffer.byteLength(text), 0x36);
  const outer = Buffer.alloc(BLOCK + DIGEST, 0x5c);
  for (const [i, byte] of short.entries()) {
    inner.writeUInt8(byte ^ 0x36, i);
    outer.writeUInt8(byte ^ 0x5c, i);
  }
  inner.write(text, BLOCK);
  hash('sha256', inner, 'buffer').copy(outer, BLOCK);
  return hash('sha256', outer, 'hex');
}
