import { hash } from 'node:crypto';
import type { Sha256 } from '@logbuoy/kernel';

/** SHA-256 by OpenSSL; the one-shot call spares the hash object that `createHash` would make for every event. */
export const nativeSha256: Sha256 = (text) => hash('sha256', text, 'hex');
