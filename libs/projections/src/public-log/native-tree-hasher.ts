import { hash } from 'node:crypto';
import type { TreeHasher } from '@logbuoy/kernel';

/** The byte 0x00 that stands before what is hashed as a leaf, as text: its UTF-8 is that one byte. */
const LEAF = '\0';

/** RFC 6962 hashing by OpenSSL. */
export const nativeTreeHasher: TreeHasher = {
  leaf: (text) => hash('sha256', LEAF + text, 'hex'),
  node: (left, right) => hash('sha256', Buffer.from(`01${left}${right}`, 'hex'), 'hex'),
};
