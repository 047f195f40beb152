import { serverOf, keysOf, type KnownKeys } from './known-keys';

/** What is known of the key that sealed a file, and why. */
export type SealStanding =
  /** Vouched for by what the caller gave or accepted before. */
  | { readonly kind: 'known'; readonly by: string }
  /** The server has other keys than this one. */
  | { readonly kind: 'changed'; readonly server: string; readonly expected: readonly string[] }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unsealed' };

export interface KeyEvidence {
  /** `--key`: whatever was sealed with another key has been refused before. */
  readonly expectedKey?: string | undefined;
  /** Keys that a log names as its own, and the file that says so. */
  readonly fromLog?: { readonly file: string; readonly keys: readonly string[] } | undefined;
  readonly known: KnownKeys;
  /** The server that the caller says the file comes from. */
  readonly server?: string | undefined;
}

export function standingOf(key: string | undefined, evidence: KeyEvidence): SealStanding {
  const { expectedKey, fromLog, known, server } = evidence;
  if (key === undefined) return { kind: 'unsealed' };
  const pinned = server === undefined ? [] : keysOf(known, server);
  if (server !== undefined && pinned.length > 0 && !pinned.includes(key))
    return { kind: 'changed', server, expected: pinned };
  if (fromLog !== undefined && !fromLog.keys.includes(key))
    return { kind: 'changed', server: fromLog.file, expected: fromLog.keys };
  if (expectedKey !== undefined) return { kind: 'known', by: 'given with --key' };
  if (fromLog !== undefined) return { kind: 'known', by: `named by ${fromLog.file}` };
  if (server !== undefined)
    return pinned.length > 0 ? { kind: 'known', by: `accepted for ${server}` } : { kind: 'unknown' };
  const accepted = serverOf(known, key);
  return accepted === undefined ? { kind: 'unknown' } : { kind: 'known', by: `accepted for ${accepted}` };
}
