import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { Unusable } from './verb';

/** Keys accepted before, by the name their server goes by here: `{"servers":{"play.example.org":{"keys":["64 hex digits"]}}}`. */
export interface KnownKeys {
  readonly servers: { readonly [server: string]: { readonly keys: readonly string[] } };
}

const NONE: KnownKeys = { servers: {} };

/** `$XDG_CONFIG_HOME/logbuoy/known-keys.json`, or below `~/.config`. */
export const defaultKnownKeysFile = (env: NodeJS.ProcessEnv): string =>
  path.join(env['XDG_CONFIG_HOME'] || path.join(homedir(), '.config'), 'logbuoy', 'known-keys.json');

export const isPublicKey = (text: unknown): text is string => typeof text === 'string' && /^[0-9a-f]{64}$/.test(text);

export function readKnownKeys(file: string): KnownKeys {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return NONE;
    throw new Unusable(`${file} cannot be read: ${(error as Error).message}`);
  }
  const known = parsed(text);
  // A damaged file must not look like one without keys: a changed key would pass for a first one.
  if (!isKnownKeys(known)) throw new Unusable(`${file} does not hold known keys; repair or remove it`);
  return known;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isKnownKeys(value: unknown): value is KnownKeys {
  const servers = (value as Partial<KnownKeys> | null | undefined)?.servers;
  if (typeof servers !== 'object' || servers === null) return false;
  return Object.values(servers).every((server) => Array.isArray(server.keys) && server.keys.every(isPublicKey));
}

export const keysOf = ({ servers }: KnownKeys, server: string): readonly string[] =>
  Object.hasOwn(servers, server) ? (servers[server]?.keys ?? []) : [];

/** The server this key was accepted for. */
export const serverOf = ({ servers }: KnownKeys, key: string): string | undefined =>
  Object.keys(servers).find((server) => servers[server]?.keys.includes(key));

/** Writes beside the file and moves it into place, so that it is never half written. */
export function pinKey(file: string, known: KnownKeys, server: string, key: string): void {
  const keys = [...keysOf(known, server), key];
  const text = `${JSON.stringify({ servers: { ...known.servers, [server]: { keys } } }, null, 2)}\n`;
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(`${file}.part`, text, { mode: 0o600 });
    renameSync(`${file}.part`, file);
  } catch (error) {
    throw new Unusable(`${file} cannot be written: ${(error as Error).message}`);
  }
}
