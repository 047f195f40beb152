import { isPublicKey } from '@logbuoy/kernel';
import { Unusable } from './verb';

/** A public key that was given as `--key`, or as another option. */
export function keyOption(text: string | undefined, option = '--key'): string | undefined {
  const key = text?.toLowerCase();
  if (key !== undefined && !isPublicKey(key))
    throw new Unusable(`${option} wants the 64 hexadecimal digits of a public key`);
  return key;
}
