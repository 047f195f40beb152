import { isPublicKey } from '@logbuoy/kernel';
import { Unusable } from './verb';

/** What was given as `--key`. */
export function keyOption(text: string | undefined): string | undefined {
  const key = text?.toLowerCase();
  if (key !== undefined && !isPublicKey(key))
    throw new Unusable('--key wants the 64 hexadecimal digits of a public key');
  return key;
}
