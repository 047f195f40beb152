import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import type { Signer } from '@logbuoy/kernel';

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 [RFC 8410]. */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Signs by OpenSSL, about thirty times as fast as the portable signer; the same key gives the same signature. */
export function nativeSigner(secretKey: string): Signer {
  const der = Buffer.concat([PKCS8_ED25519, Buffer.from(secretKey, 'hex')]);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const { x } = createPublicKey(key).export({ format: 'jwk' });
  return {
    publicKey: Buffer.from(x as string, 'base64url').toString('hex'),
    sign: (text) => sign(null, Buffer.from(text), key).toString('hex'),
  };
}
