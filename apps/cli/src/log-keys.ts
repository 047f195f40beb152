import { nativeSha256 } from '@logbuoy/event-store';
import { BatchReader } from '@logbuoy/games';
import { StreamVerifier } from '@logbuoy/kernel';
import { isPublicKey } from './known-keys';
import { contentOfRecordFile } from './record-file';
import { Unusable } from './verb';

/** The stream in which a server keeps its public keys. */
const KEYS_STREAM = 'house-keys';

/**
 * The keys that a log names for its seals, oldest first: from an answer of `/api/log/keys`, or from the file of its keys stream,
 * which must be whole in itself. That they are the log's own is for the caller to know, who chose the file.
 */
export async function sealKeysIn(file: string): Promise<readonly string[]> {
  const bytes = await contentOfRecordFile(file);
  const keys = announcedIn(bytes.toString()) ?? recordedIn(file, bytes);
  const known = keys.filter(isPublicKey);
  if (known.length === 0) throw new Unusable(`${file} names no key for seals`);
  return known;
}

function announcedIn(text: string): readonly unknown[] | undefined {
  try {
    const { announced } = JSON.parse(text) as { readonly announced?: unknown };
    return Array.isArray(announced) ? announced.map((keys: { readonly sealKey?: unknown }) => keys.sealKey) : undefined;
  } catch {
    return undefined; // a stream has several lines
  }
}

function recordedIn(file: string, bytes: Buffer): readonly unknown[] {
  const verifier = new StreamVerifier({ sha256: nativeSha256, allowUnsealed: true });
  verifier.push(bytes);
  const verdict = verifier.verdict();
  if (!verdict.ok) throw new Unusable(`${file} is not a log's list of keys: ${verdict.sentence}`);
  if (verdict.stream !== KEYS_STREAM)
    throw new Unusable(`${file} holds the stream ${verdict.stream}, not ${KEYS_STREAM}`);
  const keys: unknown[] = [];
  const reader = new BatchReader(({ events }) => keys.push(...events.map(({ data }) => data['sealKey'])));
  for (const line of bytes.toString().split('\n')) if (line !== '') reader.line(line);
  reader.end();
  return keys;
}
