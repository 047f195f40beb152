import { nativeSha256 } from '@logbuoy/event-store';
import { BatchReader } from '@logbuoy/games';
import { endorsedHistory, HOUSE_KEYS_STREAM, StreamVerifier, type HouseKeysEvent } from '@logbuoy/kernel';
import { isPublicKey } from './known-keys';
import { contentOfRecordFile } from './record-file';
import { Unusable } from './verb';

/** Public keys that a log names as its own, oldest first. */
export interface LogKeys {
  /** They sign seals. */
  readonly seal: readonly string[];
  /** They sign tree heads and receipts. */
  readonly tree: readonly string[];
  /** The seeds of matches follow from them; empty where the log is of a build that had none. */
  readonly chance: readonly string[];
}

type Announced = { readonly [member in 'sealKey' | 'treeKey' | 'chanceKey']?: unknown };

/**
 * The keys that a log names, from an answer of `/api/log/keys` or from the file of its keys stream, which must be whole in itself
 * and in which each key must be endorsed by the one it replaces. That they are the log's own is for the caller to know, who chose the file.
 */
export async function logKeysIn(file: string): Promise<LogKeys> {
  const bytes = await contentOfRecordFile(file);
  const announced = announcedIn(bytes.toString()) ?? recordedIn(file, bytes);
  const named = (member: keyof Announced): string[] =>
    announced.map((keys) => keys[member]).filter((key) => typeof key === 'string');
  const keys = {
    seal: named('sealKey').filter(isPublicKey),
    tree: named('treeKey').filter(isPublicKey),
    chance: named('chanceKey'),
  };
  if (keys.seal.length === 0) throw new Unusable(`${file} names no key for seals`);
  return keys;
}

function announcedIn(text: string): readonly Announced[] | undefined {
  try {
    const { announced } = JSON.parse(text) as { readonly announced?: unknown };
    return Array.isArray(announced) ? (announced as readonly Announced[]) : undefined;
  } catch {
    return undefined; // a stream has several lines
  }
}

function recordedIn(file: string, bytes: Buffer): readonly Announced[] {
  const verifier = new StreamVerifier({ sha256: nativeSha256, allowUnsealed: true });
  verifier.push(bytes);
  const verdict = verifier.verdict();
  if (!verdict.ok) throw new Unusable(`${file} is not a log's list of keys: ${verdict.sentence}`);
  if (verdict.stream !== HOUSE_KEYS_STREAM)
    throw new Unusable(`${file} holds the stream ${verdict.stream}, not ${HOUSE_KEYS_STREAM}`);
  const facts: HouseKeysEvent[] = [];
  const reader = new BatchReader(({ events }) =>
    facts.push(...events.map(({ type, data }) => ({ ...data, type }) as unknown as HouseKeysEvent)),
  );
  for (const line of bytes.toString().split('\n')) if (line !== '') reader.line(line);
  reader.end();
  const history = endorsedHistory(facts);
  if (history === undefined)
    throw new Unusable(`${file} names a key in the place of another that the key before it did not endorse`);
  return history;
}
